import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A separate shop, started with `npm start`. `dataDir`: a folder that stays; by default a temporary one. */
export class OwnShop {
  #keptDir;
  #dataDir;

  constructor(port, dataDir) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#keptDir = dataDir && resolve(dataDir);
    if (this.#keptDir) mkdirSync(this.#keptDir, { recursive: true });
    this.#dataDir = this.#keptDir ?? mkdtempSync(join(tmpdir(), 'savannapc-bench-'));
    this.runFile = join(this.#dataDir, 'run.json');
  }

  /** The launcher's description of the running shop. */
  get run() {
    return JSON.parse(readFileSync(this.runFile, 'utf8'));
  }

  /** Milliseconds to the first page. */
  async start() {
    const begin = performance.now();
    const shop = spawn('npm', ['start'], {
      env: {
        ...process.env,
        SHOP_PORT: this.port,
        SHOP_DATA_DIR: this.#dataDir,
        RATE_LIMIT_PER_ADDRESS_FACTOR: '1000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shop.stdout.on('data', (chunk) => (said += chunk));
    while (!said.includes('Ctrl-C')) {
      if (shop.exitCode !== null) throw new Error(`The shop did not start:\n${said}`);
      await wait(50);
    }
    const page = await fetch(this.url);
    await page.text();
    return performance.now() - begin;
  }

  /** Milliseconds until all its processes have ended. */
  async stop() {
    const { launcherPid } = this.run;
    const begin = performance.now();
    process.kill(launcherPid, 'SIGTERM');
    while (isAlive(launcherPid)) await wait(20);
    return performance.now() - begin;
  }

  /** Stops it if it runs, and deletes its data unless its folder stays. */
  async remove() {
    await this.stop().catch(() => undefined);
    if (!this.#keptDir) rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
