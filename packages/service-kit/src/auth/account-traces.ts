import { arrayParameter, type Statement } from '../db/statement.js';

/** What a service has of an account, which identity alone knows. */
export interface AccountTrace {
  user_id: string;
  /** It has something of a person whose account is open. */
  is_named: boolean;
  /** It erased something, because the account was closed. */
  is_erased: boolean;
}

/** Accounts whose end this service applied in the last 15 days (current-names.ts): 500 after $1. */
export const APPLIED_ENDS: Statement<AccountTrace> = {
  name: 'applied ends of accounts to reconcile',
  text: `select user_id, false as is_named, true as is_erased from current_name
    where user_id > $1 and name = '' order by user_id limit 500`,
};

/** Of these accounts ($1) those whose end this service applied in the last 15 days. */
export const APPLIED_ENDS_OF: Statement<{ user_id: string }> = {
  name: 'applied ends by account to reconcile',
  text: `select user_id from current_name where user_id = any(${arrayParameter('$1', 'text')}) and name = ''`,
};
