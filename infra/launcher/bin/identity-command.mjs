// `npm run rotate-keys`, `npm run remove-second-factor -- EMAIL` (services/identity/README.md): runs a command of identity on the
// running local shop, or on the database in DATABASE_URL, with TOKEN_KEY_SECRET where the command needs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, prepare, root } from './bootstrap.mjs';

function localShop() {
  const dataDir = resolve(root, process.env.SHOP_DATA_DIR || '.data');
  const runFile = join(dataDir, 'run.json');
  if (!existsSync(runFile)) fail(`No shop runs on ${dataDir}. Start it, or set DATABASE_URL and TOKEN_KEY_SECRET.`);
  const { databaseUrls } = JSON.parse(readFileSync(runFile, 'utf8'));
  const { TOKEN_KEY_SECRET } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return { DATABASE_URL: databaseUrls.identity, TOKEN_KEY_SECRET };
}

const [command, ...words] = process.argv.slice(2);
const { runtime, env } = prepare({ isShopOnly: true });
const settings = process.env.DATABASE_URL ? {} : localShop();
const script = join(root, `services/identity/dist/${command}-main.js`);
const { status } = spawnSync(runtime, [script, ...words], { env: { ...env, ...settings }, stdio: 'inherit' });
process.exit(status ?? 1);
