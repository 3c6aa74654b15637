import type { Listener } from '../db/listener.js';
import type { Postgres } from '../db/postgres.js';
import { Periodic } from '../jobs/periodic.js';
import type { Logger } from '../observe/logger.js';
import type { SignedIn } from './tokens.js';

const CHANNEL = 'current_names';
const DAY_MS = 86_400_000;
/** A token is accepted for 14 days; then it has expired, and newer ones have the newer name. */
export const CURRENT_NAME_DAYS = 15;

/** $1 the user, $2 the name, $3 when that was announced. An older announcement that comes later changes nothing. */
const RECORD = `with recorded as (
  insert into current_name (user_id, name, at) values ($1, $2, $3)
  on conflict (user_id) do update set name = excluded.name, at = excluded.at where current_name.at < excluded.at
  returning user_id
) select pg_notify('${CHANNEL}', user_id) from recorded`;

interface Row {
  user_id: string;
  name: string;
  at: Date;
}

/**
 * A token has the name of its sign-in, for 14 days. Identity announces each change, so every service knows the newer name
 * within a second, for all tokens of the person (docs/product-rules.md#R320). Everything else in a token never changes while it is
 * accepted: a change of rights ends it. The guard reads from memory; the table is for a restart, and a NOTIFY for the other
 * replicas.
 */
export class CurrentNames {
  private readonly names = new Map<string, Omit<Row, 'user_id'>>();
  private readonly forgetting: Periodic;

  constructor(
    private readonly postgres: Postgres,
    listener: Listener,
    logger: Logger,
  ) {
    const run = (): Promise<void> => Promise.resolve(this.forgetOld());
    this.forgetting = new Periodic({ name: 'forget old names', everyMs: DAY_MS, run }, logger);
    const load = (userId?: string) => void this.load(userId).catch(() => undefined);
    listener.on(CHANNEL, load, load);
  }

  /** The person of a token, with the name of now. */
  of(signedIn: SignedIn): SignedIn {
    const known = this.names.get(signedIn.id);
    // Both are rounded to the second of the sign-in at most: the announced name is at least as new.
    return known && known.name !== '' && known.at >= signedIn.signedInAt ? { ...signedIn, name: known.name } : signedIn;
  }

  /** Here at once, in the other replicas by NOTIFY, and from the table after a restart. */
  async record(userId: string, name: string, at: Date): Promise<void> {
    await this.postgres.pool.query(RECORD, [userId, name, at]);
    this.keep({ user_id: userId, name, at });
  }

  /** A closed account has no name any more, also when an older change of it comes later. */
  forget(userId: string, at: Date): Promise<void> {
    return this.record(userId, '', at);
  }

  /** Reads the names, and forgets each day those that no token needs any more. */
  async start(): Promise<void> {
    await this.load();
    this.forgetting.start();
  }

  stop(): Promise<void> {
    return this.forgetting.stop();
  }

  private async load(userId?: string): Promise<void> {
    const where = userId ? 'where user_id = $1' : '';
    const text = `select user_id, name, at from current_name ${where}`;
    const { rows } = await this.postgres.pool.query<Row>(text, userId ? [userId] : []);
    for (const row of rows) this.keep(row);
  }

  private forgetOld(): void {
    const until = new Date(Date.now() - CURRENT_NAME_DAYS * DAY_MS);
    for (const [userId, { at }] of this.names) if (at < until) this.names.delete(userId);
  }

  private keep({ user_id: userId, name, at }: Row): void {
    const known = this.names.get(userId);
    if (!known || known.at < at) this.names.set(userId, { name, at });
  }
}
