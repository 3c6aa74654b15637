import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';
import type { BodyType } from '@shop/contracts/body-types';

/** One endpoint of the contract, with the gateway's path. */
interface ContractRoute {
  method: string;
  /** Its pattern, such as `/api/orders/:id`. */
  name: string;
  parts: readonly string[];
  accepts: readonly BodyType[];
}

/** Routes by their number of segments; those without a parameter first. */
const ROUTES = new Map<number, ContractRoute[]>();
for (const { method, path, accepts } of Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group))) {
  const name = `/api${path}`;
  const parts = name.split('/');
  const routes = [...(ROUTES.get(parts.length) ?? []), { method, name, parts, accepts }];
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
