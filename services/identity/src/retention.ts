import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Sessions and links are kept for a month after they are over, to investigate a stolen one; requests for a mail for a day,
 * mails (their texts go when they are sent) for 90 days, messages to the support desk for two years after it closed them.
 */
export const retention: readonly Retention[] = [
  { table: 'session', agedBy: 'expires_at', days: 30 },
  { table: 'mailed_link', agedBy: 'expires_at', days: 30 },
  { table: 'link_request', agedBy: 'requested_at', days: 1 },
  { table: 'mail', agedBy: 'created_at', days: 90 },
  { table: 'contact_message', agedBy: 'created_at', days: 730, where: "status = 'closed'" },
];
