import type { DeadLetter, DeadLetters } from '../dead-letters.js';
import type { EventsDatabase } from './events-database.js';
import { PARKED_CHANNEL } from './notices.js';

const MOST = 1_000;
const LIST = `select message as event, group_name as "group", error
  from bus_dead_letter where topic = $1 order by id limit ${MOST}`;
const REPLAY = `with taken as (
    delete from bus_dead_letter where topic = $1 returning id, group_name, topic, key, message
  ), parked as (
    insert into bus_parked (group_name, topic, key, message)
      select group_name, topic, key, message from taken order by id
  )
  select count(*)::int as letters, pg_notify('${PARKED_CHANNEL}', group_name) from taken group by group_name`;

/** Dead letters of the embedded bus. A replayed one is parked for its group, behind what waits there of its key. */
export class PostgresDeadLetters implements DeadLetters {
  constructor(private readonly database: EventsDatabase) {}

  list(topic: string): Promise<DeadLetter[]> {
    return this.database.query<DeadLetter & Record<string, unknown>>({ text: LIST, values: [topic] });
  }

  async replay(topic: string): Promise<number> {
    const groups = await this.database.query<{ letters: number }>({ text: REPLAY, values: [topic] });
    return groups.reduce((sum, { letters }) => sum + letters, 0);
  }
}
