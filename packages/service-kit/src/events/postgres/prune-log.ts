import type { EventsDatabase } from './events-database.js';

const BATCH = 1_000;
/** Read events stay for an hour; one that a group has not read stays as long as Kafka keeps it. */
const PRUNE = `with oldest as (
    select position, topic, published_at from bus_event where position > $1 order by position limit ${BATCH}
  ), pruned as (
    delete from bus_event where position in (
      select position from oldest
      where published_at < now() - interval '14 days' or published_at < now() - interval '1 hour' and not exists (
        select from bus_subscription as subscription join bus_group on bus_group.name = subscription.group_name
        where subscription.topic = oldest.topic and oldest.position > greatest(bus_group.position, subscription.since)
      )
    )
  )
  select max(position) as "upTo", count(*)::int as events, bool_and(published_at < now() - interval '1 hour') as "areOld"
  from oldest`;
const PRUNE_LETTERS = `delete from bus_dead_letter where given_up_at < now() - interval '90 days'`;

interface Looked {
  upTo: string | null;
  events: number;
  areOld: boolean | null;
}

/**
 * Deletes the events that all groups have read, and what is too old to be kept: from the oldest on, in bounded batches,
 * until the events are younger than an hour.
 */
export async function pruneLog(database: EventsDatabase, signal: AbortSignal): Promise<void> {
  for (let from: string | null = '0'; from !== null && !signal.aborted;) {
    const [looked]: Looked[] = await database.query<Looked & Record<string, unknown>>({ text: PRUNE, values: [from] });
    from = looked?.areOld && looked.events === BATCH ? looked.upTo : null;
  }
  await database.query({ text: PRUNE_LETTERS });
}
