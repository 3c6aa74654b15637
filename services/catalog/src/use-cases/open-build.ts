import { Injectable } from '@nestjs/common';
import { checkBuild } from '@shop/builder/check/check-build';
import type { SavedBuild as SavedBuildView } from '@shop/contracts/builds';
import { toKes } from '@shop/contracts/money';
import { slotsToSwap, toAnswer } from '../domain/build-answer.js';
import type { ChosenProducts } from '../domain/build-choice.js';
import { buildNotFound } from '../domain/errors.js';
import { openedBuild, type OpenedBuild } from '../domain/opened-build.js';
import { codeIn, productIdsIn, type SavedBuild, totalWhenSaved } from '../domain/saved-build.js';
import { BuildProducts } from '../ports/build-products.js';
import { BuildRepository } from '../ports/build.repository.js';
import { candidatesOf, PartIndex } from '../ports/part-index.js';

/** Opens a saved build at today's prices, without the parts that are not sold any more. */
@Injectable()
export class OpenBuild {
  constructor(
    private readonly builds: BuildRepository,
    private readonly products: BuildProducts,
    private readonly index: PartIndex,
  ) {}

  /** @throws DomainError `build_not_found` */
  async execute(text: string): Promise<SavedBuildView> {
    const code = codeIn(text);
    if (code === undefined) throw buildNotFound();
    const saved = await this.builds.byCode(code);
    const products = await this.products.byIds(productIdsIn(saved));
    const { parts, quantities, owned, extras, ownParts, build } = openedBuild(saved, products);
    const check = checkBuild(build);
    const answer = toAnswer(build, check, await candidatesOf(this.index, slotsToSwap(check, build)));
    return {
      code,
      name: saved.name,
      parts,
      saved: savedView(saved, parts),
      quantities,
      owned,
      extras: extrasView(saved, extras),
      ownParts,
      total: check.total,
      totalWhenSaved: totalWhenSaved(saved),
      createdAt: saved.createdAt.toISOString(),
      ...(saved.basedOn !== null && { basedOn: saved.basedOn }),
      check: answer,
    };
  }
}

const savedView = ({ parts }: SavedBuild, sold: ChosenProducts): SavedBuildView['saved'] =>
  parts.map(({ slot, productId, name, priceCents }) => {
    const product = sold[slot];
    return { slot, productId, nameWhenSaved: name, priceWhenSaved: toKes(priceCents), ...(product && { product }) };
  });

const extrasView = ({ extras }: SavedBuild, sold: OpenedBuild['extras']): SavedBuildView['extras'] =>
  extras.map(({ kind, productId, name, priceCents, quantity, owned }) => {
    const product = sold.find((one) => one.kind === kind && one.product.id === productId)?.product;
    const then = { nameWhenSaved: name, priceWhenSaved: toKes(priceCents) };
    return { kind, productId, ...then, quantity, owned, ...(product && { product }) };
  });
