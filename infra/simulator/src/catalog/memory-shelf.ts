import { stockMissing } from '@shop/contracts/catalog';
import type { HeldLine } from '@shop/contracts/holds';
import { holdReleased, productNotFound } from '../../../../services/catalog/src/domain/errors.js';
import {
  assertTransition,
  type Hold,
  type HoldChange,
  NO_HOLD,
  stockEffect,
} from '../../../../services/catalog/src/domain/hold.js';
import {
  assertInStock,
  type HoldLine,
  pricedLines,
  type ProductToHold,
  shortLines,
} from '../../../../services/catalog/src/domain/hold-lines.js';
import { stockAfterMove } from '../../../../services/catalog/src/domain/stock-move.js';
import {
  type HoldDecision,
  type HoldRequest,
  HoldRepository,
} from '../../../../services/catalog/src/ports/hold.repository.js';
import {
  type MovedStock,
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

  /** The products as a hold finds them. */
  rows(): ProductToHold[] {
    return [...this.products.values()].map(({ id, name, unitCents, onSale: countInStock }) => {
      return { id, name, image: '', unitCents, countInStock, isOffSale: false };
    });
  }

  /** A hold ends. What it does not give back came back before, with a refund. */
  giveBack(lines: readonly HoldLine[], given: readonly HoldLine[]): void {
    this.move(given, 1);
    for (const [all, sign] of [
      [lines, -1],
      [given, 1],
    ] as const)
      for (const { productId, quantity } of all) {
        const product = this.products.get(productId);
        if (product) product.putBack += sign * quantity;
      }
  }

  move(lines: readonly HoldLine[], sign: 1 | -1): void {
    for (const { productId, quantity } of lines) {
      const product = this.products.get(productId);
      if (product) product.onSale += sign * quantity;
    }
  }
}

/** Holds in memory: all lines or none, one transaction for each change. */
export class MemoryHolds extends HoldRepository {
  constructor(private readonly shelf: MemoryShelf) {
    super();
  }

  place(
    { holdId, expiresAt }: HoldRequest,
    decide: (products: readonly ProductToHold[]) => HeldLine[],
  ): Promise<HeldLine[]> {
    return this.shelf.database.commit('place hold', () => {
      const known = this.shelf.holds.get(holdId);
      if (known?.state === 'released') throw holdReleased();
      if (known) return { result: [...known.lines] };
      const held = decide(this.shelf.rows());
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
    { lines: wanted = [], expiresAt, giveBack = hold.lines, whenShort }: HoldDecision,
  ): Written<undefined> {
    const { state = hold.state, revision } = change;
    if (change.state) assertTransition(hold.state, change.state);
    const effect = stockEffect(hold.state, state);
    const lines =
      effect === 'take' && hold.lines.length === 0 ? pricedLines(this.shelf.rows(), wanted, true) : hold.lines;
    const short = effect === 'take' ? shortLines(this.shelf.rows(), lines) : [];
    if (whenShort === 'fail') assertInStock(short);
    if (short.length > 0) {
      this.write(holdId, { ...hold, revision });
      const missing = short.map((line) => ({ ...line }));
      return { result: undefined, events: [stockMissing.of(holdId, { orderId: holdId, revision, lines: missing })] };
    }
    if (effect === 'take') this.shelf.move(lines, -1);
    if (effect === 'give-back') this.shelf.giveBack(lines, giveBack);
    // A hold keeps the lines and prices of its first time.
    const end = state === 'held' ? (expiresAt ?? hold.expiresAt) : null;
    this.write(holdId, { state, revision, expiresAt: end, lines });
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

  move({ productId, ...move }: StockMoveRequest): Promise<MovedStock> {
    return this.shelf.database.commit('move stock', () => {
      const product = this.shelf.products.get(productId);
      if (!product) throw productNotFound();
      const count = stockAfterMove({ id: productId, countInStock: product.onSale, unitsHeld: 0 }, move);
      product.brought += count - product.onSale;
      product.onSale = count;
      return { result: { countInStock: count, unitsHeld: 0 } };
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
