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
    const light = withoutChecks(code, await contractOf(`${owner}/${folder}${name}`), this.parse(code));
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
 * The code of a contract with plain endpoints. All other calls on the top level are marked as free of side effects, so that
 * tree shaking removes what is not used: the schemas.
 */
function withoutChecks(code: string, contract: Contract, program: { body: unknown[] }): string {
  const declared = (program.body as Statement[]).flatMap(
    (statement) => (statement.declaration ?? statement).declarations ?? [],
  );
  return declared.reduceRight((text, { id, init }) => {
    if (init?.type !== 'CallExpression') return text;
    const before = text.slice(init.start, init.end);
    const after = plainEndpoint(contract[id.name ?? '']) ?? `/* @__PURE__ */ (() => ${before})()`;
    return text.slice(0, init.start) + after + text.slice(init.end);
  }, code);
}

function plainEndpoint(value: unknown): string | undefined {
  if (!isEndpoint(value)) return undefined;
  const { method, path, access, status } = value;
  return JSON.stringify({ method, path, access, status });
}
