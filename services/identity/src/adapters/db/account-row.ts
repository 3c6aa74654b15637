import type { Role } from '@shop/contracts/permissions';
import type { StoredAccount } from '../../domain/account.js';
import type { Account as AccountRow } from '../../generated/client.js';

/** The account of a row; the table accepts only the contract's roles. */
export const toAccount = (row: AccountRow): StoredAccount => ({ ...row, roles: row.roles as Role[] });
