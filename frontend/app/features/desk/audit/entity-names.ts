import { startOfDayInNairobi } from '@shop/contracts/nairobi-time';
import type { AuditEntity } from '@shop/contracts/audit';

/** What staff change, in words. */
export const ENTITY_NAMES: Record<AuditEntity, string> = {
  product: 'product',
  stock: 'stock',
  import: 'import',
  settings: 'settings',
  user: 'user',
  order: 'order',
  review: 'review',
  contact: 'message',
  refund: 'refund',
  exception: 'exception',
};

/** The start of a day in Nairobi ('2026-11-22'), some days later; undefined for no day. */
export function nairobiDay(day: string, later = 0): string | undefined {
  const start = startOfDayInNairobi(day, later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
