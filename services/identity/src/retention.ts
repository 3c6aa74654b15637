import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * Sessions and links are stored for a month after their end, to investigate stolen ones. Requests for a mail and codes are
 * stored for a day. Mails are stored for 90 days; their texts are deleted when they are sent. Messages to the support desk
 * are stored for two years after they were closed. Audit entries are stored for seven years, the security
 * log for one (docs/product-rules.md#R321).
 */
export const retention: readonly Retention[] = [
  { table: 'session', agedBy: 'expires_at', days: 30 },
  { table: 'mailed_link', agedBy: 'expires_at', days: 30 },
  { table: 'link_request', agedBy: 'requested_at', days: 1 },
  { table: 'sign_in_code', agedBy: 'expires_at', days: 1 },
  { table: 'mail', agedBy: 'created_at', days: 90 },
  { table: 'contact_message', agedBy: 'created_at', days: 730, where: "status = 'closed'" },
  { table: 'security_event', agedBy: 'at', days: 366 },
  { table: 'security_event', agedBy: 'at', days: 30, where: 'account_id is null' },
  { table: 'audit_entry', agedBy: 'at', days: 7 * 366 },
];
