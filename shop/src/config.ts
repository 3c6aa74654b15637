import { z } from 'zod';
import { Flag, Port } from '@shop/service-kit/config/load-config';

/** The settings of the process itself; those of each target are in its config.ts. */
export const ProcessSettings = z.object({
  /** What this process runs: all, or names separated by commas. */
  SHOP_TARGETS: z.string().default('all'),
  /** The port of /livez, /readyz and /metrics, never public; 0 chooses any free port. */
  MANAGEMENT_PORT: Port,
  /** The address on which they are served. */
  MANAGEMENT_HOST: z.string().default('127.0.0.1'),
  /** True under the launcher: the targets' code is loaded while the database opens, and they start when it says that it is open. */
  START_ON_MESSAGE: Flag.default(false),
  /** How long a stopping process still takes requests, in seconds, while load balancers learn that it is not ready. */
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Then, how long open requests may take to finish, in seconds; those of event streams end at once. */
  STOP_GRACE_SECONDS: z.coerce.number().int().min(1).max(600).default(5),
});
