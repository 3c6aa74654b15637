import { Injectable } from '@nestjs/common';
import type { PartPage, PartQuery } from '@shop/contracts/builds';
import type { SlotId } from '@shop/contracts/build-parts';
import { isInSlot } from '@shop/builder/parts/slots';
import { issuesAbout } from '../domain/build-answer.js';
import { type ChosenProducts, type ProductsById, toBuild } from '../domain/build-choice.js';
import { listCandidates } from '../domain/part-list.js';
import { BuildProducts } from '../ports/build-products.js';
import { PartIndex } from '../ports/part-index.js';

/** Lists the parts for a slot against the chosen ones (docs/builder-rules.md#candidates). */
@Injectable()
export class ListParts {
  constructor(
    private readonly products: BuildProducts,
    private readonly index: PartIndex,
  ) {}

  async execute(query: PartQuery): Promise<PartPage> {
    const { slot, pageNumber, pageSize } = query;
    const ids = idsBySlot(query);
    const [chosen, candidates] = await Promise.all([
      this.products.byIds([...ids.values()]),
      this.index.candidates(slot),
    ]);
    const build = toBuild(soldOf(ids, chosen), { quantities: unitsOf(query) });
    const { listed, ...counted } = listCandidates(candidates, build, query);
    const page = listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    const shown = await this.products.byIds(page.map(({ candidate }) => candidate.part.id));
    const items = page.flatMap(({ candidate, fit }) => {
      const product = shown.get(candidate.part.id);
      return product ? [{ product, fit, issues: issuesAbout(build, slot, candidate) }] : [];
    });
    return { total: listed.length, items, ...counted };
  }
}

/** The contract has checked the form of these texts. */
const pairsOf = (texts: readonly string[] = []): [string, string][] =>
  texts.map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)]);

const idsBySlot = ({ part, slot }: PartQuery): Map<SlotId, string> =>
  new Map((pairsOf(part) as [SlotId, string][]).filter(([one]) => one !== slot));

const unitsOf = ({ quantity }: PartQuery): { ram?: number; storage?: number } =>
  Object.fromEntries(pairsOf(quantity).map(([slot, units]) => [slot, Number(units)]));

const soldOf = (ids: ReadonlyMap<SlotId, string>, products: ProductsById): ChosenProducts =>
  Object.fromEntries(
    [...ids].flatMap(([slot, id]) => {
      const product = products.get(id);
      return product && isInSlot(slot, product.category) ? [[slot, product]] : [];
    }),
  );
