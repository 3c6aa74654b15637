import { strict as assert } from 'node:assert';
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eventually } from '@shop/shop-client/eventually';

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
    const output = this.#recipe('start', 'postgres');
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
    this.#recipe('stop', 'postgres');
    rmSync(this.#cluster, { recursive: true });
  }

  /** Destroys one database, and creates it again, empty. */
  destroyDatabase(name) {
    for (const statement of [
      `drop database ${name} with (force)`,
      `create database ${name} owner ${name}`,
      `revoke all on database ${name} from public`,
    ])
      this.value('postgres', statement);
  }

  /** From now on the server keeps its write-ahead log in a folder of the rehearsal, as CloudNativePG does in a bucket. */
  startArchiving() {
    mkdirSync(this.#log, { recursive: true });
    this.#giveToServer(this.#log);
    this.value('postgres', 'alter system set archive_mode = on');
    this.value('postgres', `alter system set archive_command = 'cp %p ${this.#log}/%f'`);
    appendFileSync(join(this.#cluster, 'pg_hba.conf'), 'hostssl replication postgres 127.0.0.1/32 scram-sha-256\n');
    this.#recipe('stop', 'postgres');
    this.#recipe('start', 'postgres');
  }

  /** Copies the files of the running server. */
  takeBase() {
    run('pg_basebackup', ['--pgdata', this.#base, '--checkpoint=fast', '--wal-method=none'], this.#asSuperuser());
  }

  /** Ends the present segment of the log, and resolves when it was archived. */
  async archiveLog() {
    const segment = this.value('postgres', 'select pg_walfile_name(pg_switch_wal())');
    await eventually(() => assert.ok(existsSync(join(this.#log, segment)), `${segment} is not archived`), 30_000);
  }

  /** Replaces the server's files by the copy, and recovers them to a time of PostgreSQL. */
  async recoverTo(time) {
    this.#recipe('stop', 'postgres');
    rmSync(this.#cluster, { recursive: true });
    cpSync(this.#base, this.#cluster, { recursive: true });
    appendFileSync(join(this.#cluster, 'recovery.signal'), '');
    appendFileSync(
      join(this.#cluster, 'postgresql.auto.conf'),
      `restore_command = 'cp ${this.#log}/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = promote\n`,
    );
    this.#giveToServer(this.#cluster);
    this.#recipe('start', 'postgres');
    await eventually(() => assert.equal(this.value('postgres', 'select pg_is_in_recovery()'), 'f'), 30_000);
  }

  /** Destroys the folder of the pictures. */
  destroyPictures() {
    rmSync(this.#mediaDir, { recursive: true });
  }

  /** The checksum of each picture that is stored, by its key; without renderings. */
  pictures() {
    const files = globSync('*/*', { cwd: this.#mediaDir }).filter((file) => !basename(file).includes('.'));
    const sum = (file) =>
      createHash('sha256')
        .update(readFileSync(join(this.#mediaDir, file)))
        .digest('hex');
    return Object.fromEntries(files.sort().map((file) => [basename(file), sum(file)]));
  }

  /** Runs the command `copy-pictures`, with a bucket of another server as backup. */
  copyPictures(direction) {
    const named = this.#recipe('start', 's3').matchAll(/^TEST_S3_(\w+)=(.*)$/gm);
    const bucket = Object.fromEntries([...named].map(([, name, value]) => [`BACKUP_S3_${name}`, value]));
    const env = { MEDIA_DIR: this.#mediaDir, ...bucket, BACKUP_S3_BUCKET: 'pictures', LOG_LEVEL: 'warn' };
    return run(process.execPath, ['shop/dist/main.js', 'copy-pictures', direction], env).stdout.trim();
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
    const dataDir = this.#dataDir;
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
    for (const server of ['postgres', 's3']) this.#recipe('stop', server);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #script(name, args, env) {
    const all = { PATH: process.env.PATH, ...this.databaseUrls, ...env };
    return spawnSync('sh', [join(root, 'infra/backup', name), ...args], { env: all, encoding: 'utf8' });
  }

  get #cluster() {
    return join(this.#folder, 'postgres/cluster');
  }

  get #base() {
    return join(this.#folder, 'base');
  }

  get #log() {
    return join(this.#folder, 'log');
  }

  /** PostgreSQL refuses to run as root, so for root its files belong to another user. */
  #giveToServer(folder) {
    chmodSync(folder, 0o700);
    if (process.getuid() === 0) run('chown', ['--recursive', 'postgres', folder]);
  }

  get #dataDir() {
    return join(this.#folder, 'data');
  }

  get #mediaDir() {
    return join(this.#dataDir, 'media');
  }

  #recipe(action, server) {
    const args = [action, server, join(this.#folder, server)];
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
