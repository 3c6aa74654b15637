import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const RECIPE = resolve(import.meta.dirname, '../../../.ci/recipes/real-part.sh');
const SERVERS = ['postgres', 'kafka', 'redis', 's3'];
/** Stand-ins for the world outside, which the launcher would start again if they ended: they hang instead. */
const OUTSIDE = { smtp: 'mail-catcher', mpesa: 'daraja-simulator' };

export const partNames = [...SERVERS, ...Object.keys(OUTSIDE)];

/** Real servers of this run alone, named in the environment as tests name them. */
export class Parts {
  #folder = mkdtempSync(join(tmpdir(), 'savannapc-faults-'));
  #runFile;

  async startAll() {
    await chmod(this.#folder, 0o711);
    const said = await Promise.all(SERVERS.map((part) => this.#recipe('start', part)));
    for (const line of said.join('\n').split('\n').filter(Boolean)) {
      const at = line.indexOf('=');
      process.env[line.slice(0, at)] = line.slice(at + 1);
    }
  }

  /** The shop whose stand-ins can be stopped too. */
  knows(runFile) {
    this.#runFile = runFile;
  }

  stop(part) {
    return OUTSIDE[part] ? this.#signal(part, 'SIGSTOP') : this.#recipe('stop', part);
  }

  start(part) {
    return OUTSIDE[part] ? this.#signal(part, 'SIGCONT') : this.#recipe('start', part);
  }

  async remove() {
    await Promise.all(SERVERS.map((part) => this.#recipe('stop', part)));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #recipe(action, part) {
    return (await promisify(execFile)(RECIPE, [action, part, join(this.#folder, part)])).stdout;
  }

  async #signal(part, signal) {
    const { processes } = JSON.parse(readFileSync(this.#runFile, 'utf8'));
    process.kill(processes.find(({ name }) => name === OUTSIDE[part]).pid, signal);
  }
}
