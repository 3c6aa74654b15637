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
  /** Where mails go out, as smtp:// or smtps:// URL. */
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('SavannaPC <no-reply@savannapc.example>'),
});
export type IdentityConfig = z.infer<typeof IdentitySettings>;
