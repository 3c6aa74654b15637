import { toOneLine } from '@shop/contracts/text';
import { language, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import type { AddressedPush } from './addressed-push.js';
import type { ShopNotice } from './shop-notice.js';
import { nameToGreet } from './quoted.js';

/** A mail without a recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail that is sent after the write that carries it is committed. */
export interface AddressedMail extends MailContent {
  recipient: string;
  /** The reply address, if it is not the shop's. */
  replyTo?: string;
  /** The one-click link by which its receiver unsubscribes, for the header List-Unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  /** When it is no longer sent, because its link or code has expired or its event is old. */
  expiresAt?: Date;
  /** The push that its receiver's devices get with it. */
  push?: AddressedPush;
  /** What the shop is to be mailed or pushed of the same event. */
  notice?: ShopNotice;
}

/** Who gets a mail, and the language of the account. */
export interface Addressee {
  name: string;
  language: Language;
  emailVerifiedAt: Date | null;
}

/** Greets by the name only who has confirmed the address: else a stranger chose the name (docs/product-rules.md#R312). */
export function greeting({ name: typed, emailVerifiedAt }: Addressee): string {
  const name = emailVerifiedAt === null ? undefined : nameToGreet(typed);
  return name === undefined ? m.mail_hello_unnamed() : m.mail_hello({ name });
}

const NEWS_MS = 86_400_000;

/** Until when a mail about the stock and prices of a moment (ISO 8601) is sent: a day later they may be others. */
export const newsUntil = (moment: string): Date => new Date(Date.parse(moment) + NEWS_MS);

/** The URL of a page of the shop in the language of the mail. */
export const pageUrl = (publicUrl: string, path: string): string =>
  `${publicUrl}${language() === 'en' ? '' : `/${language()}`}${path}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Renders the mail as text and HTML from plain paragraphs; a paragraph that is only a URL becomes a link. */
export function compose(subject: string, paragraphs: readonly string[]): MailContent {
  const html = paragraphs.map((text) => `<p style="white-space:pre-line">${linked(text)}</p>`).join('\n');
  return {
    subject: toOneLine(subject),
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="${language()}"><body style="font-family:sans-serif;max-width:36rem">${html}</body></html>`,
  };
}

const linked = (text: string) =>
  /^https?:\/\/\S+$/.test(text) ? `<a href="${escape(text)}">${escape(text)}</a>` : escape(text);
