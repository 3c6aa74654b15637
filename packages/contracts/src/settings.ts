import { z } from 'zod';
import { DESK_LENGTHS } from './desk-lengths.js';
import { OLDEST_REMINDED_HOURS } from './cart-reminder.js';
import { DEFAULT_DELIVERY, DeliverySettings, SentDeliverySettings, Shipping } from './delivery-settings.js';
import { Kes } from './money.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { LENGTHS } from './text-lengths.js';
import { DEFAULT_PROMPT_LIMITS } from './prompt-limits.js';
import { DEFAULT_NOTICES, NoticeSettings } from './shop-notices.js';
import { OneLine, toOneLine } from './text.js';

/** What PCs are assembled for. `assemblyFee`: KES for one PC; 0 means that the shop does not offer it. */
const BuildSettings = z.strictObject({ assemblyFee: Kes });
const DEFAULT_BUILDS = { assemblyFee: 2_500 };

/** How paid orders get tax invoices (docs/product-rules.md#R166). `pin`: of the shop at KRA, '' while it has none. */
const TaxSettings = z
  .strictObject({
    isRegistered: z.boolean(),
    pin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]\d{9}[A-Z])?$/, 'A KRA PIN is a letter, nine digits and a letter'),
    /** Begins each number of an invoice. */
    invoicePrefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{1,8}$/, 'The prefix has 1 to 8 letters and digits'),
  })
  .refine(({ isRegistered, pin }) => !isRegistered || pin !== '', {
    path: ['pin'],
    error: 'Tax invoices need the KRA PIN of the shop',
  });
const DEFAULT_TAX = { isRegistered: false, pin: '', invoicePrefix: 'INV' };

/** For how many days after its delivery an order may be returned; 0 means that the shop does not offer it (docs/product-rules.md#R223). */
const ReturnSettings = z.strictObject({ days: z.int().min(0).max(365) });
const DEFAULT_RETURNS = { days: 14 };

/**
 * After how many hours without a change the shop reminds of a cart, those who want marketing; 0 means never
 * (docs/product-rules.md#R275).
 */
const MarketingSettings = z.strictObject({
  cartMailAfterHours: z
    .int()
    .min(0)
    .max(OLDEST_REMINDED_HOURS - 24),
});
const DEFAULT_MARKETING = { cartMailAfterHours: 24 };

/** M-Pesa moves no cents. */
const WHOLE_SHILLINGS = 'M-Pesa prompts are in whole shillings';

