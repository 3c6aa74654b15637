// A Jest environment without a vm context: tests run among Node's own globals. What a test file changes there is undone.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The key by which Jest reads `jest.setTimeout`. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** The name of the keys under which Jest keeps the tests of a file. */
const TESTS = 'JEST_STATE_SYMBOL';

export default class NodeEnvironment {
  global = globalThis;
  #before = {
    // Jest wraps it for each test file.
    exit: process.exit,
    console: globalThis.console,
    variables: { ...process.env },
  };

  constructor({ projectConfig }) {
    this.mocker = new ModuleMocker(globalThis);
    this.timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** The `jest` of `@jest/globals`, as far as our tests use it: nothing that replaces modules. */
  jest() {
    const { mocker, timers } = this;
    const jest = {
      fn: (implementation) => mocker.fn(implementation),
      spyOn: (...args) => mocker.spyOn(...args),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
      setTimeout: (ms) => void (globalThis[TIMEOUT] = ms),
    };
    return jest;
  }

  getVmContext() {
    return null;
  }

  /** Jest reads the clock after the last test of a file. */
  handleTestEvent({ name }) {
    if (name !== 'run_finish') return;
    this.mocker.restoreAllMocks();
    this.timers.useRealTimers();
  }

  async setup() {}

  async teardown() {
    const { exit, console, variables } = this.#before;
    this.mocker.restoreAllMocks();
    this.timers.dispose();
    process.exit = exit;
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    delete globalThis[TIMEOUT];
    for (const key of Object.getOwnPropertySymbols(globalThis)) if (key.description === TESTS) delete globalThis[key];
  }
}
