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

/** Shared by three pages or more, but not needed for a first visit to the shop. */
const LATER =
  /\/@mantine\/core\/.*\/(PasswordInput|Tabs)\/|\/contracts\/dist\/orders\.js|\/app\/features\/(orders|account)\/|\/shared\/order-status/;

const FORM = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//;

/** What every page needs, and what most do, in one file each: fewer requests, and text compresses better together. */
const CHUNKS = [
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'common', priority: 1, minShareCount: 3, test: (id: string) => !LATER.test(id) && !FORM.test(id) },
  // Small ones that the frame of every page needs too: alone, the headers of the answer are larger than the file.
  { name: 'frame', minShareCount: 2, test: /\/@tabler\/icons-react\/|\/app\/(pages\/shell|shared\/ui)\// },
  { name: 'form', test: FORM },
];

export default defineConfig(({ command }) => ({
  plugins: [withoutJsonSchema, reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Declaring a schema or a call has no effect of its own: a page carries only those it uses.
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint', 'defineEvent'] },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // One self-contained server bundle: node loads tens of files instead of thousands, which keeps its memory small.
  ssr: { noExternal: command === 'build' ? true : [/^@mantine/, /^@tabler/] },
}));
