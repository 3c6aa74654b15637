import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';

const origin = z.url().transform((url) => url.replace(/\/$/, ''));

/** Safaricom refuses callback URLs that contain these words, in upper or lower case (docs/mpesa.md#M8). */
const REFUSED_WORDS = /m-?pesa|safaricom|exec?|cmd|sql|query/i;

/** The settings of the payments service (docs/operations.md). */
export const PaymentSettings = z.object({
  ...serviceSettings,
  /** Base URL of the orders service's internal endpoints. */
  ORDERS_URL: origin,
  /** Sandbox, production or the simulator: the code is the same. */
  DARAJA_BASE_URL: origin,
  DARAJA_CONSUMER_KEY: z.string().min(1),
  DARAJA_CONSUMER_SECRET: z.string().min(1),
  DARAJA_SHORTCODE: z.string().regex(/^\d{5,7}$/),
  DARAJA_PASSKEY: z.string().min(1),
  DARAJA_TRANSACTION_TYPE: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']).default('CustomerPayBillOnline'),
  /** The till number; only for CustomerBuyGoodsOnline. */
  DARAJA_TILL: z
    .string()
    .regex(/^\d{5,8}$/)
    .optional(),
  /** The public origin that Safaricom calls. */
  DARAJA_CALLBACK_URL: origin.refine(
    (url) => !REFUSED_WORDS.test(url),
    'contains a word that Safaricom refuses in callback addresses',
  ),
  /** IP addresses that may send callbacks, separated by commas; empty allows all. */
  DARAJA_CALLBACK_ALLOWED_IPS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  /** Queries to Daraja per minute, by all replicas together. The sandbox allows 5. */
  DARAJA_QUERIES_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(300),
  DARAJA_MODE: z.enum(['sandbox', 'production']).default('production'),
});
export type PaymentConfig = z.infer<typeof PaymentSettings>;

/** Injects the settings. */
export const CONFIG = Symbol('PaymentConfig');
