# Two images from one build, of built code and run-time packages without build tools:
#   docker build --target shop --tag savannapc/shop .      the shop; SHOP_TARGETS chooses what a container runs
#   docker build --target tools --tag savannapc/tools .    the mail catcher, the M-Pesa simulator, the seed: not for production
ARG NODE_IMAGE=node:24-bookworm-slim

# The files that the images need. The manifests are separate, so that a change of code does not repeat the install.
FROM ${NODE_IMAGE} AS pruned
WORKDIR /shop
COPY . .
RUN npx --yes "turbo@$(node -p 'require("./packages/tooling/package.json").devDependencies.turbo')" prune --docker \
      @shop/tooling @shop/shop @shop/tools @shop/seed

FROM ${NODE_IMAGE} AS manifests
ENV TURBO_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
WORKDIR /shop
COPY --from=pruned /shop/out/json ./

# Builds everything, then deletes what is not needed at run time.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm install --no-save --workspaces --no-audit --no-fund --loglevel=error
COPY --from=pruned /shop/out/full ./
RUN npx turbo run build --ui=stream --output-logs=errors-only \
 && rm -rf node_modules packages/tooling \
 && find packages services gateway infra shop \( -name src -o -name node_modules -o -name .turbo -o -name prisma \) -prune -exec rm -rf {} + \
 && find . -name '*.map' -delete \
 && mkdir /data

FROM manifests AS installer
COPY infra/images/production-modules.sh /usr/local/bin/

FROM installer AS shop-modules
RUN --mount=type=cache,target=/root/.npm production-modules.sh @shop/shop

FROM installer AS tools-modules
RUN --mount=type=cache,target=/root/.npm production-modules.sh @shop/tools @shop/seed

FROM ${NODE_IMAGE} AS runtime
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="SavannaPC" \
      org.opencontainers.image.vendor="SavannaPC" \
      org.opencontainers.image.licenses="UNLICENSED" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Without this flag Node ignores the memory limit of the container, and the kernel kills it.
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size-percentage=60
# glibc returns freed memory to the system; infra/launcher/src/environment.ts says why.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /shop
# Removes the shell script in which some base images wrap every command.
ENTRYPOINT []
# The user `node`, by its number: Kubernetes cannot verify that a user name is not root.
USER 1000:1000

FROM runtime AS tools
LABEL org.opencontainers.image.title="SavannaPC tools"
ENV MAIL_HOST=0.0.0.0 MAIL_SMTP_PORT=1025 MAIL_HTTP_PORT=8025 MAIL_DIR=/data
ENV SIM_HOST=0.0.0.0 SIM_PORT=8082 SIM_DIR=/data
EXPOSE 1025 8025 8082
COPY --from=tools-modules /shop ./
COPY --from=build /shop/packages packages
COPY --from=build /shop/infra infra
COPY --from=build --chown=1000:1000 /data /data
CMD ["node", "infra/tools/dist/main.js", "mail-catcher", "daraja-simulator"]

# The last target is the default.
FROM runtime AS shop
# For a container with one target. One with several needs a port for each: CATALOG_SERVICE_PORT, ORDERS_SERVICE_PORT, …
ENV SERVICE_HOST=0.0.0.0 SERVICE_PORT=8080 SHOP_PORT=8080 FRONTEND_HOST=0.0.0.0 FRONTEND_PORT=8080
ENV MANAGEMENT_HOST=0.0.0.0 MANAGEMENT_PORT=9090
EXPOSE 8080 9090
# Failures of the first two minutes do not count, because a small machine that starts the whole shop is busy.
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MANAGEMENT_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
COPY --from=shop-modules /shop ./
COPY --from=build /shop/packages packages
COPY --from=build /shop/services services
COPY --from=build /shop/gateway gateway
COPY --from=build /shop/frontend/build frontend/build
COPY --from=build /shop/frontend/server frontend/server
COPY --from=build /shop/shop shop
CMD ["node", "shop/dist/main.js"]
