import { Injectable } from '@nestjs/common';
import { stockMissing } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import type { HeldLine } from '@shop/contracts/holds';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { holdReleased, outOfStock } from '../../domain/errors.js';
import {
  assertTransition,
  type Hold,
  type HoldChange,
  type HoldState,
  NO_HOLD,
  stockEffect,
} from '../../domain/hold.js';
import type { PrismaClient } from '../../generated/client.js';
import { type HoldDecision, type HoldLine, type HoldRequest, HoldRepository } from '../../ports/hold.repository.js';
import { giveBackStock, type ShortLine, takeStock } from './hold-stock.js';

type Tx = TransactionOf<PrismaClient>;

const EXPIRED_BATCH = 100;

@Injectable()
export class PrismaHoldRepository extends HoldRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  place({ holdId, lines, expiresAt }: HoldRequest): Promise<HeldLine[]> {
    return this.database.commit(async (tx) => {
      const { count } = await tx.hold.createMany({
        data: [{ id: holdId, state: 'held', expiresAt }],
        skipDuplicates: true,
      });
      if (count === 0) return { result: await earlierLines(tx, holdId) };
      const taken = await takeStock(tx, lines, { orderId: holdId });
      if ('short' in taken) throw outOfStock(taken.short.map(toFieldError));
      await writeLines(tx, holdId, taken.lines);
      return { result: taken.lines, events: taken.events };
    });
  }

  async change(holdId: string, decision: HoldDecision): Promise<void> {
    await this.database.commit(async (tx) => {
      // The row is the lock, also for a new hold: the event of its end may arrive first.
      await tx.hold.createMany({ data: [{ id: holdId, state: 'released' }], skipDuplicates: true });
      await tx.$queryRaw`select 1 from hold where id = ${holdId} for update`;
      const row = await tx.hold.findUniqueOrThrow({ where: { id: holdId }, include: { lines: true } });
      const hold: Hold = { ...row, state: toState(row.state) };
      const change = decision.decide(hold);
      if (!change) return { result: undefined };
      return { result: undefined, events: await apply(tx, { holdId, hold, lines: row.lines }, change, decision) };
    });
  }

  async expired(now: Date): Promise<string[]> {
    const where = { state: 'held', expiresAt: { lt: now } };
    const rows = await this.database.client.hold.findMany({
      where,
      select: { id: true },
      orderBy: { expiresAt: 'asc' },
      take: EXPIRED_BATCH,
    });
    return rows.map(({ id }) => id);
  }
}

/** A hold as it is stored. */
interface StoredHold {
  holdId: string;
  hold: Hold;
  lines: readonly HoldLine[];
}

async function apply(tx: Tx, stored: StoredHold, change: HoldChange, decision: HoldDecision): Promise<OutgoingEvent[]> {
  const { holdId, hold } = stored;
  const state = change.state ?? hold.state;
  if (change.state) assertTransition(hold.state, change.state);
  const expiresAt = state === 'held' ? (decision.expiresAt ?? hold.expiresAt) : null;
  const data = { state: toWord(state), revision: change.revision, expiresAt };
  const effect = stockEffect(hold.state, state);
  if (effect === 'take') return take(tx, stored, decision, data);
  await tx.hold.update({ where: { id: holdId }, data });
  if (effect === 'none') return [];
  return giveBackStock(tx, stored.lines, { reason: decision.endedBy ?? 'cancel', orderId: holdId });
}

/** The hold had ended: takes its stock again, all lines or none. */
async function take(
  tx: Tx,
  { holdId, lines: known }: StoredHold,
  decision: HoldDecision,
  data: { state: string; revision: number; expiresAt: Date | null },
): Promise<OutgoingEvent[]> {
  const lines = known.length > 0 ? known : (decision.lines ?? []);
  const taken = await takeStock(tx, lines, { orderId: holdId, canBeOffSale: true });
  if ('short' in taken) {
    if (decision.whenShort === 'fail') throw outOfStock(taken.short.map(toFieldError));
    await tx.hold.update({ where: { id: holdId }, data: { revision: data.revision } });
    return [missing(holdId, data.revision, taken.short)];
  }
  if (known.length === 0) await writeLines(tx, holdId, taken.lines);
  await tx.hold.update({ where: { id: holdId }, data });
  return taken.events;
}

const missing = (orderId: string, revision: number, lines: readonly ShortLine[]) =>
  stockMissing.of(orderId, { orderId, revision, lines: lines.map((line) => ({ ...line })) });

const writeLines = (tx: Tx, holdId: string, lines: readonly HeldLine[]) =>
  tx.holdLine.createMany({ data: lines.map((line, position) => ({ ...line, position, holdId })) });

async function earlierLines(tx: Tx, holdId: string): Promise<HeldLine[]> {
  const hold = await tx.hold.findUniqueOrThrow({
    where: { id: holdId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (hold.state === NO_HOLD.state) throw holdReleased();
  return hold.lines.map(({ productId, name, image, unitCents, quantity }) => {
    return { productId, name, image, unitCents: Number(unitCents), quantity };
  });
}

const toFieldError = ({ productId, left }: ShortLine) => ({
  path: productId,
  message: left === 0 ? 'Out of Stock' : `Only ${left} in stock`,
});

/** The database says `kept` for `confirmed` as in the first release, which may still run beside this one. */
const toState = (word: string): HoldState => (word === 'kept' ? 'confirmed' : (word as HoldState));
const toWord = (state: HoldState): string => (state === 'confirmed' ? 'kept' : state);
