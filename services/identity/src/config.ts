import { z } from 'zod';
import { Email, Password } from '@shop/contracts/identity';
import { serviceSettings } from '@shop/service-kit/config/load-config';

/** What identity is started with. */
export const IdentitySettings = z.object({
  ...serviceSettings,
  /** The first administrator. */
  ADMIN_EMAIL: Email,
  ADMIN_PASSWORD: Password,
  /** Encrypts the keys that sign tokens, in the database; another value makes them unreadable. */
  TOKEN_KEY_SECRET: z.string().min(32),
  /** Where mails go out: smtps:// is TLS at once; smtp:// with a password sends nothing without STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** A PEM file with the authorities that signed the mail server's certificate, where the usual ones did not. */
  SMTP_CA_FILE: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('SavannaPC <no-reply@savannapc.example>'),
});
export type IdentityConfig = z.infer<typeof IdentitySettings>;
