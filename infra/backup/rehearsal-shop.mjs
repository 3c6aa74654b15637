import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const NAMES = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media', 'events'];
/** Variables of the developer's shell that are removed: this shop uses the defaults. */
const SET_ASIDE = [
  'KAFKA_BROKERS',
  'REDIS_URL',
  'S3_ENDPOINT',
  'SEARCH_URL',
  'SMTP_URL',
  'DARAJA_BASE_URL',
  'PUBLIC_URL',
  'SHOP_TARGETS',
];

/** A shop with its own real PostgreSQL, with a role and a database for each service, in a temporary folder. */
export class RehearsalShop {
  #folder = mkdtempSync(join(tmpdir(), 'savannapc-rehearsal-'));
  #passwords = Object.fromEntries(NAMES.map((name) => [name, randomBytes(16).toString('hex')]));
  #shop;

  constructor() {
    // For root the server runs as another user.
    chmodSync(this.#folder, 0o711);
    this.backups = join(this.#folder, 'backups');
    mkdirSync(this.backups, { mode: 0o700 });
  }

  /** Starts the server, empty if it was destroyed, and creates roles and databases with the script of Compose. */
  startServer() {
    const output = this.#recipe('start');
    this.server = new URL(/TEST_POSTGRES_URL=(\S+)/.exec(output)[1]);
    run('sh', ['infra/compose/create-databases.sh'], {
      ...this.#asSuperuser(),
      POSTGRES_USER: 'postgres',
      DATABASES: NAMES.join(' '),
      ...Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_DATABASE_PASSWORD`, this.#passwords[name]])),
    });
  }

  /** Destroys every database, every role and every file of the server. */
  destroyServer() {
    this.#recipe('stop');
    rmSync(join(this.#folder, 'postgres/cluster'), { recursive: true });
  }

  /** The database URL of each service, as variables of the launcher and the backup's scripts. */
  get databaseUrls() {
    return Object.fromEntries(
      NAMES.map((name) => {
        const url = new URL(this.server);
        Object.assign(url, { username: name, password: this.#passwords[name], pathname: `/${name}` });
        return [`${name.toUpperCase()}_DATABASE_URL`, url.href];
      }),
    );
  }

  /** One value of one database, by a statement. */
  value(name, statement) {
    const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--dbname', name, '--command', statement];
    return run('psql', args, this.#asSuperuser()).stdout.trim();
  }

  /** Starts it as `npm start` does, and returns the content of run.json. */
  async open() {
    const port = await freePort();
    const dataDir = join(this.#folder, 'data');
    this.#shop = spawn(process.execPath, ['infra/launcher/bin/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        ...Object.fromEntries(SET_ASIDE.map((name) => [name, undefined])),
        ...this.databaseUrls,
        SHOP_PORT: port,
        SHOP_DATA_DIR: dataDir,
        DEMO_DATA: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise((resolve, reject) => {
      for (const stream of [this.#shop.stdout, this.#shop.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
          if (output.includes('The shop is open.')) resolve();
        });
      this.#shop.once('close', () => reject(new Error(`The shop did not open: ${output}`)));
    });
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  }

  async close() {
    if (!this.#shop || this.#shop.exitCode !== null) return;
    this.#shop.kill('SIGTERM');
    await new Promise((resolve) => this.#shop.once('close', resolve));
  }

  /** Runs backup.sh as an operator does. */
  backUp(keep = 14) {
    return this.#script('backup.sh', [], { BACKUP_DIR: this.backups, BACKUP_KEEP: keep });
  }

  /** Runs restore.sh as an operator does: a folder, with or without --replace. */
  restore(...args) {
    return this.#script('restore.sh', args);
  }

  async remove() {
    await this.close();
    this.#recipe('stop');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #script(name, args, env) {
    const all = { PATH: process.env.PATH, ...this.databaseUrls, ...env };
    return spawnSync('sh', [join(root, 'infra/backup', name), ...args], { env: all, encoding: 'utf8' });
  }

  #recipe(action) {
    const args = [action, 'postgres', join(this.#folder, 'postgres')];
    return run('.ci/recipes/real-servers.sh', args).stdout;
  }

  #asSuperuser() {
    const { hostname, port, password, searchParams } = this.server;
    return {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: 'postgres',
      PGPASSWORD: password,
      PGSSLMODE: searchParams.get('sslmode') ?? undefined,
      PGSSLROOTCERT: searchParams.get('sslrootcert') ?? undefined,
    };
  }
}

function run(program, args, env) {
  const result = spawnSync(program, args, { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program}: ${result.error?.message ?? result.stderr}`);
  return result;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '0.0.0.0', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
