import { Periodic } from '../jobs/periodic.js';
import type { Logger } from '../observe/logger.js';
import type { Postgres } from './postgres.js';
import { type Retention, sweep } from './sweep.js';

const DAY_MS = 86_400_000;

/** Sweeps when the service starts and then daily, in the service's process. */
export const dailySweep = (postgres: Postgres, retention: readonly Retention[], logger: Logger): Periodic =>
  new Periodic(
    {
      name: 'daily sweep',
      everyMs: DAY_MS,
      run: (signal) => postgres.connection((client) => sweep(client, { retention, logger, signal })),
    },
    logger,
  );
