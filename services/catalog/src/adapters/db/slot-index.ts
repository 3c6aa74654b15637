import { setImmediate as turn } from 'node:timers/promises';
import { categoriesOf } from '@shop/builder/parts/extras';
import type { PartKind } from '@shop/contracts/build-parts';
import { type Candidate, type IndexedProduct, toCandidate } from '../../domain/build-part.js';
import { type Mark, type PartIndexRows, SLACK_MS } from './part-index-rows.js';

/** A new mark is read this often; refreshes in between read the changes since an older one. */
const MARK_EVERY_MS = 5_000;

type Stamped = IndexedProduct & { stamp: string };

/** The candidates of one slot in memory, as they were at the last refresh. */
export class SlotIndex {
  /** Products without a candidate are here too: they are known. */
  private readonly products = new Map<string, { stamp: string; candidate: Candidate | undefined }>();
  /** Made again after a change. */
  private list: readonly Candidate[] | undefined;

  private constructor(
    private readonly slot: PartKind,
    private readonly rows: PartIndexRows,
    /** The oldest first; the first is where the next refresh begins. */
    private readonly marks: Mark[],
  ) {}

  /** Reads all products of the slot. Other work of the process goes on in between. */
  static async load(slot: PartKind, rows: PartIndexRows): Promise<SlotIndex> {
    const index = new SlotIndex(slot, rows, [await rows.startingMark()]);
    for await (const batch of rows.all(categoriesOf(slot))) {
      index.put(batch);
      await turn();
    }
    return index;
  }

  get candidates(): readonly Candidate[] {
    this.list ??= [...this.products.values()].flatMap(({ candidate }) => candidate ?? []);
    return this.list;
  }

  /** Applies all changes that are visible now. */
  async refresh(): Promise<void> {
    const [since, ...later] = this.marks;
    if (!since) return;
    const isDue = Date.now() - (later.at(-1) ?? since).at.getTime() > MARK_EVERY_MS;
    const [seen, mark] = await Promise.all([
      this.rows.changedSince(categoriesOf(this.slot), since),
      isDue ? this.rows.mark() : undefined,
    ]);
    const changed = seen.filter(({ id, isShown, stamp }) =>
      isShown ? this.products.get(id)?.stamp !== stamp : this.products.has(id),
    );
    if (changed.length > 0) await this.replace(changed.map(({ id }) => id));
    if (mark) this.advance(mark);
  }

  /** A product that is not found any more left the shop. */
  private async replace(ids: readonly string[]): Promise<void> {
    const found = await this.rows.byIds(ids);
    const shown = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!shown.has(id)) this.products.delete(id);
    this.put(found);
  }

  private put(products: readonly Stamped[]): void {
    for (const { stamp, ...product } of products)
      this.products.set(product.id, { stamp, candidate: toCandidate(this.slot, product) });
    this.list = undefined;
  }

  /** The time of a mark counts at once, its movement when it is older than the slack. */
  private advance(mark: Mark): void {
    this.marks.push(mark);
    const settled = mark.at.getTime() - SLACK_MS;
    while (this.marks[1] && this.marks[1].at.getTime() < settled) this.marks.shift();
  }
}
