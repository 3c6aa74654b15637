import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ConfigError, loadConfig, serviceSettings } from './config/load-config.js';
import { isDependencyUnavailable } from './http/dependency-unavailable.js';
import { createLogger, type Logger } from './observe/logger.js';
import { reasonOf } from './observe/reason-of.js';

const { DATABASE_URL, LOG_LEVEL } = serviceSettings;
/** The settings of a job. */
export const jobSettings = z.object({
  DATABASE_URL,
  LOG_LEVEL,
  /** How long to wait for a database that is just starting. One failed name lookup alone can take 30 seconds. */
  JOB_WAIT_SECONDS: z.coerce.number().int().min(0).default(120),
});

/** One run over one service's database. */
export interface Job {
  databaseUrl: string;
  /** The service's folder: the working directory. */
  folder: string;
  logger: Logger;
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

/**
 * Runs a job as this process. DATABASE_URL and LOG_LEVEL set the database and the log level; the working directory is
 * the service's folder. The exit code is 0, or 1 with one sentence on stderr, which begins with `what`.
 */
export async function runJob(
  what: string,
  environment: NodeJS.ProcessEnv,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig(jobSettings, environment);
    const folder = process.cwd();
    const logger = createLogger(basename(folder), config.LOG_LEVEL);
    const run = () => work({ databaseUrl: config.DATABASE_URL, folder, logger });
    await untilAvailable(run, config.JOB_WAIT_SECONDS, logger);
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : `${what}: ${reasonOf(error)}`}\n`);
    process.exitCode = 1;
  }
}
