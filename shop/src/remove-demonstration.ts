import { setTimeout as pause } from 'node:timers/promises';
import {
  type DemonstrationRemoval,
  type RemovedCounts,
  type Run,
  runRemoval,
} from '@shop/service-kit/db/demonstration-removal';
import { whileAlone } from '@shop/service-kit/db/demonstration-lock';
import type { Environment } from '@shop/service-kit/target';
import type { ServiceName } from './targets.js';

const USAGE = `npm run shop -- remove-demonstration [--dry-run]     removes the demonstration's accounts, orders, payments, reviews and questions
On the running local shop. With --dry-run it only counts.`;

/** M-Pesa's prompts end within a minute, a reversal within two. */
const SETTLE_MS = 150_000;
/** So long after the last event left an outbox its consumers have handled it. */
const QUIET_MS = 3_000;
const LOOK_MS = 500;
/** A run ends at its next call to the shop. */
const RUN_ENDS_MS = 40_000;

/** The services that have something of the demonstration. */
const SERVICES = ['identity', 'payments', 'catalog', 'reviews', 'orders'] as const;

/** What each service removes, and what it knows of the demonstration. */
export interface DemonstrationRemovals {
  sessions: DemonstrationRemoval;
  payments: DemonstrationRemoval;
  stockOf: (orderIds: readonly string[]) => DemonstrationRemoval;
  reviews: DemonstrationRemoval;
  orders: DemonstrationRemoval;
  accounts: DemonstrationRemoval;
  receipts: (run: Run) => Promise<string[]>;
  orderIds: (run: Run) => Promise<string[]>;
  isUnderWay: (run: Run) => Promise<boolean>;
}

/** The operator's command. Resolves with the exit code; 2 means wrong arguments. */
export async function removeDemonstrationCommand(
  words: readonly string[],
  environment: Environment,
  removals: DemonstrationRemovals,
): Promise<number> {
  const isDryRun = words[0] === '--dry-run';
  const missing = SERVICES.filter((name) => !environment[`${name.toUpperCase()}_DATABASE_URL`]);
  if (words.length > (isDryRun ? 1 : 0) || missing.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const removal = new Removal(environment, isDryRun, removals);
  try {
    await (isDryRun ? removal.execute() : alone(environment, () => removal.execute()));
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nRun it again: it goes on where it stopped.\n`,
    );
    return 1;
  }
  process.stdout.write(isDryRun ? 'Nothing was changed.\n' : 'The demonstration is removed.\n');
  return 0;
}

/** @throws Error where a run or another removal does not end */
async function alone({ IDENTITY_DATABASE_URL = '' }: Environment, work: () => Promise<void>): Promise<void> {
  if (await whileAlone(IDENTITY_DATABASE_URL, RUN_ENDS_MS, work)) return;
  throw new Error('The demonstration still runs, or another removal does.');
}

/**
 * Removes service by service, each in one transaction, the orders last but one: their ids prove to the catalogue whose stock it gives
 * back. So a removal that is killed can be repeated (docs/product-rules.md#R382).
 */
class Removal {
  constructor(
    private readonly environment: Environment,
    private readonly isDryRun: boolean,
    private readonly removals: DemonstrationRemovals,
  ) {}

  async execute(): Promise<void> {
    const { sessions, payments, stockOf, reviews, orders, accounts } = this.removals;
    await this.run('identity', sessions);
    if (!this.isDryRun) await this.settle();
    await this.forget(await this.read('payments', this.removals.receipts));
    await this.run('payments', payments);
    await this.run('catalog', stockOf(await this.read('orders', this.removals.orderIds)));
    await this.run('reviews', reviews);
    await this.run('orders', orders);
    await this.run('identity', accounts);
  }

  private async run(service: ServiceName, removal: DemonstrationRemoval): Promise<void> {
    const place = { service, databaseUrl: this.databaseOf(service), isDryRun: this.isDryRun };
    print(service, await runRemoval(place, removal));
  }

  /** What a statement of the service finds; nothing is written. */
  private async read<T>(service: ServiceName, work: (run: Run) => Promise<T>): Promise<T> {
    const found: T[] = [];
    await runRemoval({ service, databaseUrl: this.databaseOf(service), isDryRun: true }, async (run) => {
      found.push(await work(run));
      return { counts: {}, events: [] };
    });
    return found[0] as T;
  }

  /** Waits until M-Pesa and the events of the demonstration came to their end. @throws Error when they do not */
  private async settle(): Promise<void> {
    const deadline = Date.now() + SETTLE_MS;
    for (let quietSince: number | undefined; ; await pause(LOOK_MS)) {
      const isBusy = (await this.read('payments', this.removals.isUnderWay)) || (await this.hasEvents());
      quietSince = isBusy ? undefined : (quietSince ?? Date.now());
      if (quietSince !== undefined && Date.now() - quietSince >= QUIET_MS) return;
      if (Date.now() > deadline) throw new Error('The shop still works on the demonstration. Is it running?');
    }
  }

  private async hasEvents(): Promise<boolean> {
    for (const service of SERVICES) {
      const rows = await this.read(service, (run) => run('select 1 from outbox limit 1'));
      if (rows.length > 0) return true;
    }
    return false;
  }

  /** First, so that M-Pesa's list never names a payment that the books have forgotten. */
  private async forget(receipts: readonly string[]): Promise<void> {
    const url = this.environment.SIMULATOR_URL;
    if (this.isDryRun || !url || receipts.length === 0) return;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/sim/forget`, { method: 'POST', headers, body: JSON.stringify({ receipts }) });
    if (!answer.ok) throw new Error(`The M-Pesa simulator answered ${answer.status}.`);
  }

  private databaseOf = (service: ServiceName): string =>
    this.environment[`${service.toUpperCase()}_DATABASE_URL`] ?? '';
}

function print(service: string, counts: RemovedCounts): void {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  if (parts.length > 0)
    process.stdout.write(`${service}: ${parts.map(([name, count]) => `${count} ${name}`).join(', ')}\n`);
}
