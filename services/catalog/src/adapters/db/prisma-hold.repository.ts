import { Injectable } from '@nestjs/common';
import { type HeldLine, stockChanged } from '@shop/contracts/catalog';
import type { OutgoingEvent } from '@shop/contracts/event';
import { Database, type TransactionOf } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import type { FieldError } from '@shop/service-kit/domain/domain-error';
import { holdReleased, outOfStock, productNotFound } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import { type HoldRequest, HoldRepository } from '../../use-cases/hold.repository.js';

type Tx = TransactionOf<PrismaClient>;
type TakenLine = HeldLine & { position: number; left: number };

const EXPIRED_BATCH = 50;

@Injectable()
export class PrismaHoldRepository extends HoldRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async place(request: HoldRequest): Promise<HeldLine[]> {
    return this.database.commit(async (tx) => {
      const { count } = await tx.hold.createMany({
        data: [{ id: request.holdId, state: 'held', expiresAt: request.expiresAt }],
        skipDuplicates: true,
      });
      if (count === 0) return { result: await earlierLines(tx, request.holdId) };
      const taken = await takeAll(tx, request);
      const data = taken.map(({ left: _, ...line }) => ({ ...line, holdId: request.holdId }));
      await tx.holdLine.createMany({ data });
      const result = taken.map(({ position: _p, left: _l, ...line }) => line);
      return { result, events: taken.map(({ productId, left }) => stockNow(productId, left)) };
    });
  }

  async release(holdId: string): Promise<void> {
    await this.database.commit(async (tx) => {
      const { count } = await tx.hold.createMany({ data: [{ id: holdId, state: 'released' }], skipDuplicates: true });
      return { result: undefined, events: count === 1 ? [] : await giveBack(tx, holdId) };
    });
  }

  async keep(holdId: string): Promise<void> {
    await this.database.commit(async (tx) => ({
      result: await tx.hold.updateMany({
        where: { id: holdId, state: 'held' },
        data: { state: 'kept', expiresAt: null },
      }),
    }));
  }

  async sell(orderId: string): Promise<void> {
    await this.database.commit(async (tx) => {
      const ofOrder = [{ id: orderId }, { id: { startsWith: `${orderId}.` } }];
      const where = { OR: ofOrder, state: { in: ['held', 'kept'] } };
      const { count } = await tx.hold.updateMany({ where, data: { state: 'sold', expiresAt: null } });
      const sold = await tx.hold.count({ where: { OR: ofOrder, state: 'sold' } });
      return { result: count, events: sold > 0 ? [] : await takeAgain(tx, orderId) };
    });
  }

  async releaseExpired(now: Date): Promise<number> {
    const where = { state: 'held', expiresAt: { lt: now } };
    const expired = await this.database.client.hold.findMany({ where, select: { id: true }, take: EXPIRED_BATCH });
    for (const { id } of expired) await this.release(id);
    return expired.length;
  }
}

async function earlierLines(tx: Tx, holdId: string): Promise<HeldLine[]> {
  const hold = await tx.hold.findUniqueOrThrow({
    where: { id: holdId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (hold.state === 'released') throw holdReleased();
  return hold.lines.map(({ productId, name, image, unitCents, quantity }) => {
    return { productId, name, image, unitCents: Number(unitCents), quantity };
  });
}

/** Lines in product order, so that two carts never wait for each other in a circle. */
async function takeAll(tx: Tx, { lines }: HoldRequest): Promise<TakenLine[]> {
  const numbered = lines.map((line, position) => ({ ...line, position }));
  const taken: TakenLine[] = [];
  const short: FieldError[] = [];
  for (const line of numbered.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const got = await take(tx, line);
    if (typeof got === 'number')
      short.push({ path: line.productId, message: got === 0 ? 'Out of Stock' : `Only ${got} in stock` });
    else taken.push(got);
  }
  if (short.length > 0) throw outOfStock(short);
  return taken.toSorted((a, b) => a.position - b.position);
}

/** One atomic conditional update; a number is what is left when it is too little. */
async function take(
  tx: Tx,
  line: { productId: string; quantity: number; position: number },
): Promise<TakenLine | number> {
  const { productId, quantity, position } = line;
  if (!isUuid(productId)) throw productNotFound();
  const [row] = await tx.product.updateManyAndReturn({
    where: { id: productId, deletedAt: null, countInStock: { gte: quantity } },
    data: { countInStock: { decrement: quantity } },
    select: { name: true, image: true, priceCents: true, countInStock: true },
  });
  if (row) {
    const { name, image, priceCents, countInStock: left } = row;
    return { productId, name, image, unitCents: Number(priceCents), quantity, position, left };
  }
  const product = await tx.product.findFirst({
    where: { id: productId, deletedAt: null },
    select: { countInStock: true },
  });
  if (!product) throw productNotFound();
  return product.countInStock;
}

/** Paid for, although its hold had ended: it leaves the shelf all the same, as far as there is any. */
async function takeAgain(tx: Tx, holdId: string): Promise<OutgoingEvent[]> {
  await tx.hold.updateMany({ where: { id: holdId, state: 'released' }, data: { state: 'sold' } });
  const rows = await tx.$queryRaw<{ id: string; left: number }[]>`
    update product set count_in_stock = greatest(count_in_stock - quantity, 0)
    from (select product_id, sum(quantity)::int as quantity from hold_line where hold_id = ${holdId} group by 1) as line
    where product.id = line.product_id returning product.id, count_in_stock as left`;
  return rows.map(({ id, left }) => stockNow(id, left));
}

async function giveBack(tx: Tx, holdId: string): Promise<OutgoingEvent[]> {
  const where = { id: holdId, state: { in: ['held', 'kept'] } };
  const { count } = await tx.hold.updateMany({ where, data: { state: 'released', expiresAt: null } });
  if (count === 0) return [];
  const events: OutgoingEvent[] = [];
  for (const { productId, quantity } of await tx.holdLine.findMany({
    where: { holdId },
    orderBy: { productId: 'asc' },
  })) {
    const data = { countInStock: { increment: quantity } };
    const { countInStock } = await tx.product.update({
      where: { id: productId },
      data,
      select: { countInStock: true },
    });
    events.push(stockNow(productId, countInStock));
  }
  return events;
}

const stockNow = (productId: string, countInStock: number) => stockChanged.of(productId, { productId, countInStock });
