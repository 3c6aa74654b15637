import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ShopClient } from '@shop/shop-client/client';
import { signIn } from '@shop/shop-client/people';
import { adminPasswordOf } from '@shop/shop-client/run-file';

/** A shop that runs, found by the run.json of its launcher. */
export class RunningShop {
  constructor(runFile) {
    this.runFile = runFile;
  }

  /** The launcher's description of the shop, read again because processes restart. */
  get run() {
    const run = JSON.parse(readFileSync(this.runFile, 'utf8'));
    // An older checkout has a process for each target, and no list of targets.
    return { targets: run.processes.map((one) => ({ ...one, process: one.name })), ...run };
  }

  get url() {
    return this.run.shopUrl;
  }

  /** A client that is not signed in. `options`: more of ShopClient's. */
  client(options) {
    return new ShopClient({ baseUrl: `${this.url}/api`, ...options });
  }

  /** The administrator, signed in. `options`: of the client. */
  signIn(options) {
    const person = { email: this.run.adminEmail, password: adminPasswordOf(this.runFile) };
    return signIn(this.client(options), person);
  }

  /** The shop as its administrator calls it: the `origin` of the API, its `token`, the `headers` of a request, or a `client`. */
  async asOwner() {
    const { token } = await this.signIn();
    const headers = { authorization: `Bearer ${token}` };
    return { origin: `${this.url}/api`, token, headers, client: this.client().as(token) };
  }
}

/** Runs `work` with shops of its own, by name, and removes them. */
export async function withShops(shops, work) {
  try {
    return await work(shops);
  } finally {
    for (const shop of Object.values(shops)) await shop.remove();
  }
}

/** The same with one shop, not started. */
export const withShop = (shop, work) => withShops({ shop }, () => work(shop));

/**
 * A separate shop, started with `npm start`. `dataDir`: a folder that stays; by default a temporary one. `root`: another
 * checkout of the repository, installed and built. `env`: variables for its processes.
 */
export class OwnShop extends RunningShop {
  #keptDir;
  #root;
  #env;

  constructor(port, { dataDir, root, env } = {}) {
    const keptDir = dataDir && resolve(dataDir);
    if (keptDir) mkdirSync(keptDir, { recursive: true });
    const folder = keptDir ?? mkdtempSync(join(tmpdir(), 'savannapc-bench-'));
    super(join(folder, 'run.json'));
    this.port = String(port);
    this.dataDir = folder;
    this.#keptDir = keptDir;
    this.#root = root && resolve(root);
    this.#env = env;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
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
