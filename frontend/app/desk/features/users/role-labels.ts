import type { Role } from '@shop/contracts/permissions';

/** The name of each role, and what it covers (docs/product-rules.md#R170). */
export const ROLE_LABELS: Record<Role, { name: string; description: string }> = {
  catalogue: { name: 'Catalogue', description: 'Products, stock, import and reviews' },
  orders: { name: 'Orders', description: 'Orders, payments and refunds up to the approval amount' },
  support: { name: 'Support', description: 'Users (read only), sessions, messages and replies to reviews' },
};
