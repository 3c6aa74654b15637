import { randomBytes } from 'node:crypto';
import { PARSER_VERSION } from '@shop/builder/facts/parse-facts';
import { toCents } from '@shop/contracts/money';
import { FIELD_NAMES, PRODUCT_FIELDS } from '@shop/contracts/product-fields';
import type { ProductFacts } from '../../domain/product-facts.js';
import type { ProductFields } from '../../domain/product-fields.js';

/** What is stored of a product besides its fields: what is computed from them. */
const COMPUTED = [
  { column: 'parsed_facts', type: 'jsonb' },
  { column: 'completeness', type: 'integer' },
  { column: 'missing_facts', type: 'text[]' },
  { column: 'open_rules', type: 'text[]' },
  { column: 'unread_texts', type: 'text[]' },
  { column: 'spec_values', type: 'jsonb' },
] as const;
const COLUMNS = [...FIELD_NAMES.map((name) => PRODUCT_FIELDS[name]), ...COMPUTED];

/** Products as a statement reads them from one parameter, in which a list is JSON. */
const RECORDS = `jsonb_to_recordset($1::jsonb) as r (id uuid, is_edited boolean, has_moved boolean,
    ${COLUMNS.map(({ column, type }) => `${column} ${type === 'text[]' ? 'jsonb' : type}`).join(', ')})`;

/** The value of a column in a record. */
const read = ({ column, type }: (typeof COLUMNS)[number]): string =>
  type === 'text[]' ? `array(select jsonb_array_elements_text(r.${column}))` : `r.${column}`;

/** Adds the products of records ($1). */
export const INSERT_PRODUCTS = `insert into product (id, facts_version, ${COLUMNS.map(({ column }) => column).join(', ')})
  select r.id, ${PARSER_VERSION}, ${COLUMNS.map(read).join(', ')} from ${RECORDS}`;

/** Writes every column of the products of records ($1), whose rows are locked. */
export const UPDATE_PRODUCTS = `update product set ${COLUMNS.map((one) => `${one.column} = ${read(one)}`).join(', ')},
    facts_version = ${PARSER_VERSION}, version = version + 1, updated_at = now(),
    edit_version = case when r.is_edited then version + 1 else edit_version end,
    stock_version = case when r.has_moved then version + 1 else stock_version end
  from ${RECORDS} where product.id = r.id`;

/** What events say of a product that a statement wrote. */
export interface WrittenProduct {
  productId: string;
  name: string;
  version: number;
  isHidden: boolean;
}

/** The columns of a {@link WrittenProduct}. */
export const WRITTEN = `product.id as "productId", product.name, product.version,
    product.hidden or product.deleted_at is not null as "isHidden"`;

/** The columns of a product by their names. */
export function recordOf(fields: ProductFields, facts: ProductFacts): Record<string, unknown> {
  const columns = FIELD_NAMES.map((name) => {
    const { column, cell } = PRODUCT_FIELDS[name];
    const value = fields[name];
    return [column, cell === 'amount' && typeof value === 'number' ? toCents(value) : value] as const;
  });
  return { ...Object.fromEntries(columns), ...factRecord(facts) };
}

/** The columns of facts, for a statement that reads records. */
export const factRecord = ({ given, sources, parsed, specs, ...facts }: ProductFacts) => ({
  ...{
    compat: filled(given),
    compat_source: filled(sources),
    parsed_facts: filled(parsed),
    spec_values: filled(specs),
  },
  ...{ completeness: facts.completeness, missing_facts: facts.missing, unread_texts: facts.unread },
  open_rules: facts.open.map(({ rule, fact }) => openRule(rule, fact)),
});

/** An open rule as it is stored and asked for: 'R3 released', or the rule alone where no single fact would decide. */
export const openRule = (rule: string, fact?: string): string => (fact === undefined ? rule : `${rule} ${fact}`);

const filled = <Json extends object>(value: Json): Json | null => (Object.keys(value).length === 0 ? null : value);

/** As the database's function `generated_sku` makes it. */
export const newSku = (): string => `SKU-${randomBytes(6).toString('hex').toUpperCase()}`;
