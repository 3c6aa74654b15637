// `npm run rotate-keys`: from now on a new key signs tokens, and all sessions stay valid (services/identity/README.md). It
// works on the running local shop, or on the database in DATABASE_URL with TOKEN_KEY_SECRET.
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

const { runtime, env } = prepare();
const settings = process.env.DATABASE_URL ? {} : localShop();
const script = join(root, 'services/identity/dist/rotate-keys-main.js');
const { status } = spawnSync(runtime, [script], { env: { ...env, ...settings }, stdio: 'inherit' });
process.exit(status ?? 1);
