import { z } from 'zod';
import { CategoryId } from './category.js';
import { FACT_SOURCES } from './fact-source.js';
import { isGtin } from './gtin.js';
import { MOST_UNITS } from './limits.js';
import { Kes } from './money.js';
import { Timestamp } from './paging.js';
import { OneLine, Paragraphs, toOneLine } from './text.js';
import { LENGTHS } from './text-lengths.js';

/** Name to text of each specification, as shown to customers (docs/product-rules.md#R137). */
export const Specifications = z.record(z.string().trim().min(1).max(60), z.string().trim().max(500));

/** Typed facts for the build checker (docs/builder-rules.md); packages/builder/src/facts/compat.ts has the shape of each category. */
export const CompatFacts = z.record(z.string().max(60), z.json());

/** Where each fact of `compat` comes from, by its key (docs/builder-rules.md#data). */
export const CompatSources = z.record(z.string().max(60), z.enum(FACT_SOURCES));

/** How much the list of what is in the box takes (docs/product-rules.md#R370). */
export const BOX_LIMITS = { lines: 20, characters: 120 } as const;

const MEDIA_URL = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._-]+$/, 'Image must be an upload of this shop');

const DESCRIPTION = Paragraphs.max(10_000);

/** Products are found by it, so it is refused instead of changed. */
const SKU = z
  .string()
  .trim()
  .max(LENGTHS.sku, `SKU must be at most ${LENGTHS.sku} characters`)
  .refine((sku) => toOneLine(sku) === sku, 'SKU must be one line, without hidden characters and with single spaces');

/** Two products may share it: a new one and the same one opened are two products (docs/product-rules.md#R383). */
const GTIN = z
  .string()
  .trim()
  .refine((gtin) => gtin === '' || isGtin(gtin), 'A GTIN is the 8, 12, 13 or 14 digits below the bar code');

/** The longest warranty in months. */
export const MOST_WARRANTY_MONTHS = 240;

/** The most facts of a product. */
const MAX_FACTS = 100;
const atMostFacts = (facts: object): boolean => Object.keys(facts).length <= MAX_FACTS;
const TOO_MANY = `At most ${MAX_FACTS} facts`;
/** How deep the value of a fact is nested at most. */
const MAX_DEPTH = 10;
const FACT = z
  .unknown()
  .refine((value) => isNested(value, MAX_DEPTH), 'This fact is nested too deep')
  .pipe(z.json())
  .overwrite(withOneLines);
const FACTS = z.record(OneLine.max(60), FACT).refine(atMostFacts, TOO_MANY);
const SOURCES = z.record(OneLine.max(60), CompatSources.valueType).refine(atMostFacts, TOO_MANY);

/** Whether a value has at most so many levels; it never looks deeper. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNested(inner, levels - 1));
}

/** The value of a fact with each text in it, also the names of its fields, as one line. */
function withOneLines<Value>(value: Value): Value {
  if (typeof value === 'string') return toOneLine(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withOneLines) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toOneLine(name), withOneLines(inner)]),
  ) as Value;
}

/** A field of a product that staff write. */
export interface ProductField {
  /** What staff write. */
  written: z.ZodType;
  /** What readers get. A list price has a shape of its own (catalog.ts). */
  shown?: z.ZodType;
  /** What a new product has where it is not given; a field without it must be given. */
  empty?: unknown;
  /** Whether the API takes a new product without it as one with `empty`; otherwise the field stays out of the request. */
  isFilled?: true;
  /** `page`: only where it is not empty, and not in lists of shoppers. `desk`: for staff who manage products alone. */
  place?: 'page' | 'desk';
  /** How a file and a form have it: `paragraphs` is a long text, `lines` stand one below the other, `words` have spaces between them. */
  cell: 'text' | 'paragraphs' | 'category' | 'amount' | 'count' | 'truth' | 'time' | 'lines' | 'words' | 'json';
  /** Its column, and the type of it; an amount is stored in cents. */
  column: string;
  type: 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'jsonb' | 'timestamptz';
}

const defineFields = <const Fields extends Record<string, ProductField>>(fields: Fields): Fields => fields;

const NAME = OneLine.min(1, 'Name is required').max(LENGTHS.productName);
const IMAGE = z.string({ error: 'Main image is required' }).pipe(MEDIA_URL);

/**
 * The fields of a product that staff write, in the order of the columns of an import (docs/product-rules.md#R145). From it come what the
 * API takes and gives, columns and statements, cells of files, and the texts in the form of the desk.
 */
