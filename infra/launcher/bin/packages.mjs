import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders that `npm install` fills, from the content of package-lock.json.
 * @param {Record<string, object>} locked its `packages`, by folder
 * @param {string[]} [workspaces] folders of workspaces; without them, all
 * @param {{ os: string, cpu: string, libc?: string }} [platform]
 * @returns {string[]} folders of packages, from the root; not those of the workspaces
 */
export function foldersToInstall(locked, workspaces, platform = thisMachine()) {
  const found = new Set(Object.keys(locked).filter((at) => isWorkspace(at, workspaces)));
  for (const at of found) {
    const { link, resolved, dependencies, devDependencies, optionalDependencies, peerDependencies } = locked[at];
    if (link) found.add(resolved);
    // npm adds optional peers, too, if another package brings them.
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const folder = folderOf(locked, at, name);
      if (folder && isFor(locked[folder], platform)) found.add(folder);
    }
  }
  return [...found].filter((at) => at.includes('node_modules/') && !locked[at].link);
}

/**
 * Counts the folders that are filled. Each call looks only at those that the last one did not find.
 * @param {string} root the repository
 * @param {string[]} folders of packages, from the root
 */
export function packageCounter(root, folders) {
  let missing = folders;
  return () => {
    missing = missing.filter((folder) => !existsSync(join(root, folder, 'package.json')));
    return { done: folders.length - missing.length, total: folders.length };
  };
}

function isWorkspace(at, chosen) {
  if (at.includes('node_modules/')) return false;
  return !chosen || chosen.some((folder) => `${at}/`.startsWith(`${folder}/`));
}

function thisMachine() {
  const place = { os: process.platform, cpu: process.arch };
  if (process.platform !== 'linux') return place;
  return { ...place, libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Where Node finds a package from a folder: the nearest node_modules above it. */
function folderOf(locked, at, name) {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const folder = `${from && `${from}/`}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (!from) return undefined;
  }
}

/** Whether a package is for this machine: it may list systems, processors and C libraries; `!` excludes one. */
function isFor(entry, platform) {
  return Object.entries(platform).every(([field, ours]) => {
    const list = [entry[field] ?? []].flat();
    const excluded = list.filter((name) => name.startsWith('!'));
    return !list.includes(`!${ours}`) && (list.includes(ours) || excluded.length === list.length);
  });
}
