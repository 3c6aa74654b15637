import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A separate shop in a temporary folder, started with `npm start`. */
export class OwnShop {
  #dataDir = mkdtempSync(join(tmpdir(), 'savannapc-bench-'));

  constructor(port) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.runFile = join(this.#dataDir, 'run.json');
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
    const { launcherPid } = JSON.parse(readFileSync(this.runFile, 'utf8'));
    const begin = performance.now();
    process.kill(launcherPid, 'SIGTERM');
    while (isAlive(launcherPid)) await wait(20);
    return performance.now() - begin;
  }

  /** Stops it if it runs, and deletes its data. */
  async remove() {
    await this.stop().catch(() => undefined);
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
