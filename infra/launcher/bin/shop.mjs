// `npm run shop -- COMMAND`: runs a command of the shop's entry (shop/src/commands.ts) on the running local shop, or on the databases that
// the environment names. Without a command it lists them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, prepare, root } from './bootstrap.mjs';

const [command = 'help', ...words] = process.argv.slice(2);
const dataDir = resolve(root, process.env.SHOP_DATA_DIR || '.data');
/** These need no shop. */
const ALONE = ['help', 'service-keys', 'kafka-rights'];
const NAMED_BY = [
  'DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'ORDERS_DATABASE_URL',
  'EVENTS_DATABASE_URL',
  'KAFKA_BROKERS',
];
const usesLocalShop = !ALONE.includes(command) && !NAMED_BY.some((name) => process.env[name]);

/** The databases of the running local shop and what else its commands need, as variables. */
function localShop() {
  const runFile = join(dataDir, 'run.json');
  if (!existsSync(runFile))
    fail(
      `No shop runs on ${dataDir}. Start it, or name its databases: IDENTITY_DATABASE_URL and TOKEN_KEY_SECRET, EVENTS_DATABASE_URL or KAFKA_BROKERS.`,
    );
  const { databaseUrls, simulatorUrl } = JSON.parse(readFileSync(runFile, 'utf8'));
  const { TOKEN_KEY_SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const urls = Object.entries(databaseUrls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
  const MEDIA_DIR = process.env.MEDIA_DIR ?? join(dataDir, 'media');
  return { ...Object.fromEntries(urls), SIMULATOR_URL: simulatorUrl ?? '', TOKEN_KEY_SECRET, MEDIA_DIR };
}

/** Notes how far the removal is (infra/launcher/src/demonstration-state.ts), so that neither this run nor a later start goes on. */
function noteRemoval(state) {
  if (command !== 'remove-demonstration' || words.length > 0 || !usesLocalShop) return;
  const path = join(dataDir, 'demonstration.json');
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify({ state })}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

const { runtime, env } = await prepare({ isShopOnly: true });
const settings = usesLocalShop ? localShop() : {};
const script = join(root, 'shop/dist/main.js');
noteRemoval('removing');
const { status } = spawnSync(runtime, [script, command, ...words], { env: { ...env, ...settings }, stdio: 'inherit' });
if (status === 0) noteRemoval('removed');
process.exit(status ?? 1);
