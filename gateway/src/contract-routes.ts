import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';

/** One call of the contract, as the gateway's paths have it. */
interface ContractRoute {
  method: string;
  /** Its pattern, such as `/api/orders/:id`. */
  name: string;
  parts: readonly string[];
}

/** Routes by their number of parts; those without a variable part first. */
const ROUTES = new Map<number, ContractRoute[]>();
for (const { method, path } of Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group))) {
  const name = `/api${path}`;
  const parts = name.split('/');
  const routes = [...(ROUTES.get(parts.length) ?? []), { method, name, parts }];
  ROUTES.set(
    parts.length,
    routes.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':'))),
  );
}

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.every((part, index) => part.startsWith(':') || part === asked[index]);

/** Every call of the contract on this path, whatever its method; the most exact first. */
export function routesAt(path: string): ContractRoute[] {
  const asked = path.split('/');
  return (ROUTES.get(asked.length) ?? []).filter(({ parts }) => fits(parts, asked));
}
