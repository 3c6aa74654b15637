import { createRequire } from 'node:module';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { root } from './jest.project.mjs';

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The names browserslist and MDN's tables have for the same browser; the oldest supported version decides. */
const MDN_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
};

const numberOf = (version) => Number.parseFloat(String(version).replace('≤', ''));

/** Reads the supported browsers from frontend/package.json as `{ browser, version }`, by MDN's names. */
function supportedBrowsers() {
  const oldest = new Map();
  for (const entry of browserslist(undefined, { path: join(root, 'frontend') })) {
    const [name, version] = entry.split(' ');
    for (const browser of MDN_NAMES[name] ?? [])
      oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, numberOf(version)));
  }
  return [...oldest].map(([browser, version]) => ({ browser, version }));
}

/** True when a version has the feature by this statement, without a switch or another name. */
function isIn(version, { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) {
  if (flags || prefix || other || (removed && numberOf(removed) <= version)) return false;
  return added === true || numberOf(added) <= version;
}

/** The browsers in which a feature of MDN's tables is missing, as text. */
function missingIn({ support }, browsers) {
  return browsers
    .filter(
      ({ browser, version }) => ![support[browser] ?? { version_added: true }].flat().some((one) => isIn(version, one)),
    )
    .map(({ browser, version }) => `${browser} ${version}`);
}

const BUILTIN_NAMES = { ReadonlyArray: 'Array', ReadonlySet: 'Set', ReadonlyMap: 'Map' };

/** MDN's entry for a member of a global type, for example `any` of `AbortSignal`. */
function memberEntry(owner, member) {
  const name = BUILTIN_NAMES[owner] ?? owner;
  const type = javascript.builtins[name] ?? api[name];
  return (type?.[member] ?? type?.[`${member}_static`])?.__compat;
}

/** MDN's entry for a global function or class. */
const globalEntry = (name) => (javascript.builtins[name] ?? api[name] ?? api.Window[name])?.__compat;

/** TypeScript's own declaration of a symbol; undefined for what the code or a package declares. */
const libraryDeclaration = (symbol, program) =>
  symbol?.declarations?.find((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()));

/** The global type that declares a member, for example `AbortSignal`. */
function ownerOf(symbol, program) {
  const parent = libraryDeclaration(symbol, program)?.parent;
  // `declare var AbortSignal: { any(…): … }` names its type one level up.
  return (parent?.name?.text ?? parent?.parent?.name?.text)?.replace(/Constructor$/, '');
}

/**
 * Reports APIs that a supported browser does not have. The browsers are listed in frontend/package.json (`browserslist`);
 * MDN's compatibility tables list the APIs of each browser. An optional call (`x.y?.()`) counts as a check.
 */
export const browserSupport = {
  meta: { type: 'problem', schema: [], messages: { missing: '{{ name }} is missing in {{ browsers }}.' } },
  create(context) {
    const { program, getSymbolAtLocation } = context.sourceCode.parserServices;
    const browsers = supportedBrowsers();
    const check = (node, name, entry) => {
      const missing = entry ? missingIn(entry, browsers) : [];
      if (missing.length > 0)
        context.report({ node, messageId: 'missing', data: { name, browsers: missing.join(', ') } });
    };
    return {
      MemberExpression(node) {
        if (node.computed || (node.parent.type === 'CallExpression' && node.parent.optional)) return;
        const member = node.property.name;
        const owner = program ? ownerOf(getSymbolAtLocation(node.property), program) : node.object.name;
        if (owner) check(node.property, `${owner}.${member}`, memberEntry(owner, member));
      },
      ':matches(CallExpression, NewExpression) > Identifier.callee'(node) {
        if (!program || libraryDeclaration(getSymbolAtLocation(node), program))
          check(node, node.name, globalEntry(node.name));
      },
    };
  },
};
