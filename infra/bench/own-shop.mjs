import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ShopClient } from '@shop/shop-client/client';
import { signIn } from '@shop/shop-client/people';
import { adminPasswordOf } from '@shop/shop-client/run-file';

/**
 * A separate shop, started with `npm start`. `dataDir`: a folder that stays; by default a temporary one. `root`: another
 * checkout of the repository, installed and built. `env`: variables for its processes.
 */
export class OwnShop {
  #keptDir;
  #root;
  #env;

  constructor(port, { dataDir, root, env } = {}) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#root = root && resolve(root);
    this.#env = env;
    this.#keptDir = dataDir && resolve(dataDir);
    if (this.#keptDir) mkdirSync(this.#keptDir, { recursive: true });
    this.dataDir = this.#keptDir ?? mkdtempSync(join(tmpdir(), 'savannapc-bench-'));
    this.runFile = join(this.dataDir, 'run.json');
  }

  /** The launcher's description of the running shop. */
  get run() {
    const run = JSON.parse(readFileSync(this.runFile, 'utf8'));
    // An older checkout has a process for each target, and no list of targets.
    return { targets: run.processes.map((one) => ({ ...one, process: one.name })), ...run };
  }

  /** Milliseconds to the first page. */
  async start() {
    const begin = performance.now();
    await this.#launch();
    const page = await fetch(this.url);
    await page.text();
    return performance.now() - begin;
  }

  /** Starts PostgreSQL alone. */
  startDatabase() {
    return this.#launch({ SHOP_TARGETS: '' });
  }

  /** The administrator, signed in. */
  signIn() {
    const person = { email: this.run.adminEmail, password: adminPasswordOf(this.runFile) };
    return signIn(new ShopClient({ baseUrl: `${this.url}/api` }), person);
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
    if (!this.#keptDir) rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Resolves when all processes are ready. */
  async #launch(env) {
    const shop = spawn('npm', ['start'], {
      cwd: this.#root,
      env: {
        ...process.env,
        SHOP_PORT: this.port,
        SHOP_DATA_DIR: this.dataDir,
        DEMO_DATA: 'off',
        RATE_LIMIT_PER_ADDRESS_FACTOR: '1000',
        ...this.#env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    shop.stdout.on('data', (chunk) => (said += chunk));
    while (!said.includes('Ctrl-C')) {
      if (shop.exitCode !== null) throw new Error(`The shop did not start:\n${said}`);
      await wait(50);
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
