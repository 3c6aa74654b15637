// What `@jest/globals` is where Node itself runs the tests (runtime.mjs). Modules are loaded once and outlive a test file:
// an import of these always sees the values of the file that runs.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** @param {object} globals of the test file that begins */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
