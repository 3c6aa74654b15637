import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { UploadLock } from '../../ports/upload-lock.js';

/** The number of the advisory lock: unique within this service's database. */
const LOCK = 7_310_201;
const LOCK_SHARED: Statement = { name: 'share uploads', text: `select pg_advisory_lock_shared(${LOCK})` };
const UNLOCK_SHARED: Statement = { name: 'stop sharing uploads', text: `select pg_advisory_unlock_shared(${LOCK})` };
const LOCK_ALONE: Statement = { name: 'lock uploads', text: `select pg_advisory_lock(${LOCK})` };
const UNLOCK_ALONE: Statement = { name: 'unlock uploads', text: `select pg_advisory_unlock(${LOCK})` };

@Injectable()
export class SqlUploadLock extends UploadLock {
  constructor(private readonly database: Database) {
    super();
  }

  whileStored<T>(work: () => Promise<T>): Promise<T> {
    return this.locked(LOCK_SHARED, UNLOCK_SHARED, work);
  }

  whileAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.locked(LOCK_ALONE, UNLOCK_ALONE, work);
  }

  /** Not in a transaction, which the server ends when it is idle for long: a slow storage must not end the lock. */
  private locked<T>(lock: Statement, unlock: Statement, work: () => Promise<T>): Promise<T> {
    return this.database.connection(async (connection) => {
      await connection.rows(lock);
      try {
        return await work();
      } finally {
        await connection.rows(unlock);
      }
    });
  }
}