/** The settings that staff may change (docs/product-rules.md#settings). Money in KES; `vatRate` 0.16 is 16 %. */
export const StoreSettings = z.strictObject({
  name: z.string().trim().min(1).max(LENGTHS.shopName),
  email: z.email().max(LENGTHS.email),
  phone: z.string().trim().min(9).max(LENGTHS.shopPhone),
  currency: z.literal('KES'),
  shipping: Shipping,
  delivery: DeliverySettings.default(DEFAULT_DELIVERY),
  promisedFreeOver: Kes,
  vatRate: z.number().min(0).max(1),
  mpesa: z.strictObject({ min: z.int().min(1), max: z.int().max(250_000) }),
  /** An exact payment of an order below `confirmOver` KES needs no confirmation by a query. */
  payments: z
    .strictObject({ confirmOver: Kes, refundApprovalOver: Kes })
    .default({ confirmOver: 0, refundApprovalOver: 50_000 }),
  /** The limits of one account's unpaid orders, and of unpaid units of one product. */
  orders: z
    .strictObject({ maxOpenPerAccount: z.int().min(1).max(1_000), maxUnpaidUnits: z.int().min(1).default(50) })
    .default({ maxOpenPerAccount: 10, maxUnpaidUnits: 50 }),
  /** The service of the PC builder (docs/product-rules.md#R39). */
  builds: BuildSettings.default(DEFAULT_BUILDS),
  tax: TaxSettings.default(DEFAULT_TAX),
  returns: ReturnSettings.default(DEFAULT_RETURNS),
  marketing: MarketingSettings.default(DEFAULT_MARKETING),
  notices: NoticeSettings.default(DEFAULT_NOTICES),
  /** Whether staff need a second factor at sign-in for their rights (docs/product-rules.md#R181). */
  staff: z.strictObject({ requireSecondFactor: z.boolean() }).default({ requireSecondFactor: false }),
  address: z.string().trim().max(LENGTHS.shopAddress),
  mapUrl: z.union([z.literal(''), z.httpUrl()]),
  social: z.record(z.string().max(DESK_LENGTHS.socialName), z.httpUrl()),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/** The settings of a new shop. */
export const DEFAULT_SETTINGS: StoreSettings = {
  name: 'SavannaPC',
  email: 'support@savannapc.example',
  phone: '+254 700 000 000',
  currency: 'KES',
  shipping: { freeOver: 1000, fee: 29.99 },
  delivery: DEFAULT_DELIVERY,
  promisedFreeOver: 50_000,
  vatRate: 0,
  mpesa: DEFAULT_PROMPT_LIMITS,
  payments: { confirmOver: 0, refundApprovalOver: 50_000 },
  orders: { maxOpenPerAccount: 10, maxUnpaidUnits: 50 },
  builds: DEFAULT_BUILDS,
  tax: DEFAULT_TAX,
  returns: DEFAULT_RETURNS,
  marketing: DEFAULT_MARKETING,
  notices: DEFAULT_NOTICES,
  staff: { requireSecondFactor: false },
  address: 'Moi Avenue, Nairobi, Kenya',
  mapUrl: 'https://www.openstreetmap.org/search?query=Moi%20Avenue%20Nairobi',
  social: {},
};

type Guarded = Pick<StoreSettings, 'mpesa' | 'payments' | 'staff'> & Partial<Pick<StoreSettings, 'tax'>>;

/**
 * Whether a change of the settings needs the password again: how money is taken or given back, what tax invoices say, how
 * staff sign in.
 */
export function needsPassword(before: Guarded, after: Guarded): boolean {
  const guarded = ({ mpesa, payments, staff, tax = before.tax }: Guarded) =>
    JSON.stringify([mpesa, payments, staff, tax]);
  return guarded(before) !== guarded(after);
}

/** The settings as a caller knows them: a program that does not know `builds`, `delivery`, `marketing`, `notices`, `returns` or `tax` leaves it out, and it stays as it is. */
const KnownSettings = StoreSettings.extend({
  builds: BuildSettings.optional(),
  delivery: DeliverySettings.optional(),
  tax: TaxSettings.optional(),
  returns: ReturnSettings.optional(),
  marketing: MarketingSettings.optional(),
  notices: NoticeSettings.optional(),
});

/** A URL may contain line breaks, which programs skip. */
const SentUrl = z.httpUrl().overwrite(toOneLine);

/**
 * The settings as a caller sends them. The limits of prompts are checked here alone: stored ones of an older release may be
 * none, and can be read and replaced (prompt.ts).
 */
export const SentSettings = KnownSettings.extend({
  name: OneLine.min(1).max(LENGTHS.shopName),
  phone: OneLine.min(9).max(LENGTHS.shopPhone),
  address: OneLine.max(LENGTHS.shopAddress),
  delivery: SentDeliverySettings.optional(),
  mapUrl: z.union([z.literal(''), SentUrl]),
  social: z.record(OneLine.max(DESK_LENGTHS.socialName), SentUrl),
  mpesa: z
    .strictObject({
      min: z.int(WHOLE_SHILLINGS).min(1, 'The smallest M-Pesa prompt is at least KES 1'),
      max: z.int(WHOLE_SHILLINGS).max(250_000, 'The largest M-Pesa prompt is at most KES 250,000'),
    })
    .refine(({ min, max }) => min < max, {
      path: ['max'],
      error: 'The largest M-Pesa prompt must be above the smallest',
    }),
});
export type SentSettings = z.infer<typeof SentSettings>;

/** The store's public settings: shipping, VAT, contact. */
export const getSettings = defineEndpoint('GET', '/settings', { access: 'anyone', response: StoreSettings });

/**
 * Replaces the settings; the cart, the home page and new orders use them at once. `seen`: the settings that the form was
 * opened with; 409 `stale` when they are others now. Without it the new ones replace all that is there. Errors: 401 `confirm_password`
 * for a change of payments, tax invoices or the sign-in of staff (POST /auth/confirm); 400 for a largest M-Pesa prompt that is not
 * above the smallest.
 */
export const putSettings = defineEndpoint('PUT', '/settings', {
  access: 'manage-settings',
  effect: 'settings',
  proof: 'part',
  body: SentSettings.extend({ seen: KnownSettings.optional() }),
  response: StoreSettings,
});

/** The current settings. Key: the constant `store`. */
export const settingsChanged = defineEvent({
  topic: 'settings-changed',
  version: 1,
  producers: ['catalog'],
  consumers: ['identity', 'orders', 'payments'],
  data: StoreSettings,
});
