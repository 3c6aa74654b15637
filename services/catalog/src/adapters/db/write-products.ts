import { randomBytes, randomUUID } from 'node:crypto';
import type { productsChanged } from '@shop/contracts/catalog';
import type { EventData } from '@shop/contracts/event';
import { PARSER_VERSION } from '@shop/builder/facts/parse-facts';
import { toCents } from '@shop/contracts/money';
import type { TransactionOf } from '@shop/service-kit/db/database';
import type { RowOutcome } from '../../domain/import-batch.js';
import { factsAfter, type ProductFacts } from '../../domain/product-facts.js';
import type { ProductFields } from '../../domain/product-fields.js';
import type { PrismaClient } from '../../generated/client.js';
import { nameCause } from './stock-cause.js';

type Tx = TransactionOf<PrismaClient>;
type Created = Extract<RowOutcome, { kind: 'created' }>;
type Updated = Extract<RowOutcome, { kind: 'updated' }>;

/** A product that a row created or changed. */
type WrittenProduct = EventData<typeof productsChanged>['products'][number];

/** The rows as they were written, and their products. */
export interface Written {
  outcomes: RowOutcome[];
  products: WrittenProduct[];
}

/** Writes what the rows of an import do: one statement for all new products, one for all changed ones. */
export async function writeProducts(tx: Tx, planned: readonly RowOutcome[]): Promise<Written> {
  const changed = planned.filter((outcome): outcome is Updated => outcome.kind === 'updated');
  await nameCause(tx, { reason: 'import', seen: movementsOf(changed) });
  const updated = await update(tx, changed);
  const created = await create(
    tx,
    planned.filter((outcome): outcome is Created => outcome.kind === 'created'),
  );
  const outcomes = planned.map((outcome): RowOutcome => {
    if (outcome.kind !== 'created' || created.has(outcome)) return outcome;
    return { line: outcome.line, kind: 'failed', message: 'sku: Another product has this SKU' };
  });
  return { outcomes, products: [...updated, ...created.values()] };
}

const movementsOf = (rows: readonly Updated[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(({ id, seenMovement }) => (seenMovement === undefined ? [] : [[id, seenMovement]])));

/** What events say of a product that a statement wrote. */
export const WRITTEN = `product.id::text as "productId", product.name, product.version,
    product.hidden or product.deleted_at is not null as "isHidden"`;

/** The rows of an import as a statement reads them from one parameter. */
const RECORDS = `jsonb_to_recordset($1::jsonb) as r (id uuid, sku text, name text, brand text, category text, price bigint,
    list_price bigint, list_price_from timestamptz, list_price_until timestamptz, cost_price bigint,
    count_in_stock integer, hidden boolean, description text, description_sw text, in_the_box jsonb, image text, images jsonb,
    specifications jsonb,
    compat jsonb, compat_source jsonb, parsed_facts jsonb, completeness integer, missing_facts jsonb, spec_values jsonb,
    is_edited boolean, has_moved boolean)`;

const CREATE = `insert into product (id, sku, name, brand, category, price_cents, list_price_cents, list_price_from,
    list_price_until, cost_price_cents, count_in_stock, hidden, description, description_sw, in_the_box, image, images, specifications,
    compat, compat_source, parsed_facts, facts_version, completeness, missing_facts, spec_values)
  select id, sku, name, brand, category, price, list_price, list_price_from, list_price_until, cost_price, count_in_stock,
    hidden, description, description_sw, array(select jsonb_array_elements_text(in_the_box)), image,
    array(select jsonb_array_elements_text(images)), specifications, compat, compat_source, parsed_facts,
    ${PARSER_VERSION}, completeness, array(select jsonb_array_elements_text(missing_facts)), spec_values
  from ${RECORDS} on conflict do nothing returning ${WRITTEN}`;

/** Each new product; none where another program created a product with its SKU meanwhile. */
async function create(tx: Tx, rows: readonly Created[]): Promise<Map<Created, WrittenProduct>> {
  if (rows.length === 0) return new Map();
  const drafts = new Map(rows.map((row) => [randomUUID() as string, row]));
  for (const { after } of rows) after.sku ||= `SKU-${randomBytes(6).toString('hex').toUpperCase()}`;
  const records = [...drafts].map(([id, { after }]) => ({ id, sku: after.sku, ...recordOf(after) }));
  // Prisma compiles a statement for each size of a list, which stops the event loop for a tenth of a second.
  const stored = await tx.$queryRawUnsafe<WrittenProduct[]>(CREATE, JSON.stringify(records));
  return new Map(
    stored.flatMap((product) => {
      const row = drafts.get(product.productId);
      return row ? [[row, product] as const] : [];
    }),
  );
}

/** Every column of the changed products: their rows are locked. */
const UPDATE = `update product set
    name = r.name, brand = r.brand, category = r.category, price_cents = r.price, list_price_cents = r.list_price,
    list_price_from = r.list_price_from, list_price_until = r.list_price_until, cost_price_cents = r.cost_price,
    count_in_stock = r.count_in_stock, hidden = r.hidden, description = r.description, description_sw = r.description_sw,
    in_the_box = array(select jsonb_array_elements_text(r.in_the_box)), image = r.image,
    images = array(select jsonb_array_elements_text(r.images)), specifications = r.specifications, compat = r.compat,
    compat_source = r.compat_source, parsed_facts = r.parsed_facts, facts_version = ${PARSER_VERSION},
    completeness = r.completeness, missing_facts = array(select jsonb_array_elements_text(r.missing_facts)),
    spec_values = r.spec_values, version = version + 1, updated_at = now(),
    edit_version = case when r.is_edited then version + 1 else edit_version end,
    stock_version = case when r.has_moved then version + 1 else stock_version end
  from ${RECORDS}
  where product.id = r.id returning ${WRITTEN}`;

async function update(tx: Tx, rows: readonly Updated[]): Promise<WrittenProduct[]> {
  if (rows.length === 0) return [];
  const records = rows.map(({ id, after, changes }) => {
    const { countInStock, ...edits } = changes;
    return { id, ...recordOf(after), is_edited: Object.keys(edits).length > 0, has_moved: countInStock !== undefined };
  });
  return tx.$queryRawUnsafe<WrittenProduct[]>(UPDATE, JSON.stringify(records));
}

/** The facts of a product as import and export have them. */
const factsOfFields = (fields: ProductFields): ProductFacts => factsAfter(fields, fields, { by: 'imported' });

/** The columns of facts, for a statement that reads records. */
export const factRecord = ({ given, sources, parsed, completeness, missing, specs }: ProductFacts) => ({
  ...{
    compat: filled(given),
    compat_source: filled(sources),
    parsed_facts: filled(parsed),
    spec_values: filled(specs),
  },
  ...{ completeness, missing_facts: missing },
});
const filled = <Json extends object>(value: Json): Json | null => (Object.keys(value).length === 0 ? null : value);

function recordOf({ name, brand, category, description, image, images, ...fields }: ProductFields) {
  const { hidden, specifications, descriptionSw, inTheBox } = fields;
  return {
    ...{ name, brand, category, description, image, images, hidden, specifications },
    ...factRecord(factsOfFields({ name, brand, category, description, image, images, ...fields })),
    ...{ description_sw: descriptionSw, in_the_box: inTheBox },
    price: toCents(fields.price),
    list_price: fields.listPrice === null ? null : toCents(fields.listPrice),
    list_price_from: fields.listPriceFrom,
    list_price_until: fields.listPriceUntil,
    cost_price: fields.costPrice === null ? null : toCents(fields.costPrice),
    count_in_stock: fields.countInStock,
  };
}
