import type { TransactionOf } from '@shop/service-kit/db/database';
import type { PrismaClient } from '../../generated/client.js';

/** A transaction of identity's database. */
export type Tx = TransactionOf<PrismaClient>;
