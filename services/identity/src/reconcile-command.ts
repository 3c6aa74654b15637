import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';

/** What identity knows of an account that another service names. */
export interface AccountRow {
  id: string;
  is_open: boolean;
  /** The security log has its end, which it keeps for a year (docs/product-rules.md#R321). */
  is_closed: boolean;
}

/** What identity knows of these accounts ($1). */
export const ACCOUNTS_BY_ID: Statement<AccountRow> = {
  name: 'accounts by id to reconcile',
  text: `select id, exists (select from account where account.id = wanted.id) as is_open,
      exists (select from security_event where account_id = wanted.id and kind = 'account-closed') as is_closed
    from unnest(${arrayParameter('$1', 'uuid')}) as wanted (id)`,
};

/** Accounts closed since $1: 500 after the one closed at $2, whose entry has the id $3. */
export const CLOSED_SINCE: Statement<{ id: string; closed_at: string; account_id: string }> = {
  name: 'closed accounts to reconcile',
  text: `select id, at::text as closed_at, coalesce(account_id::text, '') as account_id from security_event
    where kind = 'account-closed' and at >= $1 and (at, id) > ($2::timestamptz, $3::bigint)
    order by security_event.at, id limit 500`,
};
