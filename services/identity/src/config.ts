import { z } from 'zod';
import { AccountEmail, Password } from '@shop/contracts/identity';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** The settings of the identity service. */
export const IdentitySettings = z.object({
  ...serviceSettings,
  /** Base URL of the internal endpoints of orders. */
  ORDERS_URL: z.url(),
  /** The first administrator. */
  ADMIN_EMAIL: AccountEmail,
  ADMIN_PASSWORD: Password,
  /** Encrypts the signing keys in the database; with another value they cannot be decrypted. */
  TOKEN_KEY_SECRET: z.string().min(32),
  /** The mail server: smtps:// is TLS at once; smtp:// with a password sends nothing without STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /**
   * A PEM file with the authorities of the mail server's certificate, where the system's authorities are not enough.
   */
  SMTP_CA_FILE: z.string().min(1).optional(),
  /** The private key by which push services know the shop: 32 bytes in base64url; without it the service creates and stores one. */
  PUSH_VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** For tests: the origin of one more push service than those of browsers (docs/product-rules.md#R289). */
  PUSH_EXTRA_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** on: the seed may sign demonstration accounts in (docs/product-rules.md#R380). The launcher sets it beside its M-Pesa simulator. */
  DEMONSTRATION: z.enum(['on', 'off']).default('off'),
  /** The sender of mails. */
  MAIL_FROM: z.string().default('SavannaPC <no-reply@savannapc.example>'),
});
export type IdentityConfig = z.infer<typeof IdentitySettings>;

/** Injects the settings. */
export const CONFIG = Symbol('IdentityConfig');
