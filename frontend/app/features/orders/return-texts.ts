import type { ReturnReason, ReturnState } from '@shop/contracts/returns';
import * as m from '@shop/messages/m';

/** What each state of a return is called for its customer. */
export const RETURN_STATES: Record<ReturnState, () => string> = {
  requested: m.return_requested,
  approved: m.return_approved,
  rejected: m.return_rejected,
  received: m.return_received,
  closed: m.return_closed,
  cancelled: m.return_cancelled,
};

/** The reasons to choose from. */
export const RETURN_REASONS: Record<ReturnReason, () => string> = {
  damaged: m.return_damaged,
  wrong_item: m.return_wrong_item,
  not_as_described: m.return_not_as_described,
  changed_mind: m.return_changed_mind,
  other: m.return_other,
};
