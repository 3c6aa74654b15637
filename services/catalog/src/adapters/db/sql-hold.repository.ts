import { Injectable } from '@nestjs/common';
import { stockMissing } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { HeldLine } from '@shop/contracts/holds';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { holdReleased, productNotFound } from '../../domain/errors.js';
import {
  assertTransition,
  type Hold,
  type HoldChange,
  type HoldState,
  NO_HOLD,
  stockEffect,
} from '../../domain/hold.js';
import {
  assertInStock,
  type HoldLine,
  pricedLines,
  type ProductToHold,
  type ShortLine,
  shortLines,
} from '../../domain/hold-lines.js';
import { type HoldDecision, type HoldRequest, HoldRepository } from '../../ports/hold.repository.js';
import {
  giveBackStock,
  holdValues,
  LOCK_PRODUCTS,
  type LockedProduct,
  lockProducts,
  lockValues,
  MOVE,
  MOVE_TO_HOLD,
  moveValues,
  PLACE,
  READ_PRODUCTS,
  stockAfter,
  toProduct,
} from './hold-stock.js';

interface HoldRow {
  state: string;
  revision: number;
  expires_at: Date | null;
  lines: HeldLine[];
}

/** Adds a hold and locks its products; no rows for a hold that is there already. */
const ADD: Statement<LockedProduct> = {
  name: 'add hold',
  text: `added as (
      insert into hold (id, state, expires_at) values ($3, 'held', $4) on conflict do nothing returning id
    ), written as (${LOCK_PRODUCTS} and exists (select from added) order by product.id for update)`,
};
const READ: Statement<HoldRow> = {
  name: 'read hold',
  text: `select state, revision, expires_at, (select coalesce(json_agg(json_build_object('productId', product_id, 'name',
      name, 'image', image, 'unitCents', unit_cents, 'quantity', quantity) order by position), '[]')
    from hold_line where hold_id = hold.id) as lines from hold where id = $1`,
};
/** The row is the lock, also for a new hold: the event of its end may arrive first. */
const ENSURE: Statement = {
  name: 'ensure hold',
  text: `written as (insert into hold (id, state) values ($1, 'released') on conflict do nothing returning id)`,
};
const LOCK: Statement = { name: 'lock hold', text: 'select 1 from hold where id = $1 for update' };
/** Writes nothing if the hold is no longer as it was read ($5, $6). */
const CHANGE: Statement = {
  name: 'change hold',
  text: `written as (update hold set state = $2, revision = $3, expires_at = $4
    where id = $1 and state = $5 and revision = $6 returning id)`,
};
/** Writes nothing but the event that is handled, and not that if the hold is another. A crash may lose it. */
const LEAVE: Statement = {
  name: 'leave hold',
  text: `written as (select set_config('synchronous_commit', 'off', true) from hold
    where id = $1 and state = $2 and revision = $3)`,
};
const EXPIRED: Statement<{ id: string }> = {
  name: 'expired holds',
  text: `select id from hold where state = 'held' and expires_at < $1 order by expires_at limit 100`,
};

/** Makes lines of the products. */
type LineDecision = (products: readonly ProductToHold[]) => HeldLine[];

/** A hold as it is stored. */
interface StoredHold {
  holdId: string;
  hold: Hold;
  lines: readonly HeldLine[];
}

@Injectable()
export class SqlHoldRepository extends HoldRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async place(request: HoldRequest, decide: LineDecision): Promise<HeldLine[]> {
    return (await this.placeAsRead(request, decide)) ?? this.placeLocked(request, decide);
  }

  /** Undefined, and nothing is written, if a product is unknown or has changed meanwhile, or if the hold is there already. */
  private async placeAsRead(
    { holdId, lines, expiresAt }: HoldRequest,
    decide: LineDecision,
  ): Promise<HeldLine[] | undefined> {
    const [ids, cause] = lockValues(lines, { reason: 'order', orderId: holdId });
    const rows = await this.database.rows(READ_PRODUCTS, [ids, holdId]);
    if (rows.length < lines.length) return undefined;
    const products = rows.map(toProduct);
    const held = decide(products);
    const versions = new Map(rows.map((row) => [row.id, row.row_version]));
    const read = lines.map(({ productId }) => versions.get(productId));
    const values = [...holdValues(holdId, held), cause, read, expiresAt];
    const written = await this.database.write(PLACE, values, stockAfter(products, held));
    return written.length > 0 ? held : undefined;
  }

  private placeLocked({ holdId, lines, expiresAt }: HoldRequest, decide: LineDecision): Promise<HeldLine[]> {
    return this.database.commit(async (tx) => {
      const values = [...lockValues(lines, { reason: 'order', orderId: holdId }), holdId, expiresAt];
      const products = (await tx.write(ADD, values)).map(toProduct);
      if (products.length === 0) return { result: await earlierLines(tx, holdId) };
      const held = decide(products);
      await tx.write(MOVE_TO_HOLD, holdValues(holdId, held), stockAfter(products, held));
      return { result: held };
    });
  }

  async change(holdId: string, decision: HoldDecision): Promise<void> {
    const { expected } = decision;
    if (expected && (await this.changeAs({ holdId, hold: { ...expected, expiresAt: null }, lines: [] }, decision)))
      return;
    const stored = toStored(holdId, await this.database.rows(READ, [holdId]));
    if (!stored || !(await this.changeAs(stored, decision))) await this.changeLocked(holdId, decision);
  }

  /** False, and nothing is written, if it is another hold or if stock moves. */
  private async changeAs(stored: StoredHold, decision: HoldDecision): Promise<boolean> {
    const { holdId, hold } = stored;
    const change = decision.decide(hold);
    if (!change) return (await this.database.write(LEAVE, [holdId, toWord(hold.state), hold.revision])).length > 0;
    const { state, effect } = stepOf(hold, change);
    if (effect !== 'none') return false;
    return (await this.database.write(CHANGE, changeValues(stored, state, change.revision, decision))).length > 0;
  }

  async expired(now: Date): Promise<string[]> {
    return (await this.database.rows(EXPIRED, [now])).map(({ id }) => id);
  }

  private changeLocked(holdId: string, decision: HoldDecision): Promise<void> {
    return this.database.commit(async (tx) => {
      await tx.write(ENSURE, [holdId]);
      await tx.rows(LOCK, [holdId]);
      // Read after the lock is held: a statement that waits for it would read older lines.
      const stored = toStored(holdId, await tx.rows(READ, [holdId]));
      const change = stored && decision.decide(stored.hold);
      return { result: undefined, events: stored && change ? await apply(tx, stored, change, decision) : [] };
    });
  }
}

