import type { ContactStatus } from '@shop/contracts/contact';

/** The status of a message, in words. */
export const STATUS_NAMES: Record<ContactStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};
