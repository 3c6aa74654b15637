import { z } from 'zod';
import { Kes } from './money.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';

/** SPEC.md section 3 "Store settings" with API.md's fields. Money in KES; `vatRate` 0.16 is 16 %. */
export const StoreSettings = z.strictObject({
  name: z.string().trim().min(1).max(60),
  email: z.email().max(200),
  phone: z.string().trim().min(9).max(30),
  currency: z.literal('KES'),
  shipping: z.strictObject({ freeOver: Kes, fee: Kes }),
  promisedFreeOver: Kes,
  vatRate: z.number().min(0).max(1),
  mpesa: z.strictObject({ min: z.int().min(1), max: z.int().max(250_000) }),
  address: z.string().trim().max(300),
  mapUrl: z.union([z.literal(''), z.httpUrl()]),
  social: z.record(z.string().max(30), z.httpUrl()),
});
export type StoreSettings = z.infer<typeof StoreSettings>;

/** What a new shop starts with: SPEC.md section 9's constants, API.md's name. */
export const DEFAULT_SETTINGS: StoreSettings = {
  name: 'SavannaPC',
  email: 'support@savannapc.example',
  phone: '+254 700 000 000',
  currency: 'KES',
  shipping: { freeOver: 1000, fee: 29.99 },
  promisedFreeOver: 50_000,
  vatRate: 0,
  mpesa: { min: 10, max: 150_000 },
  address: 'Moi Avenue, Nairobi, Kenya',
  mapUrl: 'https://www.openstreetmap.org/search?query=Moi%20Avenue%20Nairobi',
  social: {},
};

/** The store's public settings: shipping, VAT, contact. */
export const getSettings = defineEndpoint('GET', '/settings', { access: 'anyone', response: StoreSettings });

/** Replaces the settings; the cart, the home page and new orders follow at once. */
export const putSettings = defineEndpoint('PUT', '/settings', {
  access: 'admin',
  body: StoreSettings,
  response: StoreSettings,
});

/** The settings as they are now. Key: the constant `store`. */
export const settingsChanged = defineEvent({ topic: 'settings-changed', version: 1, data: StoreSettings });
