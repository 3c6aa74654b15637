import type { StaffMember } from './order.js';

/** A note of staff about an order; its customer never sees it. */
export interface OrderNote {
  id: string;
  orderId: string;
  text: string;
  at: Date;
  by: StaffMember;
}
