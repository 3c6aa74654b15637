import type { OutgoingEvent } from '@shop/contracts/event';
import { userChanged } from '@shop/contracts/identity';
import type { Role } from '@shop/contracts/permissions';
import type { Language } from '@shop/contracts/preferences';
import type { StoredAccount } from '../../domain/account.js';
import type { Account as AccountRow } from '../../generated/client.js';

/** The account of a row; the table accepts only the contract's roles and languages. */
export const toAccount = (row: AccountRow): StoredAccount => ({
  ...row,
  roles: row.roles as Role[],
  language: row.language as Language,
});

/** Announces what other services store of an account. */
export const userChangedOf = ({ id, name, isAdmin, language }: StoredAccount): OutgoingEvent =>
  userChanged.of(id, { userId: id, name, isAdmin, language });
