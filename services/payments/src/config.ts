import { z } from 'zod';
import { serviceSettings } from '@shop/service-kit/config/load-config';
import { publicKeyOf } from './adapters/daraja/certificate.js';

const origin = z.url().transform((url) => url.replace(/\/$/, ''));

/** Safaricom refuses callback URLs that contain these words, in upper or lower case (docs/mpesa.md#M8). */
const REFUSED_WORDS = /m-?pesa|safaricom|exec?|cmd|sql|query/i;

/** Reads the certificate, so that the service does not start without it, instead of failing at the first refund. */
function refuseUnusable(certificate: string, context: z.RefinementCtx): void {
  try {
    publicKeyOf(certificate);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
}

const PaymentVariables = z.object({
  ...serviceSettings,
  /** Base URL of the orders service's internal endpoints. */
  ORDERS_URL: origin,
  /** Sandbox, production or the simulator: the code is the same. */
  DARAJA_BASE_URL: origin,
  /** The app's credentials at Daraja. */
  DARAJA_CONSUMER_KEY: z.string().min(1),
  DARAJA_CONSUMER_SECRET: z.string().min(1),
  /** The shortcode, and its passkey for prompts. */
  DARAJA_SHORTCODE: z.string().regex(/^\d{5,7}$/),
  DARAJA_PASSKEY: z.string().min(1),
  /** `CustomerBuyGoodsOnline` needs the till number. */
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
  /** The user of M-Pesa's API who may ask about transactions and reverse them; without one, neither is possible. */
  DARAJA_INITIATOR_NAME: z.string().min(1).optional(),
  DARAJA_INITIATOR_PASSWORD: z.string().min(1).optional(),
  /** A PEM file or PEM text: Safaricom's certificate of this environment, or its public key. */
  DARAJA_CERTIFICATE: z.string().min(1).superRefine(refuseUnusable).optional(),
  /** A phone number on the till's account, where the registration for the list of payments needs one. */
  DARAJA_NOMINATED_NUMBER: z.string().min(9).optional(),
  /** IP addresses and ranges (CIDR) that may send callbacks, separated by commas; empty allows all. */
  DARAJA_CALLBACK_ALLOWED_IPS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'IP addresses or ranges, separated by commas')),
    ),
  /** Queries to Daraja per minute, by all replicas together. The sandbox allows 5. */
  DARAJA_QUERIES_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(300),
  /** After how many seconds without an outcome M-Pesa is asked about a reversal. It answers within a minute. */
  DARAJA_REVERSAL_CHECK_SECONDS: z.coerce.number().int().min(5).max(600).default(45),
  /** sandbox: the page says so, and staff may send a prompt for a test. */
  DARAJA_MODE: z.enum(['sandbox', 'production']).default('production'),
});

/** The settings of the payments service (docs/operations.md). */
export const PaymentSettings = PaymentVariables.refine(
  ({ DARAJA_MODE, DARAJA_CALLBACK_URL }) => DARAJA_MODE === 'sandbox' || DARAJA_CALLBACK_URL.startsWith('https://'),
  { path: ['DARAJA_CALLBACK_URL'], error: 'must begin with https:// in production: Safaricom calls no other' },
).refine(
  ({ DARAJA_INITIATOR_NAME: name, DARAJA_INITIATOR_PASSWORD: password, DARAJA_CERTIFICATE: certificate }) =>
    [name, password, certificate].every(Boolean) || ![name, password, certificate].some(Boolean),
  {
    path: ['DARAJA_INITIATOR_NAME'],
    error: 'DARAJA_INITIATOR_NAME, DARAJA_INITIATOR_PASSWORD and DARAJA_CERTIFICATE belong together: set all or none',
  },
);
export type PaymentConfig = z.infer<typeof PaymentSettings>;

/** The number to which money is paid: the till where there is one, else the shortcode (docs/mpesa.md#M3). */
export const payeeOf = ({ DARAJA_TILL, DARAJA_SHORTCODE }: PaymentConfig): string => DARAJA_TILL ?? DARAJA_SHORTCODE;

/** Injects the settings. */
export const CONFIG = Symbol('PaymentConfig');
