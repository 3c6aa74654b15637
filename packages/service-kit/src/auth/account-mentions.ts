import { arrayParameter, type Statement } from '../db/statement.js';
import { CURRENT_NAME_DAYS } from './current-names.js';

/** That a service mentions an account, which is identity's. */
export interface AccountMention {
  user_id: string;
  /** It has something of a person whose account is open. */
  is_named: boolean;
  /** It erased something, because the account was closed. */
  is_erased: boolean;
}

/** For so many days a service knows which ends it applied: the empty name is swept after that, on the day of each service. */
export const APPLIED_ENDS_DAYS = CURRENT_NAME_DAYS - 1;

/** Accounts whose end this service applied in the last days: 500 after $1. */
export const APPLIED_ENDS: Statement<AccountMention> = {
  name: 'applied ends of accounts to reconcile',
  text: `select user_id, false as is_named, true as is_erased from current_name
    where user_id > $1 and name = '' order by user_id limit 500`,
};

/** Of these accounts ($1) those whose end this service applied in the last days. */
export const APPLIED_ENDS_OF: Statement<{ user_id: string }> = {
  name: 'applied ends by account to reconcile',
  text: `select user_id from current_name where user_id = any(${arrayParameter('$1', 'text')}) and name = ''`,
};
