import { reactRouter } from '@react-router/dev/vite';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { LANGUAGES, provideLanguage } from '@shop/messages/language';
import * as messages from '@shop/messages/m';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { theme } from './app/shared/theme.js';
import { withoutSchemas } from './vite/without-schemas.js';
import { withoutUnused } from './vite/without-unused.js';

const MESSAGES: Record<string, unknown> = messages;

/** The choice between the texts of a message without values. */
function choiceOf(key: string): string | undefined {
  const message = MESSAGES[key];
  if (typeof message !== 'function' || message.length > 0) return undefined;
  const [english, ...others] = LANGUAGES.map((language) => {
    provideLanguage(() => language);
    return { language, text: JSON.stringify((message as () => string)()) };
  });
  return others
    .filter(({ text }) => text !== english?.text)
    .reduce((code, { language, text }) => `(SHOP_LANGUAGE === '${language}' ? ${text} : ${code})`, english?.text ?? '');
}

/**
 * Marks where a script chooses between languages: server/split-languages.mjs then writes each script once for each language,
 * because the texts of two languages are more than the budget of a first load allows. A text without values stands where it
 * is used, which costs no more than if it were written there.
 */
const markLanguage: Plugin = {
  name: 'mark-language',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/messages\/dist\/generated\/|\/frontend\/app\/|\/builder\/dist\//.test(id)) return undefined;
    const marked = code.replaceAll('language() ===', 'SHOP_LANGUAGE ===');
    return marked.replaceAll(/\bm\s*\.(\w+)\(\)/g, (call, key: string) => choiceOf(key) ?? call);
  },
};

type Variables = Record<string, string>;

const THEME_FILE = 'virtual:theme-variables.css';

/** The CSS variables of our theme that differ from Mantine's own. */
function themeVariables(): string {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (group: 'variables' | 'light' | 'dark') => {
    const before: Variables = known[group];
    return Object.fromEntries(Object.entries<string>(ours[group]).filter(([name, value]) => before[name] !== value));
  };
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') });
}

/** Our theme as a file that browsers keep; Mantine would write it into every page. */
const themeFile: Plugin = {
  name: 'theme-file',
  resolveId: (id) => (id === THEME_FILE ? id : undefined),
  load: (id) => (id === THEME_FILE ? themeVariables() : undefined),
};

/** Code that several pages share, but not the pages that visitors usually open first. */
const LATER =
  /\/@mantine\/core\/.*\/(PasswordInput|Tabs)\/|\/builder\/dist\/|\/contracts\/dist\/(address-book|build-parts|builds|cart|contact|counties|export|order-parts|orders|payments|preferences|push|quotes|refunds|returns|second-factor|sign-in)\.js|\/app\/features\/(build\/(?!open-build|fitting-query)|checkout|orders|push|account\/(?!api\/session))|\/app\/features\/(products\/(facet-|filter-(fields|sheet)|chosen-|number-box|sort-field|stock-name)|search\/(suggest|recent|api))|\/contracts\/dist\/spec(-|ification-fields)|\/pages\/shell\/side-menu|\/shared\/(delivery-texts|keep-focus|order-reasons|order-status|rule-texts|save-file|spec-name|specification-value|use-seconds-until|ui\/(confirm|demonstration-tag|dialog|full-screen-picture|item|order-amounts|pagination|phone-input|prose|quantity-stepper|text-area))|\/shared\/(after-paint|backoff|browser-secret|device-name|event-stream|form-rules|photos\/|order-phase|send-form|use-(delayed-text|is-leaving|latest))|\/messages\/dist\/generated\/(?!cart|category|error|footer|offline|product|shell|stock|ui)/;

/** Cards of products: what home, lists and the page of a product share, and no page of the account, the cart or the builder has. */
const CATALOGUE =
  /\/app\/(features\/(products\/(product-card|card-(facts|grid)|name-parts|picture-morph|product-strip)|delivery\/use-card|favorites\/|cart\/add-to-cart|build\/open-build|compare\/compare-button|structured-data\/)|pages\/sections\/product-grid|shared\/(brand-name|ui\/rating-stars))|\/contracts\/dist\/saving\.js/;

/** What buyers say about a product, which only its page shows. */
const OPINIONS = /\/app\/features\/(reviews|questions)\/|\/contracts\/dist\/(reviews|questions)\.js/;

/** What only the desk of the staff needs, so that no page of the shop loads it. */
const DESK = /\/app\/desk\/|\/contracts\/dist\/(audit|desk|inbox|product-import|stock-movements|[a-z]+-desk)\.js/;

/** Libraries and icons, which are in the common files only if the first pages need them; the desk uses many more of them. */
const LARGE =
  /\/node_modules\/(?!@tanstack\/|valibot\/|clsx\/|@mantine\/(notifications|store)\/)|\/app\/shared\/icons\/(?!icon\.)/;
