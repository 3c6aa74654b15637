import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../seed/data');

const seed = () =>
  readdirSync(FOLDER).flatMap((file) =>
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')).map((row) => ({ ...row, category: basename(file, '.json') })),
  );

/**
 * The products `from` to `until` of a large shop, made of those of a new one: each copy has a number in its name and
 * another price. So they have the long texts of real ones.
 */
export function copiesOfSeed(from, until) {
  const rows = seed();
  return Array.from({ length: until - from }, (_, place) => {
    const at = from + place;
    const { slug, name, brand, category, price, description, descriptionSw, specifications, compat } =
      rows[at % rows.length];
    const copy = Math.floor(at / rows.length);
    return {
      sku: `${slug}-${copy}`,
      name: copy === 0 ? name : `${name} V${copy}`,
      ...{ brand, category, description, descriptionSw, specifications, compat },
      ...{ priceCents: price * 100 + copy * 100, countInStock: at % 20, rating: (at % 50) / 10, numReviews: at % 9 },
    };
  });
}
