import { z } from 'zod';
import { ProductFilters, ProductSort, ProductVisibility } from './catalog.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { PICTURE_URL_LENGTH } from './media.js';
import { Id } from './paging.js';
import { OpenRule } from './product-desk.js';
import { changedFields, type FieldName, PRODUCT_FIELDS } from './product-fields.js';
import { OneLine } from './text.js';
import { LENGTHS } from './text-lengths.js';

/** The limits of one import file. */
export const IMPORT_LIMITS = { bytes: 20 * 1024 * 1024, rows: 50_000 } as const;

/** The numbers of rows that {@link ImportProgress} lists. */
export const IMPORT_LISTED = {
  failed: 1_000,
  failedPictures: 1_000,
  questioned: 1_000,
  changes: 200,
  marked: 200,
} as const;

/** A price that moves by more than this part, and a margin by more than so much of the price, is marked (docs/product-rules.md#R388). */
export const PRICE_JUMP = 0.25;

/**
 * The columns of an import file and of the export, by name and in any order (docs/product-rules.md#R145). Formats: `images` are
 * separated by spaces, the lines of `inTheBox` by line breaks; `specifications`, `compat` and `compatSource` are JSON; `hidden` is
 * true or false; times are UTC, ISO 8601.
 * `stockMovement` is the number of the last stock movement that the export knew, 0 for none: with it the stock moves by
 * the difference between `countInStock` and the exported count (docs/product-rules.md#R148).
 */
