import { stockMissing } from '@shop/contracts/catalog';
import type { HeldLine } from '@shop/contracts/holds';
import { holdReleased, outOfStock, productNotFound } from '../../../../services/catalog/src/domain/errors.js';
import {
  assertTransition,
  type Hold,
  type HoldChange,
  NO_HOLD,
  stockEffect,
} from '../../../../services/catalog/src/domain/hold.js';
import { stockAfterMove } from '../../../../services/catalog/src/domain/stock-move.js';
import {
  type HoldDecision,
  type HoldLine,
  type HoldRequest,
  HoldRepository,
} from '../../../../services/catalog/src/ports/hold.repository.js';
import {
  type Return,
  type StockMoveRequest,
  StockRepository,
} from '../../../../services/catalog/src/ports/stock.repository.js';
import type { MemoryDatabase, Written } from '../engine/memory-database.js';

/** A product of the simulated shop, and all units that ever moved. */
export interface ShelfProduct {
  readonly id: string;
  readonly name: string;
  unitCents: number;
  /** Units on sale. */
  onSale: number;
  /** Units that the shop began with, and those that staff added or took away since. */
  brought: number;
  /** Units that came back with refunds. */
  putBack: number;
}

export interface ShelfHold extends Hold {
  readonly lines: readonly HeldLine[];
}

/** Products and holds in memory, under one lock. */
export class MemoryShelf {
  readonly products = new Map<string, ShelfProduct>();
  readonly holds = new Map<string, ShelfHold>();
  readonly putBack = new Set<string>();

  constructor(
    readonly database: MemoryDatabase,
    /** A hold was written. */
    readonly onWrite: (orderId: string) => void,
  ) {}

  /** The lines with their prices, or those that are short. @throws product_not_found */
  check(lines: readonly HoldLine[]) {
    const priced = lines.map(({ productId, quantity }) => {
      const product = this.products.get(productId);
      if (!product) throw productNotFound();
      const { name, unitCents, onSale } = product;
      return { line: { productId, name, image: '', unitCents, quantity }, left: onSale };
    });
    const short = priced.filter(({ line, left }) => left < line.quantity).map(({ line, left }) => ({ ...line, left }));
    return { lines: priced.map(({ line }) => line), short };
  }

  move(lines: readonly HoldLine[], sign: 1 | -1): void {
    for (const { productId, quantity } of lines) {
      const product = this.products.get(productId);
      if (product) product.onSale += sign * quantity;
    }
  }
}

const toFieldError = ({ productId, left }: { productId: string; left: number }) => ({
  path: productId,
  message: `Only ${left} in stock`,
});

/** Holds in memory: all lines or none, one transaction for each change. */
export class MemoryHolds extends HoldRepository {
  constructor(private readonly shelf: MemoryShelf) {
    super();
  }

  place({ holdId, lines, expiresAt }: HoldRequest): Promise<HeldLine[]> {
    return this.shelf.database.commit('place hold', () => {
      const known = this.shelf.holds.get(holdId);
      if (known?.state === 'released') throw holdReleased();
      if (known) return { result: [...known.lines] };
      const { lines: held, short } = this.shelf.check(lines);
      if (short.length > 0) throw outOfStock(short.map(toFieldError));
      this.shelf.move(held, -1);
      this.write(holdId, { state: 'held', revision: 0, expiresAt, lines: held });
      return { result: held };
    });
  }

  change(holdId: string, decision: HoldDecision): Promise<void> {
    return this.shelf.database.commit('change hold', () => {
      const hold = this.shelf.holds.get(holdId) ?? { ...NO_HOLD, lines: [] };
      const change = decision.decide(hold);
      return change ? this.apply({ holdId, hold }, change, decision) : { result: undefined };
    });
  }

  expired(now: Date): Promise<string[]> {
    return this.shelf.database.read('expired holds', () =>
      [...this.shelf.holds]
        .filter(([, { state, expiresAt }]) => state === 'held' && expiresAt !== null && expiresAt < now)
        .map(([id]) => id),
    );
  }

  private apply(
    { holdId, hold }: { holdId: string; hold: ShelfHold },
    change: HoldChange,
    { lines: wanted = [], expiresAt, whenShort }: HoldDecision,
  ): Written<undefined> {
    const { state = hold.state, revision } = change;
    if (change.state) assertTransition(hold.state, change.state);
    const effect = stockEffect(hold.state, state);
    const { lines, short } =
      effect === 'take'
        ? this.shelf.check(hold.lines.length > 0 ? hold.lines : wanted)
        : { lines: hold.lines, short: [] };
    if (short.length > 0) {
      if (whenShort === 'fail') throw outOfStock(short.map(toFieldError));
      this.write(holdId, { ...hold, revision });
      const missing = short.map(({ productId, quantity, left }) => ({ productId, quantity, left }));
      return { result: undefined, events: [stockMissing.of(holdId, { orderId: holdId, revision, lines: missing })] };
    }
    if (effect !== 'none') this.shelf.move(lines, effect === 'take' ? -1 : 1);
    // A hold keeps the lines and prices of its first time.
    const kept = hold.lines.length > 0 ? hold.lines : lines;
    this.write(holdId, {
      state,
      revision,
      expiresAt: state === 'held' ? (expiresAt ?? hold.expiresAt) : null,
      lines: kept,
    });
    return { result: undefined };
  }

  private write(holdId: string, hold: ShelfHold): void {
    this.shelf.holds.set(holdId, hold);
    this.shelf.onWrite(holdId);
  }
}

/** The stock that staff move, in memory. */
export class MemoryStock extends StockRepository {
  constructor(private readonly shelf: MemoryShelf) {
    super();
  }

  move({ productId, ...move }: StockMoveRequest): Promise<number> {
    return this.shelf.database.commit('move stock', () => {
      const product = this.shelf.products.get(productId);
      if (!product) throw productNotFound();
      const count = stockAfterMove({ id: productId, countInStock: product.onSale }, move);
      product.brought += count - product.onSale;
      product.onSale = count;
      return { result: count };
    });
  }

  putBack({ refundId, lines }: Return): Promise<void> {
    return this.shelf.database.commit('put back', () => {
      if (this.shelf.putBack.has(refundId)) return { result: undefined };
      this.shelf.putBack.add(refundId);
      this.shelf.move(lines, 1);
      for (const { productId, quantity } of lines) {
        const product = this.shelf.products.get(productId);
        if (product) product.putBack += quantity;
      }
      return { result: undefined };
    });
  }
}
