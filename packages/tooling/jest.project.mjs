import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { jsc, module: output } = JSON.parse(readFileSync(here('swc.json'), 'utf8'));

/** The frontend is compiled by other tools than the services: JSX, and no decorators. */
const frontendJsc = {
  target: jsc.target,
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/**
 * One Jest project over our sources: ES modules, the same compiler settings as the build, our packages by their sources.
 * @param {string} name shown beside each file
 * @param {object} options Jest's own, `testMatch` among them
 */
export function project(name, options) {
  return {
    displayName: name,
    rootDir: root,
    testEnvironment: 'node',
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    resolver: here('jest-resolver.mjs'),
    transform: {
      [`^${root}/frontend/.+\\.tsx?$`]: ['@swc/jest', { jsc: frontendJsc, module: output, swcrc: false }],
      '^.+\\.ts$': ['@swc/jest', { jsc, module: output, swcrc: false }],
    },
    modulePathIgnorePatterns: ['/dist/', '<rootDir>/frontend/build/', '<rootDir>/\\.data/'],
    ...options,
  };
}

/** jsdom ignores style sheets: each class gets its own name. */
export const styles = here('jest-styles.mjs');
