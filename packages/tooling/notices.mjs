// THIRD-PARTY-NOTICES: the third-party packages in the product, with licences. `--write` writes it; without it, compares it with the lock file.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './jest.project.mjs';

const FILE = join(root, 'THIRD-PARTY-NOTICES');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.\w+|-\w+)?$/i;
/** What runs in production; the frontend's build puts these development dependencies into the pages. */
const DEPLOYED = ['gateway', 'frontend', 'infra/seed', 'services/'];
const BUNDLED = /^((@mantine|@tanstack)\/|(mantine-datatable|qrcode\.react|recharts|valibot|idb|workbox-[a-z-]+)$)/;

/** Packages whose files were copied: the icons in frontend/app/shared/icons. */
const COPIED = ['node_modules/@tabler/icons'];

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const shipped = [...shippedPaths()]
  .filter((path) => path.includes('node_modules/') && !packages[path].link)
  .map((path) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: packages[path].version,
    licence: packages[path].license ?? licenceInstalled(path),
    path,
  }))
  .sort((left, right) => `${left.name} ${left.version}`.localeCompare(`${right.name} ${right.version}`, 'en'));
const list = [...new Set(shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`))];

if (process.argv.includes('--write')) writeFileSync(FILE, `${head()}\n${list.join('\n')}\n\n${texts()}`);
const written = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : [];
const missing = list.filter((line) => !written.includes(line) && !line.endsWith(': see its package'));
if (missing.length > 0) {
  console.error(
    `THIRD-PARTY-NOTICES lacks ${missing.slice(0, 5).join('; ')}: node packages/tooling/notices.mjs --write.`,
  );
  process.exitCode = 1;
}

/** Everything that the deployed workspaces reach by their dependencies, found as Node finds it, and what we copied from a package. */
function shippedPaths() {
  const isDeployed = (path) =>
    DEPLOYED.some((start) => path === start || (start.endsWith('/') && path.startsWith(start)));
  const paths = new Set(Object.keys(packages).filter((path) => isDeployed(path) && !path.includes('node_modules')));
  for (const path of COPIED) paths.add(path);
  for (const path of paths) {
    const { resolved, link, dependencies, optionalDependencies, devDependencies = {} } = packages[path];
    if (link) paths.add(resolved);
    const bundled = Object.keys(devDependencies).filter((name) => BUNDLED.test(name));
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...bundled]) {
      const found = placeOf(path, name);
      if (found) paths.add(found);
    }
  }
  return paths;
}

function placeOf(from, name) {
  const folders = from.split('/').map((_, index, all) => all.slice(0, all.length - index).join('/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  );
}

function licenceInstalled(path) {
  const file = join(root, path, 'package.json');
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).license) || 'see its package';
}

function head() {
  return [
    'THIRD-PARTY NOTICES',
    '',
    'The shop contains the packages below. Their licence texts follow, each once, with the packages it belongs to.',
    'Which of the platform packages (names with linux, darwin, win32) is present depends on the machine.',
    '',
  ].join('\n');
}

/** Writes equal texts once: most packages differ only in their copyright line, which is kept. */
function texts() {
  const owners = new Map();
  for (const { name, path } of shipped) {
    const folder = join(root, path);
    const file = existsSync(folder) && readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
    if (!file) continue;
    const { copyright, body } = parts(readFileSync(join(folder, file), 'utf8'));
    const known = owners.get(body) ?? owners.set(body, new Set()).get(body);
    known.add(`${name}${copyright ? `: ${copyright}` : ''}`);
  }
  const line = '-'.repeat(100);
  return [...owners].map(([body, names]) => `${line}\n${[...names].join('\n')}\n\n${body}\n`).join('\n');
}

function parts(text) {
  const lines = text.replaceAll('\r', '').split('\n');
  const isCopyright = (candidate) => /^\s*(\*\s*)?copyright\s+(\(c\)|©|\d{4})/i.test(candidate);
  const copyright = lines.filter(isCopyright).map((found) => found.trim());
  const body = lines.filter((candidate) => !isCopyright(candidate)).join(' ');
  return { copyright: copyright.join(', '), body: wrap(body.replaceAll(/\s+/g, ' ').trim()) };
}

function wrap(text) {
  return text.replaceAll(/(.{1,118})(\s|$)/g, '$1\n').trim();
}
