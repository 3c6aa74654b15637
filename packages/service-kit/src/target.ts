import type { z } from 'zod';
import { type Service, startService } from './boot.js';
import { loadConfig } from './config/load-config.js';
import type { Retention } from './db/sweep.js';
import type { Management } from './observe/management.js';
import type { openPageObservation } from './observe/page-observation.js';
import type { RunningTarget } from './running-target.js';

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a target uses of its process. */
export interface Host {
  /** The target's own settings, as `NAME=value`; those of other targets are not in it. */
  environment: Environment;
  management: Management;
  /** For the page server, which cannot import it. */
  openPageObservation: typeof openPageObservation;
  /** Ends a start that still waits. */
  signal: AbortSignal;
}

/** A part of the shop that runs alone in a process, or beside others: a service, the gateway, the page server. */
export interface Target {
  /** Checks its settings, and resolves when it answers. @throws ConfigError */
  start: (host: Host) => Promise<RunningTarget>;
}

/** A target with a database of its own. */
export interface ServiceTarget extends Target {
  name: string;
  /** Folder of its SQL migrations; absent when it has no tables of its own. */
  migrations: string | undefined;
  retention: readonly Retention[];
}

/** What a service says of itself. `load` imports its code, so that a job that only needs the tables does without. */
interface ServiceDescription<S extends z.ZodObject> {
  name: string;
  settings: S;
  migrations?: string;
  retention?: readonly Retention[];
  load: () => Promise<(config: z.infer<S>) => Service>;
}

/** A service as a target. */
export const serviceTarget = <S extends z.ZodObject>({
  name,
  settings,
  migrations,
  retention = [],
  load,
}: ServiceDescription<S>): ServiceTarget => ({
  name,
  migrations,
  retention,
  start: async ({ environment, management, signal }) => {
    const config = loadConfig(settings, environment);
    const describe = await load();
    return startService(describe(config), management, signal);
  },
});
