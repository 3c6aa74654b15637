// keep-modules.mjs WORKSPACE: production-modules.sh installed the packages of all workspaces; this deletes those that one
// workspace does not need at run time. One install is faster than eleven.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const workspace = process.argv[2];

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folder where Node finds a package: in the nearest node_modules above; undefined if it is not installed. */
function resolve(name, folder) {
  for (let above = folder; above.length >= root.length; above = dirname(above)) {
    const found = join(above, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
  }
  return undefined;
}

/** The folders of a package and of all its installed dependencies; peers and optional ones may not be installed. */
function neededBy(start) {
  const needed = new Set([start]);
  for (const folder of needed) {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(name, folder);
      if (found !== undefined) needed.add(found);
    }
  }
  return needed;
}

/** The packages in a node_modules folder, also those with a scope. Names with a leading dot belong to npm. */
const packagesIn = (modules) =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : name,
    )
    .map((name) => join(modules, name));

/** Deletes unnecessary packages, and .bin, from a folder's node_modules and from those inside it. */
function keepOnly(needed, folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return;
  rmSync(join(modules, '.bin'), { recursive: true, force: true });
  for (const path of packagesIn(modules)) {
    const real = realpathSync(path);
    // A workspace is a link to another folder, which may have node_modules of its own.
    if (!needed.has(real))
      for (const gone of [join(real, 'node_modules'), path]) rmSync(gone, { recursive: true, force: true });
    else if (real === path) keepOnly(needed, path);
  }
}

const start = resolve(workspace, root);
if (start === undefined) throw new Error(`${workspace} is no workspace here`);
const needed = neededBy(start);
for (const folder of [root, ...[...needed].filter((one) => !one.includes('/node_modules/'))]) keepOnly(needed, folder);