export const IMPORT_COLUMNS = [...Object.keys(PRODUCT_FIELDS), 'stockMovement'] as readonly (
  FieldName | 'stockMovement'
)[];
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Whether a picture of a row is one of the internet, which the import fetches (docs/product-rules.md#R390). */
export const isInternetPicture = (url: string): boolean => /^https:\/\//i.test(url);

const UPLOADED = PRODUCT_FIELDS.images.written.element;
const PICTURE = OneLine.max(PICTURE_URL_LENGTH).refine(
  (url) => (isInternetPicture(url) ? URL.canParse(url) : UPLOADED.safeParse(url).success),
  'Image must be an upload of this shop, or an https URL',
);

/**
 * One row: a line of JSON has this shape, and a line of CSV is read into it. Absent fields stay as they are; null removes
 * a price, a time or the facts of `compat`.
 */
export const ImportRow = z.strictObject({
  ...changedFields(),
  image: PICTURE.optional(),
  images: z.array(PICTURE).max(10).optional(),
  listPrice: PRODUCT_FIELDS.listPrice.written.optional(),
  listPriceFrom: PRODUCT_FIELDS.listPriceFrom.written.optional(),
  listPriceUntil: PRODUCT_FIELDS.listPriceUntil.written.optional(),
  stockMovement: z.int().min(0).optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/**
 * A row that was not imported. `line`: its first line in the file; the heading is line 1. `message` is English, `translations` has it in
 * the shop's other languages, by their codes; imports of earlier releases have none.
 */
export const FailedRow = z.object({
  line: z.int(),
  message: z.string(),
  translations: z.record(z.string(), z.string()).optional(),
});
export type FailedRow = z.infer<typeof FailedRow>;

/**
 * By what a row looks like a product although it does not name its SKU. `export`: the row was exported from it (`stockMovement`). `gtin`:
 * it has the same. `sku`: it has the same but for leading zeros. `name`: it has the same, and the same brand or price.
 */
export const Likeness = z.enum(['export', 'gtin', 'sku', 'name']);
export type Likeness = z.infer<typeof Likeness>;

/**
 * A row that is not imported until staff say that it is a new product (docs/product-rules.md#R387). `like`: the product that it looks
 * like; else `likeLine`: the line of an earlier row of the file.
 */
export const QuestionedRow = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  like: z.object({ id: Id, sku: z.string(), name: z.string() }).optional(),
  likeLine: z.int().optional(),
  because: Likeness,
});
export type QuestionedRow = z.infer<typeof QuestionedRow>;

const jump = z.object({ before: z.number().optional(), after: z.number() }).optional();

/** A row whose price or margin jumps (docs/product-rules.md#R388). `price` in KES, `margin` in percent of the price. */
export const MarkedRow = z.object({ line: z.int(), sku: z.string(), name: z.string(), price: jump, margin: jump });
export type MarkedRow = z.infer<typeof MarkedRow>;

/** A row that changed a product, or would change it. A new product's fields have no `before`. Imports of earlier releases have no `name`. */
export const ChangedRow = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string().optional(),
  fields: z.record(z.string(), z.object({ before: z.json().optional(), after: z.json().optional() })),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

/**
 * How many of the builder's rules can be decided about the parts of a category (docs/builder-rules.md#open-rules): `rules` were asked
 * about its `products`, and `open` has the commonest reasons why one cannot be, by the rule and the fact that is missing.
 */
export const DecidedRules = z.object({
  category: CategoryId,
  products: z.int(),
  rules: z.int(),
  decided: z.int(),
  open: z.array(OpenRule.extend({ products: z.int() })),
});
export type DecidedRules = z.infer<typeof DecidedRules>;

export const ImportState = z.enum(['running', 'done', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

/**
 * An import: `processed` rows of `total` are done. Each list has the first rows of those that its number counts
 * ({@link IMPORT_LISTED}). Rows in `failed` were not imported. Those in `questioned` wait for an answer of staff, and were not imported.
 * Created and updated products are in `changes`. Prices or margins of those in `marked` jump. Pictures in `failedPictures` could not be
 * fetched; their rows were imported. `decided` is about the rows that create or update a part. Rows of `countedStock` replace the stock by a counted number. With `dryRun` the numbers say what
 * the file would change.
 */
export const ImportProgress = z.object({
  id: Id,
  state: ImportState,
  dryRun: z.boolean(),
  total: z.int(),
  processed: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failedTotal: z.int(),
  countedStock: z.int(),
  failed: z.array(FailedRow),
  changes: z.array(ChangedRow),
  questionedTotal: z.int().default(0),
  questioned: z.array(QuestionedRow).default([]),
  markedTotal: z.int().default(0),
  marked: z.array(MarkedRow).default([]),
  failedPicturesTotal: z.int().default(0),
  failedPictures: z.array(FailedRow).default([]),
  decided: z.array(DecidedRules).default([]),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** Which rows that look like a product are new products all the same: their lines, or all of them (docs/product-rules.md#R387). */
export const NewLines = z.union([z.literal('all'), z.array(z.int()).max(IMPORT_LIMITS.rows)]);
export type NewLines = z.infer<typeof NewLines>;

/** A field of a form that has JSON. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not valid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const heading = OneLine.min(1).max(100);
const columns = z.partialRecord(z.enum(IMPORT_COLUMNS as [ImportColumn, ...ImportColumn[]]), heading);
const ignored = z.array(heading).max(200);
/** A heading means one column: of two, one would not be read. */
const mapping = columns.refine((matched) => {
  const headings = Object.values(matched).map((one) => one.toLowerCase());
  return new Set(headings).size === headings.length;
}, 'Two columns are matched to the same heading');
const supplier = OneLine.min(1).max(LENGTHS.supplier);

/** What the columns of a supplier's files mean (docs/product-rules.md#R386): `columns` has ours to theirs, `ignored` theirs that products have not. */
export const SupplierColumns = z.object({ supplier, columns, ignored });
export type SupplierColumns = z.infer<typeof SupplierColumns>;

/** The most suppliers whose columns are kept. */
export const MOST_SUPPLIERS = 200;

/**
 * The fields that stand beside `file` in the form of {@link importProducts}. `mapping` has our columns to theirs, `ignored` theirs. Both
 * are kept for the `supplier`. An import that names the supplier alone uses them again.
 */
export const ImportChoices = z.object({
  newLines: json(NewLines).default([]),
  supplier: supplier.optional(),
  mapping: json(mapping).optional(),
  ignored: json(ignored).optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const ImportStarted = z.object({ id: Id });

/**
 * Multipart, field `file`: CSV (docs/product-rules.md#R385), or JSON lines with the columns as names. `sku` decides between a
 * new and a changed product; an empty or missing column leaves its field unchanged. The rows run in the background. Other fields:
 * {@link ImportChoices}, in JSON but for `supplier`.
 * Errors: 400 `invalid_file` (its text says why; `errors` names each column that is not known, as path), `no_file`; 409 `too_many_suppliers`; 413 `too_large`; 415 `unsupported_media_type`.
 */
export const importProducts = defineEndpoint('POST', '/products/import', {
  access: 'manage-products',
  effect: 'none',
  query: z.object({ dryRun: z.stringbool().default(false) }),
  accepts: ['multipart'],
  response: ImportStarted,
  status: 202,
});

/** The suppliers whose columns were matched, by name. */
export const listSupplierColumns = defineEndpoint('GET', '/products/import/suppliers', {
  access: 'manage-products',
  response: z.array(SupplierColumns),
});

/** The progress of an import, for 30 days. 404 `import_not_found`. */
export const getImport = defineEndpoint('GET', '/products/imports/:id', {
  access: 'manage-products',
  response: ImportProgress,
});

/** The rows that are not done yet stay undone; a finished import is unchanged. 404 `import_not_found`. */
export const cancelImport = defineEndpoint('DELETE', '/products/imports/:id', {
  access: 'manage-products',
  effect: 'none',
});

/**
 * A CSV file (UTF-8 with BOM) with every column of {@link IMPORT_COLUMNS}; importing it unchanged changes nothing.
 * Filters as in GET /products, but `visibility` is `all` by default. A text that a spreadsheet would run as a formula
 * has a leading apostrophe, which the import removes.
 */
export const exportProducts = defineEndpoint('GET', '/products/export.csv', {
  access: 'manage-products',
  query: ProductFilters.extend({ sort: ProductSort.optional(), visibility: ProductVisibility.default('all') }),
  status: 200,
});
