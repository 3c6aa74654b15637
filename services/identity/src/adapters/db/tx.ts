import type { Transaction } from '@shop/service-kit/db/transaction';
import type { PrismaClient } from '../../generated/client.js';

/** A transaction of identity's database. */
export type Tx = Transaction<PrismaClient>;