export const PRODUCT_FIELDS = defineFields({
  sku: { written: SKU, shown: z.string(), empty: '', cell: 'text', column: 'sku', type: 'text' },
  gtin: {
    written: GTIN,
    shown: z.string().optional(),
    empty: '',
    cell: 'text',
    column: 'gtin',
    type: 'text',
  },
  name: { written: NAME, shown: z.string(), cell: 'text', column: 'name', type: 'text' },
  brand: {
    written: OneLine.toLowerCase().min(1).max(LENGTHS.brand),
    shown: z.string(),
    cell: 'text',
    column: 'brand',
    type: 'text',
  },
  category: { written: CategoryId, shown: CategoryId, cell: 'category', column: 'category', type: 'text' },
  price: { written: Kes, shown: z.number(), cell: 'amount', column: 'price_cents', type: 'bigint' },
  listPrice: { written: Kes.nullable(), empty: null, cell: 'amount', column: 'list_price_cents', type: 'bigint' },
  listPriceFrom: {
    written: Timestamp.nullable(),
    empty: null,
    cell: 'time',
    column: 'list_price_from',
    type: 'timestamptz',
  },
  listPriceUntil: {
    written: Timestamp.nullable(),
    empty: null,
    cell: 'time',
    column: 'list_price_until',
    type: 'timestamptz',
  },
  costPrice: {
    written: Kes.nullable(),
    shown: z.number().optional(),
    empty: null,
    place: 'desk',
    cell: 'amount',
    column: 'cost_price_cents',
    type: 'bigint',
  },
  countInStock: {
    written: z.int().min(0).max(MOST_UNITS),
    shown: z.int(),
    cell: 'count',
    column: 'count_in_stock',
    type: 'integer',
  },
  hidden: {
    written: z.boolean(),
    shown: z.boolean().optional(),
    empty: false,
    place: 'desk',
    cell: 'truth',
    column: 'hidden',
    type: 'boolean',
  },
  warrantyMonths: {
    written: z.int().min(1).max(MOST_WARRANTY_MONTHS).nullable(),
    shown: z.int().optional(),
    empty: null,
    cell: 'count',
    column: 'warranty_months',
    type: 'integer',
  },
  hasSerials: {
    written: z.boolean(),
    shown: z.boolean().optional(),
    empty: false,
    place: 'desk',
    cell: 'truth',
    column: 'has_serials',
    type: 'boolean',
  },
  description: {
    written: DESCRIPTION,
    shown: z.string(),
    empty: '',
    isFilled: true,
    cell: 'paragraphs',
    column: 'description',
    type: 'text',
  },
  descriptionSw: {
    written: DESCRIPTION,
    shown: z.string().optional(),
    empty: '',
    place: 'page',
    cell: 'paragraphs',
    column: 'description_sw',
    type: 'text',
  },
  inTheBox: {
    written: z.array(OneLine.min(1).max(BOX_LIMITS.characters)).max(BOX_LIMITS.lines),
    shown: z.array(z.string()).optional(),
    empty: [],
    place: 'page',
    cell: 'lines',
    column: 'in_the_box',
    type: 'text[]',
  },
  image: { written: IMAGE, shown: z.string(), cell: 'text', column: 'image', type: 'text' },
  images: {
    written: z.array(MEDIA_URL).max(10),
    shown: z.array(z.string()),
    empty: [],
    isFilled: true,
    cell: 'words',
    column: 'images',
    type: 'text[]',
  },
  specifications: {
    written: z.record(OneLine.min(1).max(60), OneLine.max(LENGTHS.specification)),
    shown: Specifications,
    empty: {},
    isFilled: true,
    cell: 'json',
    column: 'specifications',
    type: 'jsonb',
  },
  compat: {
    written: FACTS.nullable(),
    shown: CompatFacts.optional(),
    empty: null,
    cell: 'json',
    column: 'compat',
    type: 'jsonb',
  },
  compatSource: {
    written: SOURCES.nullable(),
    shown: CompatSources.optional(),
    empty: null,
    cell: 'json',
    column: 'compat_source',
    type: 'jsonb',
  },
});
export type FieldName = keyof typeof PRODUCT_FIELDS;
export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly FieldName[];

/** The values of all fields; prices in KES, times in ISO 8601. */
export type FieldValues = { [Name in FieldName]: z.output<(typeof PRODUCT_FIELDS)[Name]['written']> };

/** The names of the fields that have these facts. */
type FieldsWith<Facts> = { [Name in FieldName]: (typeof PRODUCT_FIELDS)[Name] extends Facts ? Name : never }[FieldName];

/** The fields that the page of a product shows, and no list of shoppers. */
export type PageField = FieldsWith<{ place: 'page' }>;
/** Texts of several lines. */
export type LongField = FieldsWith<{ cell: 'paragraphs' | 'lines' }>;

const fieldsAt = (place: ProductField['place']): FieldName[] =>
  FIELD_NAMES.filter((name) => (PRODUCT_FIELDS[name] as ProductField).place === place);

export const PAGE_FIELDS = fieldsAt('page') as readonly PageField[];
/** The fields that no shopper gets. */
export const DESK_FIELDS: readonly FieldName[] = fieldsAt('desk');
export const LONG_FIELDS = FIELD_NAMES.filter((name) =>
  ['paragraphs', 'lines'].includes(PRODUCT_FIELDS[name].cell),
) as readonly LongField[];

type Fields = typeof PRODUCT_FIELDS;
/** A list price and its days are one field of the API (product-desk.ts, catalog.ts). */
type ApiField = Exclude<FieldName, 'listPrice' | 'listPriceFrom' | 'listPriceUntil'>;

type Changed = { [Name in ApiField]: z.ZodOptional<Fields[Name]['written']> };
type Created = {
  [Name in ApiField]: Fields[Name] extends { isFilled: true }
    ? z.ZodDefault<Fields[Name]['written']>
    : Fields[Name] extends { empty: unknown }
      ? z.ZodOptional<Fields[Name]['written']>
      : Fields[Name]['written'];
};
type Shown = { [Name in ApiField]: Fields[Name]['shown'] };

/** The fields of the API, each with what `make` gives. */
function ofEach(make: (field: ProductField) => z.ZodType | undefined): Record<string, z.ZodType | undefined> {
  const fields = Object.entries<ProductField>(PRODUCT_FIELDS).filter(([name]) => !name.startsWith('listPrice'));
  return Object.fromEntries(fields.map(([name, field]) => [name, make(field)]));
}

/** The fields that a change may name. */
export const changedFields = (): Changed => ofEach(({ written }) => written.optional()) as Changed;

/** The fields of a new product. */
export const createdFields = (): Created =>
  ofEach((field) => {
    if (field.isFilled) return field.written.default(field.empty);
    return 'empty' in field ? field.written.optional() : field.written;
  }) as Created;

/** The fields that readers get. */
export const shownFields = (): Shown => ofEach(({ shown }) => shown) as Shown;
