import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { jsc, module: output } = JSON.parse(readFileSync(here('swc.json'), 'utf8'));

/** The settings of swc for Node's code. */
export const nodeCompiler = { jsc, module: output, sourceMaps: true, swcrc: false };

/** The frontend is compiled by other tools than the services: JSX, and no decorators. */
const frontendJsc = {
  target: jsc.target,
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** What all projects have in common. */
const common = (name) => ({
  displayName: name,
  rootDir: root,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: here('jest-resolver.mjs'),
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/frontend/build/', '<rootDir>/\\.data/'],
});

/**
 * A Jest project over Node's code: Node itself runs the tests, and each worker loads a module once.
 * @param {string} name shown beside each file
 * @param {object} options Jest's own, `testMatch` among them
 */
export const nodeProject = (name, options) => ({
  ...common(name),
  testEnvironment: here('jest-node/environment.mjs'),
  runtime: here('jest-node/runtime.mjs'),
  transform: {},
  ...options,
});

/** A Jest project over the frontend's code: each test file has a page and modules of its own. */
export const pageProject = (name, options) => ({
  ...common(name),
  testEnvironment: 'jsdom',
  transform: {
    [`^${root}/frontend/.+\\.tsx?$`]: ['@swc/jest', { jsc: frontendJsc, module: output, swcrc: false }],
    '^.+\\.ts$': ['@swc/jest', nodeCompiler],
  },
  ...options,
});

/** jsdom ignores style sheets: each class gets its own name. */
export const styles = here('jest-styles.mjs');