function stepOf(hold: Hold, change: HoldChange) {
  const state = change.state ?? hold.state;
  if (change.state) assertTransition(hold.state, change.state);
  return { state, effect: stockEffect(hold.state, state) };
}

function changeValues({ holdId, hold }: StoredHold, state: HoldState, revision: number, decision: HoldDecision) {
  const expiresAt = state === 'held' ? (decision.expiresAt ?? hold.expiresAt) : null;
  return [holdId, toWord(state), revision, expiresAt, toWord(hold.state), hold.revision];
}

async function apply(
  tx: Transaction,
  stored: StoredHold,
  change: HoldChange,
  decision: HoldDecision,
): Promise<OutgoingEvent[]> {
  const { state, effect } = stepOf(stored.hold, change);
  const values = changeValues(stored, state, change.revision, decision);
  if (effect === 'take') return take(tx, stored, decision, values);
  await tx.write(CHANGE, values);
  if (effect === 'none') return [];
  return giveBackStock(tx, decision.giveBack ?? stored.lines, {
    reason: decision.endedBy ?? 'cancel',
    orderId: stored.holdId,
  });
}

/** The hold had ended: takes its stock again, all lines or none. */
async function take(
  tx: Transaction,
  stored: StoredHold,
  decision: HoldDecision,
  values: unknown[],
): Promise<OutgoingEvent[]> {
  const { holdId, hold, lines: known } = stored;
  const lines: readonly HoldLine[] = known.length > 0 ? known : (decision.lines ?? []);
  const products = await lockProducts(tx, lines, holdId);
  const taken = pricedLines(products, lines, true);
  const short = shortLines(products, lines);
  const [, , revision] = values as [string, string, number];
  if (decision.whenShort === 'fail') assertInStock(short);
  if (short.length > 0) {
    await tx.write(CHANGE, changeValues(stored, hold.state, revision, decision));
    return [missing(holdId, revision, short)];
  }
  if (known.length > 0) await tx.write(MOVE, moveValues(taken, -1));
  else await tx.write(MOVE_TO_HOLD, holdValues(holdId, taken));
  await tx.write(CHANGE, values);
  return stockAfter(products, taken);
}

const missing = (orderId: string, revision: number, lines: readonly ShortLine[]) =>
  stockMissing.of(orderId, { orderId, revision, lines: lines.map((line) => ({ ...line })) });

/** The lines of a hold that was placed before. @throws hold_released, product_not_found when it is new and has none */
async function earlierLines(tx: Transaction, holdId: string): Promise<HeldLine[]> {
  const stored = toStored(holdId, await tx.rows(READ, [holdId]));
  if (stored?.hold.state === NO_HOLD.state) throw holdReleased();
  if (!stored || stored.lines.length === 0) throw productNotFound();
  return [...stored.lines];
}

function toStored(holdId: string, [row]: readonly HoldRow[]): StoredHold | undefined {
  if (!row) return undefined;
  const { state, revision, expires_at: expiresAt, lines } = row;
  return { holdId, hold: { state: toState(state), revision, expiresAt }, lines };
}

/** The database says `kept` for `confirmed` as in the first release, which may still run beside this one. */
const toState = (word: string): HoldState => (word === 'kept' ? 'confirmed' : (word as HoldState));
const toWord = (state: HoldState): string => (state === 'confirmed' ? 'kept' : state);
