import { z } from 'zod';
import { Product, StockFilter } from './catalog.js';
import { canonicalId } from './canonical-id.js';
import { CategoryId } from './category.js';
import { defineEndpoint } from './endpoint.js';
import { EXTRA_KINDS, FITS, MAX_EXTRAS, MAX_QUANTITY, PART_KINDS, SEVERITIES, SLOT_IDS } from './build-parts.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { PRODUCT_FIELDS } from './product-fields.js';
import { Id, Paging, Timestamp, repeated } from './paging.js';
import { OneLine } from './text.js';

export const Slot = z.enum(SLOT_IDS);
const quantity = z.int().min(1).max(MAX_QUANTITY);

const perSlot = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(
    Object.fromEntries(SLOT_IDS.map((slot) => [slot, value.optional()])) as Record<
      (typeof SLOT_IDS)[number],
      z.ZodOptional<Value>
    >,
  );

/** A slot that is null is as empty as one that is missing. */
const ChosenId = Id.nullish().transform((id) => id ?? undefined);

/** A product besides those of the slots (docs/builder-rules.md#extras). */
const ChosenExtra = z.strictObject({
  kind: z.enum(EXTRA_KINDS),
  product: Id,
  quantity: quantity.default(1),
  owned: z.boolean().default(false),
});

/** The longest facts of an own part, as JSON: eight of them, percent-encoded, are within the 16 kB of a request's head. */
const MOST_FACTS = 300;

/** A part that the buyer has from elsewhere, with what the buyer knows of it; `compat` is that of the slot's category. */
export const OwnPart = z.strictObject({
  name: OneLine.min(1).max(LENGTHS.productName),
  compat: PRODUCT_FIELDS.compat.written
    .unwrap()
    .refine((facts) => JSON.stringify(facts).length <= MOST_FACTS, `At most ${MOST_FACTS} characters`)
    .default({}),
});
export type OwnPart = z.infer<typeof OwnPart>;

/** The chosen parts by slot as product ids, and the units of memory kits and drives (1 where it says nothing). */
export const BuildChoice = z.strictObject({
  parts: perSlot(ChosenId),
  quantities: z.strictObject({ ram: quantity.optional(), storage: quantity.optional() }).optional(),
  /** Slots whose parts the buyer has already: they are not bought and not in the total. */
  owned: z.array(Slot).max(SLOT_IDS.length).optional(),
  extras: z.array(ChosenExtra).max(MAX_EXTRAS).optional(),
  /** Parts of slots that are not of this shop; a slot has one of these or a product. */
  ownParts: perSlot(OwnPart).optional(),
});
export type BuildChoice = z.infer<typeof BuildChoice>;

/** What one rule says; `rule` is its number in docs/builder-rules.md. Passes are not listed. */
export const BuildIssue = z.object({
  rule: z.string(),
  severity: z.enum(SEVERITIES).exclude(['pass']),
  slots: z.array(Slot),
  message: z.string(),
  /** The compared facts, as `compat` has them. */
  values: z.array(
    z.object({
      slot: Slot,
      field: z.string(),
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
    }),
  ),
  /** The fact that would decide an `unknown`. */
  missing: z.object({ slot: Slot, field: z.string() }).optional(),
  /** Up to three products in stock that clear an error or a warning and cause no new problem. */
  swaps: z.array(Id).optional(),
});
export type BuildIssue = z.infer<typeof BuildIssue>;

/**
 * The answer about a build (docs/builder-rules.md#answer), the most urgent issue first. Watts are null while the power of
 * the graphics card is unknown; `isAtLeast` says that the processor's is.
 */
export const BuildAnswer = z.object({
  compatible: z.boolean(),
  verified: z.boolean(),
  issues: z.array(BuildIssue),
  estimatedWatts: z.number().nullable(),
  isAtLeast: z.boolean(),
  recommendedPsuWatts: z.number().nullable(),
  recommendedUpsVa: z.number().nullable(),
  total: z.number(),
});
export type BuildAnswer = z.infer<typeof BuildAnswer>;

/**
 * Checks parts against each other. 404 `product_not_found` for an id that is not sold, with its path in `errors`; 400
 * where a product's category is not of its slot.
 */