const FIRST = [
  /\/core\/esm\/core\/(?!utils\/(close|create-(e|safe|scoped)|find|get-(base|breakpoint|context|default-z|env|ref|single|sorted)|is-element|noop|primitive)|Box\/get-style-object)/,
  /\/components\/(ActionIcon|Button|Loader)\//,
  /\/components\/(Skeleton|Transition|UnstyledButton)\//,
  /\/hooks\/esm\/(use-(did-update|force-update|id|isomorphic-effect|media-query|merged-ref|reduced-motion|uncontrolled)|utils\/random-id)\//,
  /\/icons\/(alert-triangle|chevron-left|chevron-right|device-mobile-dollar|heart|heart-filled|logout|mail|map-pin|menu-2|minus|phone)\.tsx/,
  /\/icons\/(plus|receipt|refresh|search|shield-check|shopping-cart|shopping-cart-plus|truck-delivery)\.tsx/,
];

const isOfFirstPages = (id: string): boolean => !LARGE.test(id) || FIRST.some((part) => part.test(id));

/** Fields of forms, in one file: it compresses better than six. Their button to clear is also one of lists. */
const FIELDS = /\/@mantine\/core\/.*\/components\/(Input|InputBase|TextInput)\//;
const NOTES = /\/@mantine\/core\/.*\/components\/(Alert|Group)\//;
const CLOSE = /\/@mantine\/core\/.*\/components\/CloseButton\//;

/** Small modules of the cart and of orders. */
const BUYING = /\/app\/shared\/(backoff|ui\/item)\.|\/icons\/trash/;

/** The slots of a build, and what they are for: smaller than the HTTP headers of two files. */
const SLOTS = /\/contracts\/dist\/build-parts\.js|\/builder\/dist\/parts\/slots\.js/;

const FORM = /node_modules\/(@mantine\/form|klona|fast-deep-equal)\//;

/** What checks input, for the pages with forms: zod and the schemas of the contracts (vite/without-schemas.ts). */
const SCHEMAS = /\/node_modules\/zod\/|\/contracts\/dist\/[^?]*$/;

const isSchemas = (id: string): boolean => SCHEMAS.test(id) && !LATER.test(id) && !DESK.test(id);

const isCommon = (id: string): boolean =>
  ![LATER, FORM, DESK, SCHEMAS, CATALOGUE, OPINIONS].some((group) => group.test(id)) && isOfFirstPages(id);

const isOfFrame = (id: string): boolean =>
  /\/units-converters\/px|\/messages\/dist\/|\/app\/(pages\/shell|shared\/(category-name|icons\/)|shared\/ui\/(?!order)|features\/(offline|search\/search-box\.module)|shared\/use-focus)/.test(
    id,
  ) &&
  !LATER.test(id) &&
  isOfFirstPages(id);

/** Code that all or most pages need, in few files: this saves requests, and larger files compress better. */
const CHUNKS = [
  { name: 'react', priority: 2, test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'common', priority: 1, minShareCount: 3, test: isCommon },
  { name: 'catalogue', priority: 1, minShareCount: 3, test: CATALOGUE },
  // Small modules of the layout: the HTTP headers of a file of its own would be larger than the module.
  { name: 'frame', minShareCount: 2, test: isOfFrame },
  { name: 'close', priority: 1, test: CLOSE },
  { name: 'fields', test: FIELDS },
  { name: 'notes', test: NOTES },
  { name: 'buying', minShareCount: 2, test: BUYING },
  { name: 'slots', test: SLOTS },
  { name: 'form', test: FORM },
  { name: 'schemas', priority: 3, test: isSchemas },
];

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** The package of the router exports only the build for development, with warnings that no visitor reads. */
const PRODUCTION_ROUTER = new Map([
  ['react-router', `${ROUTER}/dist/production/index.mjs`],
  ['react-router/dom', `${ROUTER}/dist/production/dom-export.mjs`],
]);

/** The server keeps the exported one, which the adapter for Node imports, too. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    return this.environment.name === 'client' ? PRODUCTION_ROUTER.get(source) : undefined;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [withoutUnused, withoutSchemas, markLanguage, themeFile, productionRouter, reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Reads of a library only what we import: without it the two builds take a sixth more CPU time.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      // Declarations of schemas and endpoints have no side effects, so a page contains only those that it uses.
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint', 'defineEvent'] },
      // Names without `_`, so that no list of files looks like a placeholder that was not filled in.
      output: { codeSplitting: { groups: CHUNKS }, hashCharacters: 'base36' },
    },
  },
  // Bundles all dependencies of the server: Node loads tens of files instead of thousands and needs less memory.
  // The two that draw pictures are loaded when the first one is drawn; one of them is native code.
  ssr: {
    noExternal: command === 'build' ? true : [/^@mantine/],
    external: ['sharp', 'fontkit'],
  },
}));
