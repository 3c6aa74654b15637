/** The words of the PC builder that requests and answers have. What they mean is in packages/builder. */

/** The slots of a build in their order (docs/product-rules.md#catalogue). */
export const SLOT_IDS = ['cpu', 'motherboard', 'gpu', 'ram', 'storage', 'case', 'cooling', 'psu'] as const;
export type SlotId = (typeof SLOT_IDS)[number];

/** The slots that take several units of one product (docs/builder-rules.md#data). */
export const QUANTITY_SLOTS = ['ram', 'storage'] as const satisfies readonly SlotId[];
export type QuantitySlot = (typeof QUANTITY_SLOTS)[number];
/** The most units in such a slot. */
export const MAX_QUANTITY = 16;

/** What a build can have besides the part of each slot: further memory kits and drives, case fans and monitors. */
export const EXTRA_KINDS = ['ram', 'storage', 'fans', 'monitors'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];
/** What a product can be in a build. */
export const PART_KINDS = [...SLOT_IDS, 'fans', 'monitors'] as const;
export type PartKind = (typeof PART_KINDS)[number];
/** The most products besides those of the slots. */
export const MAX_EXTRAS = 12;

/** How a candidate stands to the chosen parts: it fits, with a note, does not, or not all could be verified. */
export const FITS = ['fits', 'note', 'unverified', 'no'] as const;
export type Fit = (typeof FITS)[number];

/** What a rule can say (docs/builder-rules.md#answer). `unknown`: a fact that it needs is missing; it never means a fit. */
export const SEVERITIES = ['pass', 'info', 'warning', 'error', 'unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];
