import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigError, loadConfig, serviceSettings } from './config/load-config.js';
import { isDependencyUnavailable } from './http/dependency-unavailable.js';
import { createLogger, type Logger } from './observe/logger.js';
import { reasonOf } from './observe/reason-of.js';
import type { Environment, ServiceTarget } from './target.js';

const { DATABASE_URL, LOG_LEVEL } = serviceSettings;
/** The settings of a job. */
export const jobSettings = z.object({
  DATABASE_URL,
  LOG_LEVEL,
  /** How long to wait for a database that is just starting. One failed name lookup alone can take 30 seconds. */
  JOB_WAIT_SECONDS: z.coerce.number().int().min(0).default(120),
});

/** One run over one service's database. */
interface Job {
  databaseUrl: string;
  logger: Logger;
}

/** Whose database the job works on, with which settings. `complain` gets one sentence when it fails; stderr by default. */
export interface JobCall {
  target: ServiceTarget;
  environment: Environment;
  complain?: (sentence: string) => void;
}

const PAUSE_MS = 1_000;

/** Repeats work that may be repeated while its database is unavailable. @throws the last failure */
async function untilAvailable(work: () => Promise<void>, seconds: number, logger: Logger): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() >= end || !isDependencyUnavailable(error)) throw error;
      logger.warn({ err: error }, 'the database is unavailable; trying again');
      await pause(PAUSE_MS);
    }
  }
}

/** Runs a job and resolves with its exit code: 0, or 1 after a complaint, which begins with `what`. */
export async function runJob(
  what: string,
  { target, environment, complain = (sentence) => process.stderr.write(`${sentence}\n`) }: JobCall,
  work: (job: Job) => Promise<void>,
): Promise<number> {
  try {
    const config = loadConfig(jobSettings, environment);
    const logger = createLogger(target.name, config.LOG_LEVEL);
    await untilAvailable(() => work({ databaseUrl: config.DATABASE_URL, logger }), config.JOB_WAIT_SECONDS, logger);
    return 0;
  } catch (error) {
    complain(error instanceof ConfigError ? error.message : `${what}: ${reasonOf(error)}`);
    return 1;
  }
}
