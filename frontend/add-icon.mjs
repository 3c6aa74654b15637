// `npm run add-icon -- zoom-in heart-filled` adds icons of Tabler (MIT), by their names on tabler.io/icons, to app/shared/icons. The shop
// has a copy of each icon that it shows. The package has eighteen thousand files, which each start of a new shop would install.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';

const FOLDER = join(import.meta.dirname, 'app/shared/icons');
const PACKAGE = join(import.meta.dirname, '../node_modules/@tabler/icons');
const FILLED = '-filled';

/** The source of an icon's component, as the package draws it. @throws Error for an unknown name */
export async function sourceOf(name) {
  const style = name.endsWith(FILLED) ? 'filled' : 'outline';
  const nodes = JSON.parse(readFileSync(join(PACKAGE, `tabler-nodes-${style}.json`), 'utf8'));
  const shapes = nodes[name.slice(0, style === 'filled' ? -FILLED.length : undefined)];
  if (!shapes) throw new Error(`Tabler has no ${style} icon of the name ${name}: see tabler.io/icons.`);
  const drawn = shapes.map(([tag, { key: _, ...attributes }]) => `<${tag} ${attributesOf(attributes)} />`);
  const children = drawn.length > 1 ? `<>${drawn.join('')}</>` : drawn.join('');
  const text = `import { ${style} } from './icon.js';

    export const Icon${pascal(name)} = ${style}(${children});`;
  return format(text, { parser: 'typescript', singleQuote: true, printWidth: 120 });
}

const attributesOf = (attributes) =>
  Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');

const pascal = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

if (process.argv[1] === import.meta.filename) {
  for (const name of process.argv.slice(2)) writeFileSync(join(FOLDER, `${name}.tsx`), await sourceOf(name));
}
