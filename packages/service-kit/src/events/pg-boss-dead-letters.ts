import { Envelope } from '@shop/contracts/event';
import { type DeadLetter, type DeadLetters, deadLettersOf } from './dead-letters.js';
import type { PgBossQueues } from './pg-boss-queues.js';
import { queueOf } from './pg-boss-server.js';

const MOST = 1_000;
const WAITING = `select data from pgboss.job where name = $1 and state < 'active' order by created_on limit ${MOST}`;

/** Dead letters of the embedded bus: jobs of a queue without a worker. */
export class PgBossDeadLetters implements DeadLetters {
  constructor(private readonly queues: PgBossQueues) {}

  async list(topic: string): Promise<DeadLetter[]> {
    await this.queues.start();
    const { rows } = await this.queues.boss.getDb().executeSql(WAITING, [deadLettersOf(topic)]);
    return (rows as { data: DeadLetter }[]).map(({ data }) => data);
  }

  async replay(topic: string): Promise<number> {
    await this.queues.start();
    const { boss } = this.queues;
    const queue = deadLettersOf(topic);
    let count = 0;
    for (;;) {
      const [job] = await boss.fetch<DeadLetter>(queue);
      if (!job) return count;
      const { event, group } = job.data;
      const singletonKey = Envelope.safeParse(event).data?.key ?? job.id;
      await boss.send(queueOf(topic, group), event as object, { singletonKey });
      await boss.complete(queue, job.id);
      count += 1;
    }
  }
}
