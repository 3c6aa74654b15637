import { z } from 'zod';
import { Email, Password } from '@shop/contracts/identity';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What identity is started with (API.md "Settings that start it"). */
export const IdentitySettings = z.object({
  ...serviceSettings,
  /** The first administrator. */
  ADMIN_EMAIL: Email,
  ADMIN_PASSWORD: Password,
  /** PKCS8 PEM of the Ed25519 key that signs tokens. */
  TOKEN_SIGNING_KEY: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  /** Where mails go out: smtps:// is TLS at once; smtp:// with a password sends nothing without STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** A PEM file with the authorities that signed the mail server's certificate, where the usual ones did not. */
  SMTP_CA_FILE: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('SavannaPC <no-reply@savannapc.example>'),
});
export type IdentityConfig = z.infer<typeof IdentitySettings>;
