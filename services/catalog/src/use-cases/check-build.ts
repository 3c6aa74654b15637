import { Injectable } from '@nestjs/common';
import { checkBuild } from '@shop/builder/check/check-build';
import type { BuildAnswer, BuildChoice } from '@shop/contracts/builds';
import { slotsToSwap, toAnswer } from '../domain/build-answer.js';
import { assertChosen, chosenIds, toBuild } from '../domain/build-choice.js';
import { BuildProducts } from '../ports/build-products.js';
import { candidatesOf, PartIndex } from '../ports/part-index.js';

/** Checks the chosen products against each other (docs/builder-rules.md#answer). */
@Injectable()
export class CheckBuild {
  constructor(
    private readonly products: BuildProducts,
    private readonly index: PartIndex,
  ) {}

  /** @throws DomainError `product_not_found`, `wrong_slot` */
  async execute(choice: BuildChoice): Promise<BuildAnswer> {
    const products = await this.products.byIds(chosenIds(choice));
    const build = toBuild(assertChosen(choice, products));
    const check = checkBuild(build);
    return toAnswer(build, check, await candidatesOf(this.index, slotsToSwap(check, build)));
  }
}
