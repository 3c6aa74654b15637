import type { Listener } from '../db/listener.js';
import type { Postgres } from '../db/postgres.js';
import { Periodic } from '../jobs/periodic.js';
import type { Logger } from '../observe/logger.js';
import type { SharedRevokedSessions } from './shared-revoked-sessions.js';

const CHANNEL = 'ended_sessions';
const SWEEP_MS = 60_000;

/** An id has at most 100 characters, and a NOTIFY payload at most 8000 bytes. */
const IDS_PER_PAYLOAD = 50;

/**
 * $1 text[] of session ids, $2 timestamptz, $3 text[] of payloads: records ended sessions and notifies every replica.
 */
const RECORD = `with added as (
  insert into ended_session (session_id, until) select unnest($1::text[]), $2::timestamptz on conflict do nothing
) select pg_notify('${CHANNEL}', payload) from unnest($3::text[]) payload`;

/** The payload of one NOTIFY. */
interface Payload {
  ids: string[];
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The sessions whose tokens are refused before they expire: the user signed out or lost rights. The guard reads them
 * from memory. The table is the source of truth. Each NOTIFY carries the ids to every replica, and only a new
 * connection reads the table again. Redis, where it is used, delivers them even while the event bus is unavailable.
 */
export class RevokedSessions {
  private readonly until = new Map<string, number>();
  private readonly sweeping: Periodic;

  constructor(
    private readonly postgres: Postgres,
    listener: Listener,
    logger: Logger,
    private readonly shared?: SharedRevokedSessions,
  ) {
    const run = () => this.sweep();
    this.sweeping = new Periodic({ name: 'forget expired sessions', everyMs: SWEEP_MS, run }, logger);
    const reload = () => void this.reload().catch(() => undefined);
    // The previous release sends no ids.
    listener.on(CHANNEL, (payload) => (payload === '' ? reload() : this.take(payload)), reload);
  }

  has(sessionId: string): boolean {
    return this.until.has(sessionId);
  }

  /** Refuses the sessions at once in this replica, by NOTIFY in the others, and from the table after a restart. */
  async record(sessionIds: readonly string[], until: Date): Promise<void> {
    const payloads = chunksOf(sessionIds).map((ids) =>
      JSON.stringify({ ids, until: until.getTime() } satisfies Payload),
    );
    await this.postgres.pool.query(RECORD, [sessionIds, until, payloads]);
    this.add(sessionIds, until.getTime());
  }

  /**
   * Refuses the sessions at once here and in every process that Redis reaches. The table stores them when their event
   * arrives.
   */
  announce(sessionIds: readonly string[], until: Date): void {
    this.add(sessionIds, until.getTime());
    void this.shared?.publish(sessionIds.map((id) => [id, until.getTime()]));
  }

  async start(): Promise<void> {
    await this.reload();
    this.shared?.listen((revoked) => {
      for (const [id, until] of revoked) this.until.set(id, until);
    });
    this.sweeping.start();
  }

  async stop(): Promise<void> {
    await this.sweeping.stop();
    this.shared?.stop();
  }

  private add(sessionIds: readonly string[], until: number): void {
    for (const id of sessionIds) this.until.set(id, until);
  }

  private take(payload: string): void {
    const { ids, until } = JSON.parse(payload) as Payload;
    this.add(ids, until);
  }

  private async reload(): Promise<void> {
    const { rows } = await this.postgres.pool.query<{ session_id: string; until: Date }>(
      'select session_id, until from ended_session where until > now()',
    );
    for (const row of rows) this.until.set(row.session_id, row.until.getTime());
  }

  private async sweep(): Promise<void> {
    const now = Date.now();
    for (const [id, until] of this.until) if (until < now) this.until.delete(id);
    await this.postgres.pool.query('delete from ended_session where until < now()');
  }
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_PAYLOAD) }, (_, index) =>
    ids.slice(index * IDS_PER_PAYLOAD, (index + 1) * IDS_PER_PAYLOAD),
  );
