import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const LIGHT = '?without-schemas';

type Contract = Record<string, unknown>;

/** Our files with schemas: the contracts, and the builder's of facts. */
const SPLIT = /\/(builder|contracts)\/dist\/(.*\/)?([^/]+)\.js/;

/**
 * Splits each contract of the client build in two: its endpoints, functions and constants, and its zod schemas. Most pages only
 * send requests and show answers, which the server checks. So they load neither the schemas nor zod, together a seventh of what
 * a first load may have. A page with a form imports the schemas that it checks by, and loads both.
 *
 * In this build an endpoint has a method, a path, an access and a status; code of the pages must not use `endpoint.body`.
 */
export const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (!source.endsWith(LIGHT)) return undefined;
    const found = await this.resolve(source.slice(0, -LIGHT.length), importer?.replace(LIGHT, ''));
    return found && { id: `${found.id}${LIGHT}`, moduleSideEffects: false };
  },
  async load(id) {
    if (!id.endsWith(LIGHT)) return undefined;
    const code = await readFile(id.slice(0, -LIGHT.length), 'utf8');
    const [, owner = '', folder = '', name = ''] = SPLIT.exec(id) ?? [];
    const contract = await contractOf(`${owner}/${folder}${name}`);
    const light = withoutUnusedImports(withoutChecks(code, contract, this.parse(code)));
    const near = await splitImports(light, /import \{([^}]*)\} from '(\.[^']+)\.js'/g, (path) =>
      resolved(path, `${owner}/${folder}`),
    );
    return splitImports(near, OURS, packagePath);
  },
  transform(code, id) {
    if (!/\/frontend\/app\/.*\.tsx?$/.test(id)) return undefined;
    return splitImports(code, OURS, packagePath);
  },
};

const OURS = /import \{([^}]*)\} from '(@shop\/(?:builder|contracts)\/[^']+)'/g;

const packagePath = (name: string): string => name.replace('@shop/', '');

/** What a file in `folder` imports as `path`: '../facts/names' in 'builder/rules/' is 'builder/facts/names'. */
const resolved = (path: string, folder: string): string => new URL(path, `file:///${folder}`).pathname.slice(1);

const contractOf = async (path: string): Promise<Contract> => (await import(`@shop/${path}`)) as Contract;

/** Imports schemas from the contract itself, and all else from its part without schemas. */
async function splitImports(code: string, imports: RegExp, nameOf: (path: string) => string): Promise<string> {
  const found = [...code.matchAll(imports)];
  const split = await Promise.all(
    found.map(async ([statement, names = '', path = '']) => {
      const contract = await contractOf(nameOf(path));
      const file = /^import .* from '(.*)'$/s.exec(statement)?.[1];
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '));
      const isChecked = (name: string) => isSchema(contract[name.replace(/ as .*/, '')]);
      const schemas = values.filter(isChecked);
      const others = values.filter((name) => !isChecked(name));
      return [
        ...(schemas.length > 0 ? [`import { ${schemas.join(', ')} } from '${file}';`] : []),
        ...(others.length > 0 ? [`import { ${others.join(', ')} } from '${file}${LIGHT}';`] : []),
      ].join(' ');
    }),
  );
  return found.reduce((text, [statement], at) => text.replace(statement, () => split[at] ?? ''), code);
}

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

interface Endpoint {
  method: string;
  path: string;
  access: string;
  status: number;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Services exchange events; a page has no use for one. */
const isEvent = (value: unknown): boolean => typeof value === 'object' && value !== null && 'topic' in value;

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Declarator extends Node {
  id: { name?: string };
  init: Node | null;
}
interface Statement extends Node {
  declaration?: Statement | null;
  declarations?: Declarator[];
}

/**
 * The code of a contract with plain endpoints and without its schemas and events. All other calls on the top level are marked as free of side
 * effects, so that tree shaking removes what is not used.
 */
function withoutChecks(code: string, contract: Contract, program: { body: unknown[] }): string {
  const declared = (program.body as Statement[])
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .filter(({ init }) => init?.type === 'CallExpression' || init?.type === 'ArrowFunctionExpression');
  const unused = unusedSchemas(code, contract, declared);
  return declared.reduceRight((text, { id: { name = '' }, init }) => {
    if (!init) return text;
    const before = text.slice(init.start, init.end);
    const pure = init.type === 'CallExpression' ? `/* @__PURE__ */ (() => ${before})()` : before;
    const after = plainEndpoint(contract[name]) ?? (unused.has(name) ? 'undefined' : pure);
    return text.slice(0, init.start) + after + text.slice(init.end);
  }, code);
}

/**
 * The exported schemas, the events, and what the file has for itself, that only endpoints and such schemas name: what else needs a
 * schema imports it from the contract itself.
 */
function unusedSchemas(code: string, contract: Contract, declared: readonly Declarator[]): Set<string> {
  const names = declared.map(({ id: { name = '' } }) => name);
  const unused = new Set(
    names.filter((name) => isSchema(contract[name]) || isEvent(contract[name]) || !(name in contract)),
  );
  for (let before = -1; before !== unused.size;) {
    before = unused.size;
    const rest = declared.reduceRight((text, { id: { name = '' }, init }) => {
      const isLeftOut = init && (unused.has(name) || isEndpoint(contract[name]));
      return isLeftOut ? text.slice(0, init.start) + text.slice(init.end) : text;
    }, code);
    for (const name of unused) if (isUsed(name, rest)) unused.delete(name);
  }
  return unused;
}

/** Without the imports that only schemas used: a chunk of the build has all that its modules import, used or not. */
const withoutUnusedImports = (code: string): string =>
  code.replaceAll(/import \{([^}]*)\} from '[^']+';\n?/g, (statement, names: string) =>
    names.split(',').some((name) => isUsed(name.trim().replace(/.* as /, ''), code)) ? statement : '',
  );

/** Whether a name occurs more often than in its declaration; comments do not count. */
const isUsed = (name: string, code: string): boolean =>
  code.replaceAll(/^\s*\/\*\*[^]*?\*\//gm, '').split(new RegExp(`\\b${name}\\b`)).length > 2;

function plainEndpoint(value: unknown): string | undefined {
  if (!isEndpoint(value)) return undefined;
  const { method, path, access, status } = value;
  return JSON.stringify({ method, path, access, status });
}
