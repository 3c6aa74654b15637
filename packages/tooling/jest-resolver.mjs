// Resolves an import of built code to its source: our `./x.js` to `./x.ts`, our packages to their src folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const OUR_PACKAGE = /^@shop\/(builder|contracts|messages|service-kit|shop-client)\/(.+)$/;

/** The path of the source that `request` means in a file of the folder `basedir`; undefined for anything else. */
export function sourceOf(request, { basedir, rootDir }) {
  const [, name, path] = OUR_PACKAGE.exec(request) ?? [];
  if (name) return join(rootDir, 'packages', name, 'src', `${path}.ts`);
  if (!/^\.\.?\/.*\.js$/.test(request) || basedir.includes('/node_modules/')) return undefined;
  const stem = join(basedir, request.slice(0, -'.js'.length));
  return [`${stem}.ts`, `${stem}.tsx`].find((path) => existsSync(path));
}

export const sync = (request, options) => sourceOf(request, options) ?? options.defaultResolver(request, options);
