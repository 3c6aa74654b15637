import type { StoredAccount } from './account.js';
import type { Addressee, AddressedMail, MailContent } from './mail-content.js';
import { type LinkPurpose, type NewLink, newLink } from './mailed-link.js';

/** A link and the mail that carries it, which are stored together. */
export interface LinkMail {
  link: NewLink;
  mail: AddressedMail;
}

/** The circumstances of a mailed link. */
export interface LinkCircumstances {
  publicUrl: string;
  now: Date;
}

/** A new link for an account as it is now, mailed to its e-mail address as `contentOf` writes. */
export function linkMail(
  account: StoredAccount,
  purpose: LinkPurpose,
  { publicUrl, now }: LinkCircumstances,
  contentOf: (addressee: Addressee, publicUrl: string, token: string) => MailContent,
): LinkMail {
  const { token, link } = newLink(account, purpose, now);
  const content = contentOf(account, publicUrl, token);
  return { link, mail: { recipient: account.email, expiresAt: link.expiresAt, ...content } };
}
