import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { listOwnBuilds } from '@shop/contracts/builds';
import { mainPart, type SavedBuild, totalWhenSaved } from '../domain/saved-build.js';
import { BuildProducts } from '../ports/build-products.js';
import { BuildRepository } from '../ports/build.repository.js';

/** Lists the builds that a customer saved, with the picture of each main part; empty where that is not sold any more. */
@Injectable()
export class ListOwnBuilds {
  constructor(
    private readonly builds: BuildRepository,
    private readonly products: BuildProducts,
  ) {}

  async execute(userId: string): Promise<z.infer<typeof listOwnBuilds.response>> {
    const builds = await this.builds.ofUser(userId);
    const products = await this.products.byIds(builds.map(mainProduct));
    return builds.map((build) => ({
      code: build.code,
      name: build.name,
      totalWhenSaved: totalWhenSaved(build),
      createdAt: build.createdAt.toISOString(),
      image: products.get(mainProduct(build))?.image ?? '',
    }));
  }
}

const mainProduct = ({ parts, extras }: SavedBuild): string =>
  mainPart((slot) => parts.find((part) => part.slot === slot)?.productId) ?? extras[0]?.productId ?? '';
