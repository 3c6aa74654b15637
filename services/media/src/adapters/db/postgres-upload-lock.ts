import { Injectable } from '@nestjs/common';
import { Postgres } from '@shop/service-kit/db/postgres';
import { UploadLock } from '../../ports/upload-lock.js';

/** The number of the advisory lock: unique within this service's database. */
const LOCK = 7_310_201;

@Injectable()
export class PostgresUploadLock extends UploadLock {
  constructor(private readonly postgres: Postgres) {
    super();
  }

  whileStored<T>(work: () => Promise<T>): Promise<T> {
    return this.locked('_shared', work);
  }

  whileAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.locked('', work);
  }

  /** Not in a transaction, which the server ends when it is idle for long: a slow storage must not end the lock. */
  private locked<T>(mode: '' | '_shared', work: () => Promise<T>): Promise<T> {
    return this.postgres.connection(async (client) => {
      await client.query(`select pg_advisory_lock${mode}($1)`, [LOCK]);
      try {
        return await work();
      } finally {
        await client.query(`select pg_advisory_unlock${mode}($1)`, [LOCK]);
      }
    });
  }
}
