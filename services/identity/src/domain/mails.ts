import { formatKes, toKes } from '@shop/contracts/money';
import { INQUIRY_NAMES } from '@shop/contracts/contact';
import type { EventData } from '@shop/contracts/event';
import type { orderDelivered, orderPaid } from '@shop/contracts/orders';
import type { ContactMessage } from './contact-message.js';

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
  /** When it is no longer sent, because its link or code has expired. */
  expiresAt?: Date;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Renders the mail as text and HTML from plain paragraphs; a paragraph that is only a URL becomes a link. */
export function compose(subject: string, paragraphs: readonly string[]): MailContent {
  const html = paragraphs.map((text) => `<p style="white-space:pre-line">${linked(text)}</p>`).join('\n');
  return {
    subject,
    text: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:36rem">${html}</body></html>`,
  };
}

const linked = (text: string) =>
  /^https?:\/\/\S+$/.test(text) ? `<a href="${escape(text)}">${escape(text)}</a>` : escape(text);

export const verificationMail = (name: string, publicUrl: string, token: string): MailContent =>
  compose('Confirm your email address', [
    `Hello ${name},`,
    'Please confirm your email address to finish opening your account. The link works for 24 hours.',
    `${publicUrl}/verify-email?token=${token}`,
    'If you did not ask for an account, you can ignore this mail.',
  ]);

/** Sent instead of a verification when someone registers an e-mail address that has an account. */
export const knownAddressMail = (name: string, publicUrl: string): MailContent =>
  compose('You already have an account', [
    `Hello ${name},`,
    'Somebody, probably you, tried to open an account with this email address. You already have one: sign in, or choose a new password if you forgot yours.',
    `${publicUrl}/signin`,
    `${publicUrl}/forgot-password`,
  ]);

export const resetMail = (name: string, publicUrl: string, token: string): MailContent =>
  compose('Reset your password', [
    `Hello ${name},`,
    'Follow this link to choose a new password. It works once, for one hour.',
    `${publicUrl}/reset-password/${token}`,
    'If you did not ask for this, your password stays as it is.',
  ]);

/** `unverifiedAt`: the shop's URL, for an account whose e-mail address the sign-in verifies. */
export const signInCodeMail = (name: string, code: string, unverifiedAt: string | undefined): MailContent =>
  compose('Your sign-in code', [
    `Hello ${name},`,
    'Enter this code to sign in. It works once, for 10 minutes.',
    code,
    'If you did not ask for it, you can ignore this mail. Never give the code to anybody: our staff do not ask for it.',
    ...(unverifiedAt === undefined
      ? []
      : [
          'Signing in also confirms this email address for your account. If it was not you who opened the account, choose a new password first:',
          `${unverifiedAt}/forgot-password`,
        ]),
  ]);

type PaidOrder = EventData<typeof orderPaid>;

export function receiptMail(name: string, publicUrl: string, order: PaidOrder): MailContent {
  const lines = [...order.lines, ...(order.services ?? [])].map(
    ({ quantity, name: product, unitCents }) => `${quantity} x ${product}: ${formatKes(toKes(unitCents * quantity))}`,
  );
  const sums = [
    `Items: ${formatKes(toKes(order.itemsCents))}`,
    `Shipping: ${formatKes(toKes(order.shippingCents))}`,
    ...(order.vatCents > 0 ? [`VAT: ${formatKes(toKes(order.vatCents))}`] : []),
    `Total paid: ${formatKes(toKes(order.totalCents))}`,
  ];
  return compose(`Receipt for order ${order.number}`, [
    `Hello ${name},`,
    `Thank you. We have received your payment for order ${order.number}.`,
    lines.join('\n'),
    sums.join('\n'),
    order.receipts.length > 0 ? `M-Pesa receipt: ${order.receipts.join(', ')}` : 'Payment confirmed by our staff.',
    `${publicUrl}/orders/${order.orderId}`,
  ]);
}

export const deliveredMail = (
  name: string,
  publicUrl: string,
  { orderId, number }: EventData<typeof orderDelivered>,
): MailContent =>
  compose(`Order ${number} was delivered`, [
    `Hello ${name},`,
    `Your order ${number} is marked as delivered. If something is missing, answer this mail.`,
    `${publicUrl}/orders/${orderId}`,
  ]);

/** The answer to a return; the page of the order has the words of staff. */
export const returnMail = (
  name: string,
  publicUrl: string,
  { orderId, number, state }: { orderId: string; number: string; state: 'approved' | 'rejected' },
): MailContent =>
  compose(`Your return for order ${number} is ${state}`, [
    `Hello ${name},`,
    state === 'approved'
      ? `We take back what you asked to return of order ${number}. The page of your order says how to hand it over.`
      : `We cannot take back what you asked to return of order ${number}. The page of your order says why.`,
    'Questions? Answer this mail.',
    `${publicUrl}/orders/${orderId}`,
  ]);

/** `productName` is null where nobody knows it any more. */
export const questionMail = (name: string, url: string, productName: string | null): MailContent =>
  compose(productName === null ? 'We have answered your question' : `Your question about ${productName}`, [
    `Hello ${name},`,
    `We have answered your question about ${productName ?? 'a product'}. The answer is on its page:`,
    url,
  ]);

/** The mail to the support desk about a message; a reply goes to its sender. */
export const contactMail = ({ id, name, email, inquiryType, subject, message }: ContactMessage): MailContent =>
  compose(`${INQUIRY_NAMES[inquiryType]}: ${subject}`, [
    `From ${name} <${email}>`,
    message,
    `Sent by the contact form, message ${id}. Answer this mail to write to ${name}.`,
  ]);

const day = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/** The answer of staff to a visitor's message, which it quotes. */
export const answerMail = ({ subject, message, createdAt }: ContactMessage, answer: string): MailContent =>
  compose(`Re: ${subject}`, [answer, `You wrote on ${day.format(createdAt)}:`, message]);
