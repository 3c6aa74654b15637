import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pidOf, readRunFile } from '@shop/shop-client/run-file';

const RECIPE = resolve(import.meta.dirname, '../../../.ci/recipes/real-servers.sh');
const SERVERS = ['postgres', 'kafka', 'redis', 's3'];
/** Simulators of external services. They are frozen, not ended, because the launcher would restart them. */
const OUTSIDE = { smtp: 'mail-catcher', mpesa: 'daraja-simulator' };

export const dependencyNames = [...SERVERS, ...Object.keys(OUTSIDE)];

/** Real servers for this run. Sets the environment variables that tests use. */
export class RealDependencies {
  #folder = mkdtempSync(join(tmpdir(), 'savannapc-faults-'));
  #runFile;

  async startAll() {
    await chmod(this.#folder, 0o711);
    const said = await Promise.all(SERVERS.map((dependency) => this.#recipe('start', dependency)));
    for (const line of said.join('\n').split('\n').filter(Boolean)) {
      const at = line.indexOf('=');
      process.env[line.slice(0, at)] = line.slice(at + 1);
    }
  }

  /** Sets the shop whose simulators can be frozen. */
  knows(runFile) {
    this.#runFile = runFile;
  }

  stop(dependency) {
    return OUTSIDE[dependency] ? this.#signal(dependency, 'SIGSTOP') : this.#recipe('stop', dependency);
  }

  start(dependency) {
    return OUTSIDE[dependency] ? this.#signal(dependency, 'SIGCONT') : this.#recipe('start', dependency);
  }

  async remove() {
    await Promise.all(SERVERS.map((dependency) => this.#recipe('stop', dependency)));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #recipe(action, dependency) {
    return (await promisify(execFile)(RECIPE, [action, dependency, join(this.#folder, dependency)])).stdout;
  }

  async #signal(dependency, signal) {
    process.kill(pidOf(readRunFile(this.#runFile), OUTSIDE[dependency]), signal);
  }
}
