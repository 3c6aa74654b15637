import type { Retention } from '@shop/service-kit/db/sweep';

/**
 * What only served a moment, and tells of a person for longer than it should: sessions and links once they are over
 * (a stolen one is still to be found for a month), mails, and what was asked of the support desk two years after it
 * was closed. A mail that could not be sent in 90 days goes too: what it linked to has long expired.
 */
export const retention: readonly Retention[] = [
  { table: 'session', agedBy: 'expires_at', days: 30 },
  { table: 'mailed_link', agedBy: 'expires_at', days: 30 },
  { table: 'mail', agedBy: 'created_at', days: 90 },
  { table: 'contact_message', agedBy: 'created_at', days: 730, where: "status = 'closed'" },
];
