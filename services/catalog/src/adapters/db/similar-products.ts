import { toKes } from '@shop/contracts/money';
import { toOneLine } from '@shop/contracts/text';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import type { KnownProduct, SourceRow } from '../../domain/import-batch.js';
import { type SimilarProduct, zeroSpellings } from '../../domain/lookalike.js';
import { movementOf } from '../../domain/product-fields.js';

interface SimilarRow extends Omit<SimilarProduct, 'price' | 'movements'> {
  priceCents: string;
  movements: string[];
}

/** The most products that rows of one batch are compared with. */
const MOST = 1_000;
/** Each kind of likeness has its index. Products that the import itself creates are not compared, so a dry run asks the same. */
const SIMILAR: Statement<SimilarRow> = {
  name: 'products similar to rows',
  text: `with found as (
      (select id from product where deleted_at is null and lower(name) = any(${arrayParameter('$1', 'text')}) limit ${MOST})
      union (select id from product
        where deleted_at is null and gtin <> '' and gtin = any(${arrayParameter('$2', 'text')}) limit ${MOST})
      union (select id from product where deleted_at is null and lower(sku) = any(${arrayParameter('$3', 'text')}))
      union (select product_id from stock_movement where id = any(${arrayParameter('$4', 'bigint')})))
    select product.id, sku, name, brand, price_cents as "priceCents", gtin,
      array(select m.id from stock_movement m
        where m.product_id = product.id and m.id = any(${arrayParameter('$4', 'bigint')})) as movements
    from found join product on product.id = found.id
    where deleted_at is null and product.created_at < (select created_at from product_import where id = $5)
    order by product.created_at, product.id`,
};

/** The products that rows may mean which name none by its SKU. */
export async function similarProducts(
  tx: Transaction,
  importId: string,
  rows: readonly SourceRow[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<SimilarProduct[]> {
  const unknown = rows.filter(({ skuKey, isNew }) => !isNew && (skuKey === null || !known.has(skuKey)));
  if (unknown.length === 0) return [];
  const texts = (name: 'name' | 'gtin') =>
    unknown.map(({ values }) => textOf(values, name)).filter((text) => text !== '');
  const found = await tx.rows(SIMILAR, [
    texts('name').map((name) => toOneLine(name).toLowerCase()),
    texts('gtin').flatMap(zeroSpellings),
    unknown.flatMap(({ skuKey }) => zeroSpellings(skuKey ?? '')),
    // A movement of 0 is none.
    unknown.map(({ values }) => movementOf(values) ?? 0).filter((movement) => movement > 0),
    importId,
  ]);
  return found.map(({ priceCents, movements, ...same }) => {
    return { ...same, price: toKes(Number(priceCents)), movements: movements.map(Number) };
  });
}

function textOf(values: unknown, name: 'name' | 'gtin'): string {
  const value = (values as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim() : '';
}
