// `npm run rotate-keys`, `npm run remove-second-factor -- EMAIL`, `npm run dead-letters -- list`: runs a command of the shop's entry
// (shop/src/commands.ts) on the running local shop, or on the databases that the environment names.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, prepare, root } from './bootstrap.mjs';

const [command, ...words] = process.argv.slice(2);

/** Notes how far the removal is (infra/launcher/src/demonstration-state.ts), so that neither this run nor a later start goes on. */
let noteRemoval = () => undefined;

function noteIn(dataDir, state) {
  const path = join(dataDir, 'demonstration.json');
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify({ state })}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

function demonstrationOf(dataDir, databaseUrls, simulatorUrl) {
  if (words.length === 0) noteRemoval = (state) => noteIn(dataDir, state);
  const urls = Object.entries(databaseUrls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
  return { ...Object.fromEntries(urls), SIMULATOR_URL: simulatorUrl ?? '' };
}

function localShop() {
  const dataDir = resolve(root, process.env.SHOP_DATA_DIR || '.data');
  const runFile = join(dataDir, 'run.json');
  if (!existsSync(runFile))
    fail(
      `No shop runs on ${dataDir}. Start it, or name its databases: IDENTITY_DATABASE_URL and TOKEN_KEY_SECRET, EVENTS_DATABASE_URL or KAFKA_BROKERS.`,
    );
  const { databaseUrls, simulatorUrl } = JSON.parse(readFileSync(runFile, 'utf8'));
  if (command === 'remove-demonstration') return demonstrationOf(dataDir, databaseUrls, simulatorUrl);
  const { TOKEN_KEY_SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return { IDENTITY_DATABASE_URL: databaseUrls.identity, EVENTS_DATABASE_URL: databaseUrls.events, TOKEN_KEY_SECRET };
}

const { runtime, env } = await prepare({ isShopOnly: true });
const isGiven =
  ['service-keys', 'kafka-rights'].includes(command) ||
  ['DATABASE_URL', 'IDENTITY_DATABASE_URL', 'EVENTS_DATABASE_URL', 'KAFKA_BROKERS'].some((name) => process.env[name]);
const settings = isGiven ? {} : localShop();
const script = join(root, 'shop/dist/main.js');
noteRemoval('removing');
const { status } = spawnSync(runtime, [script, command, ...words], { env: { ...env, ...settings }, stdio: 'inherit' });
if (status === 0) noteRemoval('removed');
process.exit(status ?? 1);
