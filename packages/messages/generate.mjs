import { mkdir, rm, writeFile } from 'node:fs/promises';
import { compile } from './compile.mjs';
import { readCatalogues } from './catalogues.mjs';

const FOLDER = new URL('src/generated/', import.meta.url);

// `npm run generate`: writes the functions of the messages.
const files = compile(await readCatalogues());
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const [name, code] of files) await writeFile(new URL(name, FOLDER), code);
