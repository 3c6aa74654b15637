import { Injectable } from '@nestjs/common';
import { OwnPart, type PartPage, type PartQuery } from '@shop/contracts/builds';
import type { ExtraKind, SlotId } from '@shop/contracts/build-parts';
import { canonicalId } from '@shop/contracts/canonical-id';
import { isSlot } from '@shop/builder/parts/slots';
import { isOfKind } from '@shop/builder/parts/extras';
import { issuesAbout } from '../domain/build-answer.js';
import { type ChosenProducts, type ProductsById, toBuild } from '../domain/build-choice.js';
import { soldExtras } from '../domain/opened-build.js';
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
    const extras = extrasOf(query);
    const [chosen, candidates] = await Promise.all([
      this.products.byIds([...ids.values(), ...extras.map(({ productId }) => productId)]),
      this.index.candidates(slot),
    ]);
    const build = toBuild({
      ...{ parts: soldOf(ids, chosen), quantities: unitsOf(query) },
      ...{ extras: soldExtras(extras, chosen), ownParts: ownPartsOf(query) },
    });
    const { listed, ...counted } = listCandidates(candidates, build, query);
    const page = listed.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    const shown = await this.products.byIds(page.map(({ candidate }) => candidate.part.id));
    const items = page.flatMap(({ candidate, fit }) => {
      const product = shown.get(candidate.part.id);
      return product ? [{ product, fit, issues: isSlot(slot) ? issuesAbout(build, slot, candidate) : [] }] : [];
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

const extrasOf = ({ extra = [] }: PartQuery) =>
  extra.map((text) => {
    const [kind, id, units] = text.split(':') as [ExtraKind, string, string];
    return { kind, productId: canonicalId(id), quantity: Number(units), owned: false };
  });

/** What is no part in JSON is ignored, as ids are that are not sold. */
const ownPartsOf = ({ own, slot }: PartQuery): Partial<Record<SlotId, OwnPart>> =>
  Object.fromEntries(
    (pairsOf(own) as [SlotId, string][]).flatMap(([one, text]) => {
      const part = one === slot ? undefined : partIn(text);
      return part ? [[one, part]] : [];
    }),
  );

function partIn(text: string): OwnPart | undefined {
  try {
    return OwnPart.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const soldOf = (ids: ReadonlyMap<SlotId, string>, products: ProductsById): ChosenProducts =>
  Object.fromEntries(
    [...ids].flatMap(([slot, id]) => {
      const product = products.get(id);
      return product && isOfKind(slot, product) ? [[slot, product]] : [];
    }),
  );
