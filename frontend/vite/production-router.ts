import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** The package of the router exports only the build for development, with warnings that no visitor reads. */
const PRODUCTION_ROUTER = new Map([
  ['react-router', `${ROUTER}/dist/production/index.mjs`],
  ['react-router/dom', `${ROUTER}/dist/production/dom-export.mjs`],
]);

/** The server keeps the exported one, which the adapter for Node imports, too. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    return this.environment.name === 'client' ? PRODUCTION_ROUTER.get(source) : undefined;
  },
};
