// A Jest runtime that lets Node itself import the test files. Jest's own loads every module anew for each file, in a vm context:
// Nest, Prisma and our code took most of the time of the service tests.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';
import { sourceMaps } from './modules.mjs';

const require = createRequire(import.meta.url);
/** The key under which Jest's test functions find what handles their events. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

export default class NodeRuntime {
  #environment;

  constructor(projectConfig, environment) {
    this.#environment = environment;
  }

  /** Jest asks for its `describe`, `it` and so on: a new copy for each file, because the copy keeps the tests. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: this.#environment.jest() });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
}
