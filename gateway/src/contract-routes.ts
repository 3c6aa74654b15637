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

/** Routes by their number of segments; those without a parameter first. */
const ROUTES = new Map<number, ContractRoute[]>();
for (const { method, path, accepts, query } of Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group))) {
  const name = `/api${path}`;
  const parts = name.split('/');
  const routes = [
    ...(ROUTES.get(parts.length) ?? []),
    { method, name, parts, accepts, parameters: once(() => namesOf(query)) },
  ];
  ROUTES.set(
    parts.length,
    routes.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':'))),
  );
}

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.every((part, index) => part.startsWith(':') || part === asked[index]);

/** Every endpoint of the contract with this path, for any method; the most exact first. */
export function routesAt(path: string): ContractRoute[] {
  const asked = path.split('/');
  return (ROUTES.get(asked.length) ?? []).filter(({ parts }) => fits(parts, asked));
}
