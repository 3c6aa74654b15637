import { DEMONSTRATION_DOMAIN, DEMONSTRATION_IDS } from '@shop/contracts/demonstration-accounts';
import { sessionEnded } from '@shop/contracts/identity';
import type { DemonstrationRemoval } from '@shop/service-kit/db/demonstration-removal';
import { lastExpiry } from './domain/session.js';

const OF = 'between $1::uuid and $2::uuid';
const IDS = [DEMONSTRATION_IDS.first, DEMONSTRATION_IDS.last];

/** Ends the sessions of demonstration accounts, so that nothing is added while the rest is removed. */
export const closeDemonstration: DemonstrationRemoval = async (run) => {
  await run(`update account set roles = '{}' where id ${OF} and roles <> '{}'`, IDS);
  const ended = await run<{ account_id: string; id: string }>(
    `update session set ended_at = now() where account_id ${OF} and ended_at is null returning account_id, id`,
    IDS,
  );
  const until = lastExpiry(new Date()).toISOString();
  const events = [...Map.groupBy(ended, (row) => row.account_id)].map(([userId, sessions]) =>
    sessionEnded.of(userId, { userId, sessionIds: sessions.map(({ id }) => id), until }),
  );
  return { counts: { sessions: ended.length }, events };
};

/** Removes the accounts with their mails; foreign keys remove their sessions, addresses and devices. */
export const removeDemonstration: DemonstrationRemoval = async (run) => {
  await run('delete from mail where recipient like $1', [`%@${DEMONSTRATION_DOMAIN}`]);
  await run('delete from link_request where email like $1', [`%@${DEMONSTRATION_DOMAIN}`]);
  await run(`delete from security_event where account_id ${OF}`, IDS);
  const accounts = await run(`delete from account where id ${OF} returning id`, IDS);
  return { counts: { accounts: accounts.length }, events: [] };
};
