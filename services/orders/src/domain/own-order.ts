import { ownOrder } from './errors.js';
import type { Order, StaffMember } from './order.js';

/** A member of staff who sets the status of an order. */
export interface Clerk extends StaffMember {
  /** The shop has no other owner, so this person decides about own orders too. */
  isSoleOwner: boolean;
}

/** Staff do not decide about money of an order of their own account (docs/product-rules.md#R304). @throws own_order */
export function assertNotOwn(
  { userId }: Pick<Order, 'userId'>,
  { id, isSoleOwner }: Pick<Clerk, 'id' | 'isSoleOwner'>,
): void {
  if (userId === id && !isSoleOwner) throw ownOrder();
}
