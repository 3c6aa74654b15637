import { Injectable } from '@nestjs/common';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { isInSlot } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import type { ChosenProducts } from '../domain/build-choice.js';
import { productNotFound } from '../domain/errors.js';
import { BuildProducts } from '../ports/build-products.js';

/** Opens a finished computer as a build: the parts that its facts name by SKU, as far as they are sold. */
@Injectable()
export class OpenProductBuild {
  constructor(private readonly products: BuildProducts) {}

  /** @throws DomainError `product_not_found` */
  async execute(productId: string): Promise<{ name: string; parts: ChosenProducts }> {
    const product = (await this.products.byIds([productId])).get(productId);
    if (!product) throw productNotFound();
    const skus = partSkus(product);
    const bySku = await this.products.bySkus([...skus.values()]);
    const parts = [...skus].flatMap(([slot, sku]): [SlotId, Product][] => {
      const part = bySku.get(sku.toLowerCase());
      return part && isInSlot(slot, part.category) ? [[slot, part]] : [];
    });
    return { name: product.name, parts: Object.fromEntries(parts) };
  }
}

function partSkus({ compat }: Product): ReadonlyMap<SlotId, string> {
  const named = (compat?.parts ?? {}) as Readonly<Record<string, unknown>>;
  return new Map(
    SLOT_IDS.flatMap((slot): [SlotId, string][] => {
      const sku = named[slot];
      return typeof sku === 'string' && sku !== '' ? [[slot, sku]] : [];
    }),
  );
}
