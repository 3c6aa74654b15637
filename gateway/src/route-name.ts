import type { FastifyRequest } from 'fastify';
import { ALL_ENDPOINTS } from '@shop/contracts/all-endpoints';

/** Patterns by method and number of parts; those without a variable part first. */
const PATTERNS = new Map<string, { name: string; parts: string[] }[]>();
for (const { method, path } of Object.values(ALL_ENDPOINTS).flatMap((group) => Object.values(group))) {
  const name = `/api${path}`;
  const parts = name.split('/');
  const key = `${method} ${parts.length}`;
  const patterns = [...(PATTERNS.get(key) ?? []), { name, parts }];
  PATTERNS.set(
    key,
    patterns.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':'))),
  );
}

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.every((part, index) => part.startsWith(':') || part === asked[index]);

/** A request's route for figures and logs: the contract's path, or what kind of thing it is. Never the address itself. */
export function routeName({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string {
  const [path = '/'] = url.split('?', 1);
  if (/^\/media(\/|$)/.test(path)) return '/media/*';
  if (!/^\/api(\/|$)/.test(path)) return /\.[^/]*$/.test(path) ? 'file' : 'page';
  const asked = path.split('/');
  const known = PATTERNS.get(`${method} ${asked.length}`)?.find(({ parts }) => fits(parts, asked));
  return known?.name ?? 'unknown';
}
