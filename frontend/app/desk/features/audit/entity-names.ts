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
  story: 'story',
};
