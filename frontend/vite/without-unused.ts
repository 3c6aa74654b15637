import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';

/**
 * zod's JSON Schema export and TanStack Query's infinite queries. From Mantine: the component that writes the theme into the page,
 * groups of buttons, and the loaders besides the ring.
 */
const MODULES = new RegExp(
  [
    String.raw`/zod/v4/core/(to-json-schema|json-schema-processors|json-schema-generator)\.js$`,
    String.raw`/query-core/.*/infiniteQueryBehavior\.js$`,
    String.raw`/@mantine/core/.*/(MantineCssVariables|(Button|ActionIcon)Group(Section)?|loaders/(Bars|Dots))\.mjs$`,
  ].join('|'),
);

const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/**
 * What the router is able to do besides following links and loading their data: forms, fetchers, prefetching, a table of routes that
 * the server sends in parts (react-router.config.ts asks for all of it), tracing, other histories, server components.
 */
const ROUTER_PARTS = [
  'Form',
  'useSubmit',
  'useFormAction',
  'PrefetchPageLinks',
  'fetchAndApplyManifestPatches',
  'useFogOFWarDiscovery',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'HistoryRouter',
  'RSCErrorHandler',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
  'nonSsrStrategy',
];

/**
 * Empties what no page uses, but what tree shaking must keep, because code that pages use refers to it. This makes every first
 * load 12 kB smaller. The build fails if the router has no part of such a name any more.
 */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!MODULES.test(id)) return undefined;
    const code = await readFile(id, 'utf8');
    const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    const listed = [...code.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, names = '']) => names.split(','));
    return [...new Set([...declared, ...listed.map((name) => name.replace(/.* as /, '').trim())])]
      .map((name) => `export const ${name} = () => undefined;`)
      .join('\n');
  },
  transform(code, id) {
    if (!ROUTER.test(id) || !code.includes('function createRouter(')) return undefined;
    const { body } = this.parse(code);
    const parts = ROUTER_PARTS.map((name) => valueOf(name, body) ?? this.error(`the router has no ${name}`));
    return parts
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { start, end, empty }) => text.slice(0, start) + empty + text.slice(end), code);
  },
};

/** Where a program's top level has the body of the function of this name or the value of the variable, and its empty form. */
function valueOf(name: string, body: ESTree.Program['body']) {
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id?.name === name && statement.body)
      return { start: statement.body.start, end: statement.body.end, empty: '{}' };
    const [variable] = statement.type === 'VariableDeclaration' ? statement.declarations : [];
    if (variable?.id.type === 'Identifier' && variable.id.name === name && variable.init)
      return { start: variable.init.start, end: variable.init.end, empty: '() => undefined' };
  }
  return undefined;
}
