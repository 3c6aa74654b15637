# Every process of the shop, one target each: docker build --target catalog --tag savannapc/catalog .
# All targets share one build. An image contains one process and its run-time packages, and no build tools.
ARG NODE_IMAGE=node:24-bookworm-slim

# The files that the images need. The manifests are separate, so that a change of code does not repeat the install.
FROM ${NODE_IMAGE} AS pruned
WORKDIR /shop
COPY . .
RUN npx --yes "turbo@$(node -p 'require("./packages/tooling/package.json").devDependencies.turbo')" prune --docker \
      @shop/tooling @shop/identity @shop/catalog @shop/orders @shop/reviews @shop/payments @shop/media \
      @shop/gateway @shop/frontend @shop/seed @shop/daraja-simulator @shop/mail-catcher

FROM ${NODE_IMAGE} AS manifests
ENV TURBO_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
WORKDIR /shop
COPY --from=pruned /shop/out/json ./
COPY infra/images/production-modules.sh infra/images/keep-modules.mjs /usr/local/bin/

# Builds everything, then deletes what is not needed at run time.
FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm install --no-save --workspaces --no-audit --no-fund --loglevel=error
COPY --from=pruned /shop/out/full ./
RUN npx turbo run build --ui=stream --output-logs=errors-only \
 && rm -rf node_modules packages/tooling \
 && find packages services gateway infra \( -name src -o -name node_modules -o -name .turbo -o -name prisma \) -prune -exec rm -rf {} + \
 && find . -name '*.map' -delete \
 && mkdir /data

# The run-time packages of all processes, installed once. Each image keeps only its own.
FROM manifests AS modules
RUN --mount=type=cache,target=/root/.npm production-modules.sh

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

# Processes with a management port.
FROM runtime AS service
ENV SERVICE_HOST=0.0.0.0 SERVICE_PORT=8080 MANAGEMENT_PORT=9090
EXPOSE 8080 9090
# Failures of the first two minutes do not count, because a small machine that starts the whole shop is busy.
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MANAGEMENT_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
COPY --from=build /shop/packages packages

FROM modules AS identity-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/identity
FROM service AS identity
LABEL org.opencontainers.image.title="SavannaPC identity"
COPY --from=identity-modules /shop ./
COPY --from=build /shop/services/identity services/identity
WORKDIR /shop/services/identity
CMD ["node", "dist/main.js"]

FROM modules AS catalog-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/catalog
FROM service AS catalog
LABEL org.opencontainers.image.title="SavannaPC catalog"
COPY --from=catalog-modules /shop ./
COPY --from=build /shop/services/catalog services/catalog
WORKDIR /shop/services/catalog
CMD ["node", "dist/main.js"]

FROM modules AS orders-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/orders
FROM service AS orders
LABEL org.opencontainers.image.title="SavannaPC orders"
COPY --from=orders-modules /shop ./
COPY --from=build /shop/services/orders services/orders
WORKDIR /shop/services/orders
CMD ["node", "dist/main.js"]

FROM modules AS reviews-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/reviews
FROM service AS reviews
LABEL org.opencontainers.image.title="SavannaPC reviews"
COPY --from=reviews-modules /shop ./
COPY --from=build /shop/services/reviews services/reviews
WORKDIR /shop/services/reviews
CMD ["node", "dist/main.js"]

FROM modules AS payments-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/payments
FROM service AS payments
LABEL org.opencontainers.image.title="SavannaPC payments"
COPY --from=payments-modules /shop ./
COPY --from=build /shop/services/payments services/payments
WORKDIR /shop/services/payments
CMD ["node", "dist/main.js"]

FROM modules AS media-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/media
FROM service AS media
LABEL org.opencontainers.image.title="SavannaPC media"
COPY --from=media-modules /shop ./
COPY --from=build /shop/services/media services/media
WORKDIR /shop/services/media
CMD ["node", "dist/main.js"]

FROM modules AS gateway-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/gateway
FROM service AS gateway
LABEL org.opencontainers.image.title="SavannaPC gateway"
ENV SHOP_PORT=8080 MANAGEMENT_HOST=0.0.0.0
COPY --from=gateway-modules /shop ./
COPY --from=build /shop/gateway gateway
WORKDIR /shop/gateway
CMD ["node", "dist/main.js"]

FROM modules AS frontend-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/frontend
FROM runtime AS frontend
LABEL org.opencontainers.image.title="SavannaPC frontend"
ENV FRONTEND_HOST=0.0.0.0 FRONTEND_PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.FRONTEND_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
COPY --from=frontend-modules /shop ./
COPY --from=build /shop/frontend/build frontend/build
COPY --from=build /shop/frontend/server frontend/server
COPY --from=build /shop/frontend/server.mjs frontend/
WORKDIR /shop/frontend
CMD ["node", "server.mjs"]

# Seeds an empty shop once and exits.
FROM modules AS seed-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/seed
FROM runtime AS seed
LABEL org.opencontainers.image.title="SavannaPC seed"
COPY --from=seed-modules /shop ./
COPY --from=build /shop/packages/contracts packages/contracts
COPY --from=build /shop/packages/shop-client packages/shop-client
COPY --from=build /shop/infra/seed infra/seed
WORKDIR /shop/infra/seed
CMD ["node", "dist/main.js"]

# The two targets below simulate external services. They keep their data in /data and are not for production.
FROM modules AS daraja-simulator-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/daraja-simulator
FROM runtime AS daraja-simulator
LABEL org.opencontainers.image.title="SavannaPC Daraja simulator"
ENV SIM_HOST=0.0.0.0 SIM_PORT=8082 SIM_DIR=/data
EXPOSE 8082
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SIM_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
COPY --from=daraja-simulator-modules /shop ./
COPY --from=build /shop/infra/daraja-simulator infra/daraja-simulator
COPY --from=build --chown=1000:1000 /data /data
WORKDIR /shop/infra/daraja-simulator
CMD ["node", "dist/main.js"]

FROM modules AS mail-catcher-modules
RUN node /usr/local/bin/keep-modules.mjs @shop/mail-catcher
FROM runtime AS mail-catcher
LABEL org.opencontainers.image.title="SavannaPC mail catcher"
ENV MAIL_HOST=0.0.0.0 MAIL_SMTP_PORT=1025 MAIL_HTTP_PORT=8025 MAIL_DIR=/data
EXPOSE 1025 8025
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MAIL_HTTP_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
COPY --from=mail-catcher-modules /shop ./
COPY --from=build /shop/infra/mail-catcher infra/mail-catcher
COPY --from=build --chown=1000:1000 /data /data
WORKDIR /shop/infra/mail-catcher
CMD ["node", "dist/main.js"]
