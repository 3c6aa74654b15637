import { randomBytes, randomUUID } from 'node:crypto';
import type { productsChanged } from '@shop/contracts/catalog';
import type { EventData } from '@shop/contracts/event';
import { PARSER_VERSION } from '@shop/builder/facts/parse-facts';
import { toCents } from '@shop/contracts/money';
import { FIELD_NAMES, PRODUCT_FIELDS } from '@shop/contracts/product-fields';
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

/** What is stored of a product besides its fields: what is computed from them. */
const COMPUTED = [
  { column: 'parsed_facts', type: 'jsonb' },
  { column: 'completeness', type: 'integer' },
  { column: 'missing_facts', type: 'text[]' },
  { column: 'spec_values', type: 'jsonb' },
] as const;
const COLUMNS = [...FIELD_NAMES.map((name) => PRODUCT_FIELDS[name]), ...COMPUTED];

/** The rows of an import as a statement reads them from one parameter, in which a list is JSON. */
const RECORDS = `jsonb_to_recordset($1::jsonb) as r (id uuid, is_edited boolean, has_moved boolean,
    ${COLUMNS.map(({ column, type }) => `${column} ${type === 'text[]' ? 'jsonb' : type}`).join(', ')})`;

/** The value of a column in a record. */
const read = ({ column, type }: (typeof COLUMNS)[number]): string =>
  type === 'text[]' ? `array(select jsonb_array_elements_text(r.${column}))` : `r.${column}`;

const CREATE = `insert into product (id, facts_version, ${COLUMNS.map(({ column }) => column).join(', ')})
  select r.id, ${PARSER_VERSION}, ${COLUMNS.map(read).join(', ')} from ${RECORDS} on conflict do nothing returning ${WRITTEN}`;

/** Each new product; none where another program created a product with its SKU meanwhile. */
async function create(tx: Tx, rows: readonly Created[]): Promise<Map<Created, WrittenProduct>> {
  if (rows.length === 0) return new Map();
  const drafts = new Map(rows.map((row) => [randomUUID() as string, row]));
  for (const { after } of rows) after.sku ||= `SKU-${randomBytes(6).toString('hex').toUpperCase()}`;
  const records = [...drafts].map(([id, { after }]) => ({ id, ...recordOf(after) }));
  // Prisma compiles a statement for each size of a list, which stops the event loop for a tenth of a second.
  const stored = await tx.$queryRawUnsafe<WrittenProduct[]>(CREATE, JSON.stringify(records));
  return new Map(
    stored.flatMap((product) => {
      const row = drafts.get(product.productId);
      return row ? [[row, product] as const] : [];
    }),
  );
}

/** Every column of the changed products but their SKU: their rows are locked. */
const UPDATE = `update product set
    ${COLUMNS.filter(({ column }) => column !== 'sku')
      .map((one) => `${one.column} = ${read(one)}`)
      .join(', ')},
    facts_version = ${PARSER_VERSION}, version = version + 1, updated_at = now(),
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

/** The columns of a product by their names. */
function recordOf(fields: ProductFields): Record<string, unknown> {
  const columns = FIELD_NAMES.map((name) => {
    const { column, cell } = PRODUCT_FIELDS[name];
    const value = fields[name];
    return [column, cell === 'amount' && typeof value === 'number' ? toCents(value) : value] as const;
  });
  return { ...Object.fromEntries(columns), ...factRecord(factsOfFields(fields)) };
}
