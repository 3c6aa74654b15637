import type { OrderReturn, ReturnReason, ReturnState } from '@shop/contracts/returns';

/** The name of each state of a return for staff, and the colour of its badge. */
export const RETURN_LABELS: Record<ReturnState, { label: string; color: string }> = {
  requested: { label: 'Waits for an answer', color: 'sun.2' },
  approved: { label: 'Approved', color: 'savanna' },
  rejected: { label: 'Rejected', color: 'red' },
  received: { label: 'Received', color: 'savanna' },
  closed: { label: 'Closed', color: 'gray.7' },
  cancelled: { label: 'Cancelled', color: 'gray.7' },
};

/** The reasons of customers. */
export const RETURN_REASONS: Record<ReturnReason, string> = {
  damaged: 'Damaged or does not work',
  wrong_item: 'Wrong item',
  not_as_described: 'Not as described',
  changed_mind: 'Changed mind',
  other: 'Another reason',
};

/** '2 x Ryzen 5, 1 x Case'. */
export const linesText = ({ lines }: OrderReturn): string =>
  lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
