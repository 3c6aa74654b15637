import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SavedBuildDraft } from '@shop/contracts/builds';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import { assertChosen, chosenIds } from '../domain/build-choice.js';
import { emptyBuild } from '../domain/errors.js';
import { codeIn, defaultName, newCode, savedExtras, savedOwnQuantities, savedParts } from '../domain/saved-build.js';
import { BuildProducts } from '../ports/build-products.js';
import { BuildRepository } from '../ports/build.repository.js';

/** Codes to choose from: with 656 thousand million of them, two that are taken are unlikely already. */
const TRIES = 5;

/** Saves a build for good (docs/builder-rules.md#saved-builds). */
@Injectable()
export class SaveBuild {
  constructor(
    private readonly products: BuildProducts,
    private readonly builds: BuildRepository,
  ) {}

  /** @throws DomainError `empty_build`, `product_not_found`, `wrong_slot`, `idempotency_mismatch`, `too_many_builds` */
  async execute(draft: SavedBuildDraft, userId: string | undefined, idempotency: Idempotency): Promise<string> {
    const ids = chosenIds(draft);
    if (ids.length === 0) throw emptyBuild();
    const request = { ...idempotency, owner: userId ?? '' };
    const earlier = await this.builds.savedBy(request);
    if (earlier !== undefined) return earlier;
    const chosen = assertChosen(draft, await this.products.byIds(ids));
    const build = {
      name: draft.name ?? defaultName(chosen.parts),
      userId: userId ?? null,
      basedOn: codeIn(draft.basedOn ?? '') ?? null,
      parts: savedParts(chosen),
      extras: savedExtras(chosen),
      ownParts: chosen.ownParts,
      ownQuantities: savedOwnQuantities(chosen),
    };
    const codes = Array.from({ length: TRIES }, () => newCode((below) => randomInt(below)));
    return this.builds.save(build, codes, request);
  }
}
