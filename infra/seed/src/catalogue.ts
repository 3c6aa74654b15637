import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CategoryId } from '@shop/contracts/category';
import { compatOf } from '@shop/builder/facts/compat';
import { toCents } from '@shop/contracts/money';
import { SeedProduct as ContractProduct } from '@shop/contracts/seed';
import { z } from 'zod';
import type { SeedProduct } from './product.js';

const folder = new URL('../data/', import.meta.url);

/** A row of data/<category>.json: a product without pictures, which are drawn, and id, which is derived from the slug. */
const rowsOf = (category: CategoryId) =>
  z.array(
    ContractProduct.omit({ id: true, category: true, image: true, images: true }).extend({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      descriptionSw: z.string().min(1),
      compat: compatOf[category],
    }),
  );

/** Reads one file and validates it with the contract's schema. @throws ZodError that names the invalid row and field */
function readCategory(file: string): SeedProduct[] {
  const category = CategoryId.parse(basename(file, '.json'));
  const rows = rowsOf(category).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return rows.map(({ price, ...row }) => ({ ...row, category, priceCents: toCents(price) }) as SeedProduct);
}

/** All products of a new shop. */
export const catalogue: readonly SeedProduct[] = readdirSync(folder).sort().flatMap(readCategory);
