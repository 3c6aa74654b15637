import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';
import type { BodyType } from '@shop/contracts/body-types';
import { namesOf } from './query-parameters.js';

/** One endpoint of the contract, with the gateway's path. */
interface ContractRoute {
  method: string;
  /** Its pattern, such as `/api/orders/:id`. */
  name: string;
  parts: readonly string[];
  accepts: readonly BodyType[];
  /** The names of its query parameters (query-parameters.ts). */
  parameters: () => readonly string[];
}

/** Found when it is first asked for, because most endpoints are never asked. */
function once<Value>(find: () => Value): () => Value {
  let found: Value | undefined;
  return () => (found ??= find());
}

/** Paths of one shelf have so many segments, and the first of them; no endpoint begins with a parameter. */
const shelfOf = (parts: readonly string[]): string => `${parts.length} ${parts[2]}`;

/** Routes by their shelf; those without a parameter first. */
const ROUTES = new Map<string, ContractRoute[]>();
for (const { method, path, accepts, query } of Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group))) {
  const name = `/api${path}`;
  const parts = name.split('/');
  const routes = [
    ...(ROUTES.get(shelfOf(parts)) ?? []),
    { method, name, parts, accepts, parameters: once(() => namesOf(query)) },
  ];
  ROUTES.set(
    shelfOf(parts),
    routes.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':'))),
  );
}

/** All routes, as `METHOD name`. */
const NAMES = new Set([...ROUTES.values()].flat().map(({ method, name }) => `${method} ${name}`));

/** Whether this is `METHOD name` of an endpoint of the contract. */
export const isRoute = (text: string): boolean => NAMES.has(text);

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.every((part, index) => part.startsWith(':') || part === asked[index]);

/** One request asks for its routes several times. */
let last: { path: string; routes: ContractRoute[] } = { path: '', routes: [] };

/** Every endpoint of the contract with this path, for any method; the most exact first. */
export function routesAt(path: string): readonly ContractRoute[] {
  if (path === last.path) return last.routes;
  const asked = path.split('/');
  const routes = (ROUTES.get(shelfOf(asked)) ?? []).filter(({ parts }) => fits(parts, asked));
  last = { path, routes };
  return routes;
}

/** The value of a parameter in a URL of an endpoint, as it is written there. */
export function parameterIn(url: string, { path }: { path: string }, name: string): string {
  const [asked = ''] = url.split('?', 1);
  return asked.split('/')[`/api${path}`.split('/').indexOf(`:${name}`)] ?? '';
}