export const checkBuild = defineEndpoint('POST', '/builds/check', {
  access: 'anyone',
  effect: 'none',
  body: BuildChoice,
  response: BuildAnswer,
  status: 200,
});

const bound = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).max(1e9).optional());

const CHOSEN_PART = new RegExp(`^(${SLOT_IDS.join('|')}):.`);
const ChosenPart = z
  .string()
  .max(80)
  .regex(CHOSEN_PART, 'Write {slot}:{product id}')
  .overwrite((text) => text.split(':').map(canonicalId).join(':'));
const EXTRA = new RegExp(`^(${EXTRA_KINDS.join('|')}):[^:]{1,60}:([1-9]|1[0-6])$`);
const OWN = new RegExp(`^(${SLOT_IDS.join('|')}):\\{.*\\}$`, 's');
const CHOSEN_QUANTITY = /^(ram|storage):([1-9]|1[0-6])$/;

/** How parts are listed: those in stock first, then by this. */
export const PartSort = z.enum(['price-asc', 'price-desc', 'name', 'rating']);
export type PartSort = z.infer<typeof PartSort>;

/**
 * The parts for a slot against the chosen ones, or case fans and monitors, which fit any. Repeated: `part` is `{slot}:{product id}`;
 * one of `slot` itself is ignored. `quantity` is `{slot}:{units}`, `extra` `{kind}:{product id}:{units}`, `own` `{slot}:{OwnPart as
 * JSON}`, `fact` `{key}:{value}` of a filter in the answer: values of one key are alternatives. `fit` (default fits and note)
 * chooses what is listed, `category` one of a slot with several. Chosen ids that are not sold are ignored.
 */
export const listParts = defineEndpoint('GET', '/builds/parts', {
  access: 'anyone',
  query: z.object({
    slot: z.enum(PART_KINDS),
    category: CategoryId.optional(),
    part: repeated(ChosenPart, SLOT_IDS.length),
    quantity: repeated(z.string().regex(CHOSEN_QUANTITY, 'Write {slot}:{units}'), 2),
    extra: repeated(z.string().regex(EXTRA, 'Write {kind}:{product id}:{units}'), MAX_EXTRAS),
    own: repeated(
      z
        .string()
        .max(MOST_FACTS + 300)
        .regex(OWN, 'Write {slot}:{part as JSON}'),
      SLOT_IDS.length,
    ),
    fit: repeated(z.enum(FITS), FITS.length),
    search: z.string().trim().max(200).optional(),
    brand: repeated(z.string().trim().toLowerCase().min(1).max(60), 50),
    fact: repeated(z.string().max(100), 50),
    minPrice: bound,
    maxPrice: bound,
    stock: StockFilter.default('all'),
    sort: PartSort.default('price-asc'),
    ...Paging,
  }),
  response: z.object({
    /** The parts that all filters leave. */
    total: z.int(),
    /** How many stand how to the chosen parts: exact, over what all filters but `fit` leave. */
    counts: z.object({ fits: z.int(), note: z.int(), unverified: z.int(), no: z.int() }),
    items: z.array(
      z.object({
        product: Product,
        fit: z.enum(FITS),
        /** Why it is not a plain fit, the most urgent first. */
        issues: z.array(BuildIssue.pick({ rule: true, severity: true, message: true })),
      }),
    ),
    brands: z.array(z.object({ name: z.string(), count: z.int() })),
    /** The facts that matter for the slot, each counted without its own filter. */
    filters: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
      }),
    ),
  }),
});
export type PartQuery = z.infer<typeof listParts.query>;
export type PartPage = z.infer<typeof listParts.response>;

/** The presets to start from (docs/builder-rules.md#presets). */
export const PRESETS = ['office', '1080p', '1440p', '4k', 'creator'] as const;
export const Preset = z.enum(PRESETS);
export type Preset = z.infer<typeof Preset>;

/**
 * A compatible build from what is in stock for at most `budget` KES. 409 `budget_too_small` with the smallest possible
 * price in `message` where nothing fits.
 */
