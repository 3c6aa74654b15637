import { reactRouter } from '@react-router/dev/vite';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/**
 * zod ties its JSON Schema export to every schema, so no bundler can leave it out; no browser of ours asks for it.
 * Its functions are kept by name and do nothing, which takes 6 kB off every first load.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!JSON_SCHEMA.test(id)) return undefined;
    const code = await readFile(id, 'utf8');
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
};

export default defineConfig(({ command }) => ({
  plugins: [withoutJsonSchema, reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // One self-contained server bundle: node loads tens of files instead of thousands, which keeps its memory small.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine/, /^@tabler/] },
}));
