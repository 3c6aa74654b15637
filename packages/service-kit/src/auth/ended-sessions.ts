import type { Listener } from '../db/listener.js';
import type { Postgres } from '../db/postgres.js';
import type { SharedEndedSessions } from './shared-ended-sessions.js';

const CHANNEL = 'ended_sessions';
const SWEEP_MS = 60_000;

/**
 * The sessions whose tokens are dead although they have not expired (API.md "Identity"). Kept in memory for the guard;
 * the table is the truth, NOTIFY keeps every replica in step within milliseconds, a reconnection reads it anew. Redis,
 * where there is one, brings them even while the event bus is away.
 */
export class EndedSessions {
  private readonly until = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly postgres: Postgres,
    listener: Listener,
    private readonly shared?: SharedEndedSessions,
  ) {
    listener.on(
      CHANNEL,
      () => void this.reload().catch(() => undefined),
      () => void this.reload().catch(() => undefined),
    );
  }

  has(sessionId: string): boolean {
    return this.until.has(sessionId);
  }

  /** Remembers the sessions here at once; {@link RECORD_ENDED} in the caller's transaction makes it last. */
  add(sessionIds: readonly string[], until: Date): void {
    for (const id of sessionIds) this.until.set(id, until.getTime());
  }

  /** Remembers the sessions that ended here, and tells every process that Redis reaches. */
  announce(sessionIds: readonly string[], until: Date): void {
    this.add(sessionIds, until);
    void this.shared?.tell(sessionIds.map((id) => [id, until.getTime()]));
  }

  async start(): Promise<void> {
    await this.reload();
    this.shared?.listen((ended) => {
      for (const [id, until] of ended) this.until.set(id, until);
    });
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.shared?.stop();
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
    await this.shared?.sweep(now);
    await this.postgres.pool.query('delete from ended_session where until < now()');
  }
}

/** $1 text[] of session ids, $2 timestamptz: records ended sessions and tells every replica. */
export const RECORD_ENDED = `with added as (
  insert into ended_session (session_id, until) select unnest($1::text[]), $2::timestamptz on conflict do nothing
) select pg_notify('${CHANNEL}', '')`;
