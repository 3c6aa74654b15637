import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { checkBuild } from '@shop/builder/check/check-build';
import { type Mended, mendBuild } from '@shop/builder/mend/mend-build';
import { type Build, quantityOf } from '@shop/builder/parts/part';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import type * as contract from '@shop/contracts/builds';
import { toCents, toKes } from '@shop/contracts/money';
import { toAnswer } from '../domain/build-answer.js';
import { assertChosen, chosenIds, toBuild } from '../domain/build-choice.js';
import { cannotMend } from '../domain/errors.js';
import { BuildProducts } from '../ports/build-products.js';
import { PartIndex, partsBySlot } from '../ports/part-index.js';

type Response = z.infer<typeof contract.mendBuild.response>;

/** Finds the cheapest changes that leave no error in a build (docs/builder-rules.md#mend). */
@Injectable()
export class MendBuild {
  constructor(
    private readonly products: BuildProducts,
    private readonly index: PartIndex,
  ) {}

  /** @throws DomainError `product_not_found`, `wrong_slot`, `cannot_mend` */
  async execute(choice: contract.BuildChoice): Promise<Response> {
    const chosen = await this.products.byIds(chosenIds(choice));
    const build = toBuild(assertChosen(choice, chosen));
    const mended = mendBuild(build, await partsBySlot(this.index, SLOT_IDS));
    if (!mended) throw cannotMend();
    const check = toAnswer(mended.build, checkBuild(mended.build), new Map());
    return { changes: await this.changesOf(build, mended), total: check.total, check };
  }

  private async changesOf(build: Build, { changes }: Mended): Promise<Response['changes']> {
    const products = await this.products.byIds(changes.map(({ part }) => part.id));
    return changes.map(({ slot, part, quantity }) => {
      // The index may be a moment older than the table: who takes a part must see what it costs now.
      const product = products.get(part.id);
      if (!product) throw cannotMend();
      const before = toCents(build.parts[slot]?.price ?? 0) * quantityOf(build, slot);
      return { slot, product, quantity, difference: toKes(toCents(product.price) * quantity - before) };
    });
  }
}