export const proposeBuild = defineEndpoint('POST', '/builds/propose', {
  access: 'anyone',
  effect: 'none',
  body: z.strictObject({ preset: Preset, budget: Kes.min(1) }),
  response: z.object({
    parts: perSlot(Product),
    quantities: z.object({ ram: z.int(), storage: z.int() }),
    total: z.number(),
  }),
  status: 200,
});

/** What is changed in one slot to mend a build: `product` takes the place of what is there, `quantity` times. */
export const BuildChange = z.object({
  slot: Slot,
  product: Product,
  quantity: z.int(),
  /** What the change costs more, in KES; negative when less. */
  difference: z.number(),
});
export type BuildChange = z.infer<typeof BuildChange>;

/**
 * The cheapest changes that leave no error in the slots of a build (docs/builder-rules.md#mend), with the price and the answer
 * about it afterwards; no changes where it has no error. Errors as of {@link checkBuild}, and 409 `cannot_mend` where the parts
 * in stock make none.
 */
export const mendBuild = defineEndpoint('POST', '/builds/mend', {
  access: 'anyone',
  effect: 'none',
  body: BuildChoice,
  response: z.object({ changes: z.array(BuildChange), total: z.number(), check: BuildAnswer }),
  status: 200,
});

/**
 * The parts of a finished computer that are sold, to start a build from; empty where its facts name none. 404
 * `product_not_found`.
 */
export const getProductBuild = defineEndpoint('GET', '/builds/of/:productId', {
  access: 'anyone',
  response: z.object({ name: z.string(), parts: perSlot(Product) }),
});

/** The body of {@link saveBuild}. `basedOn` is the code of the build that this one was changed from. */
export const SavedBuildDraft = BuildChoice.extend({
  name: OneLine.min(1).max(LENGTHS.buildName).optional(),
  basedOn: OneLine.max(20).optional(),
});
export type SavedBuildDraft = z.infer<typeof SavedBuildDraft>;

/**
 * Saves a build for good: a saved build never changes, another save has another code. Optional header `Idempotency-Key`:
 * a repeat returns the same code. A signed-in customer finds it in {@link listOwnBuilds}. 400 for an empty build.
 */
export const saveBuild = defineEndpoint('POST', '/builds', {
  access: 'anyone',
  effect: 'none',
  body: SavedBuildDraft,
  response: z.object({ code: z.string() }),
  status: 201,
});

/** A part of a saved build. `product` is absent when it is not sold any more; the name and price are those of then. */
export const SavedPart = z.object({
  slot: Slot,
  productId: Id,
  nameWhenSaved: z.string(),
  priceWhenSaved: z.number(),
  product: Product.optional(),
});

/** A product of a saved build besides those of the slots, as {@link SavedPart} has one. */
export const SavedExtra = SavedPart.omit({ slot: true }).extend({
  ...{ kind: z.enum(EXTRA_KINDS), quantity: z.int(), owned: z.boolean() },
});
export type SavedExtra = z.infer<typeof SavedExtra>;

/** A saved build at today's prices. `check` is about the parts that are still sold. */
export const SavedBuild = z.object({
  code: z.string(),
  name: z.string(),
  parts: perSlot(Product),
  saved: z.array(SavedPart),
  quantities: z.object({ ram: z.int(), storage: z.int() }),
  owned: z.array(Slot),
  extras: z.array(SavedExtra),
  ownParts: perSlot(OwnPart),
  total: z.number(),
  totalWhenSaved: z.number(),
  createdAt: Timestamp,
  basedOn: z.string().optional(),
  check: BuildAnswer,
});
export type SavedBuild = z.infer<typeof SavedBuild>;

/** 404 `build_not_found`. */
export const getBuild = defineEndpoint('GET', '/builds/:code', { access: 'anyone', response: SavedBuild });

/** The caller's saved builds, newest first, at most 100. */
export const listOwnBuilds = defineEndpoint('GET', '/builds', {
  access: 'customer',
  response: z.array(
    SavedBuild.pick({ code: true, name: true, totalWhenSaved: true, createdAt: true }).extend({ image: z.string() }),
  ),
});

/** Takes a build off the caller's list; its link keeps working. 404 `build_not_found`. */
export const forgetBuild = defineEndpoint('DELETE', '/builds/:code', { access: 'customer', effect: 'none' });
