import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { proposeBuild, type ProposedBuild } from '@shop/builder/propose/propose-build';
import { quantityOf } from '@shop/builder/parts/part';
import type * as contract from '@shop/contracts/builds';
import { assertChosen } from '../domain/build-choice.js';
import { budgetTooSmall } from '../domain/errors.js';
import { BuildProducts } from '../ports/build-products.js';
import { PartIndex, partsBySlot } from '../ports/part-index.js';

type Request = z.infer<typeof contract.proposeBuild.body>;
type Response = z.infer<typeof contract.proposeBuild.response>;

/** Proposes a build for a budget (docs/builder-rules.md#presets). */
@Injectable()
export class ProposeBuild {
  constructor(
    private readonly products: BuildProducts,
    private readonly index: PartIndex,
  ) {}

  /** @throws DomainError `budget_too_small` */
  async execute({ preset, budget }: Request): Promise<Response> {
    const proposed = proposeBuild(preset, budget, await partsBySlot(this.index, SLOT_IDS));
    if (!proposed.build) throw budgetTooSmall(proposed.smallest);
    const ids = idsOf(proposed.build.parts);
    const products = await this.products.byIds(Object.values(ids));
    const { build, total } = proposed;
    const quantities = { ram: quantityOf(build, 'ram'), storage: quantityOf(build, 'storage') };
    return { parts: assertChosen({ parts: ids }, products).parts, quantities, total };
  }
}

type Parts = NonNullable<ProposedBuild['build']>['parts'];

const idsOf = (parts: Parts): Partial<Record<SlotId, string>> =>
  Object.fromEntries(
    SLOT_IDS.flatMap((slot) => {
      const part = parts[slot];
      return part ? [[slot, part.id]] : [];
    }),
  );
