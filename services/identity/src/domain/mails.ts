import { INQUIRY_NAMES } from '@shop/contracts/contact';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import type { ContactMessage } from './contact-message.js';
import { type Addressee, compose, type MailContent, pageUrl } from './mail-content.js';

export const verificationMail = ({ name, language }: Addressee, publicUrl: string, token: string): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_verify_subject(), [
      m.mail_hello({ name }),
      m.mail_verify_text(),
      pageUrl(publicUrl, `/verify-email?token=${token}`),
      m.mail_verify_not_you(),
    ]),
  );

/** Sent instead of a verification when someone registers an e-mail address that has an account. */
export const knownAddressMail = ({ name, language }: Addressee, publicUrl: string): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_known_subject(), [
      m.mail_hello({ name }),
      m.mail_known_text(),
      pageUrl(publicUrl, '/signin'),
      pageUrl(publicUrl, '/forgot-password'),
    ]),
  );

export const resetMail = ({ name, language }: Addressee, publicUrl: string, token: string): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_reset_subject(), [
      m.mail_hello({ name }),
      m.mail_reset_text(),
      pageUrl(publicUrl, `/reset-password/${token}`),
      m.mail_reset_not_you(),
    ]),
  );

/** To the earlier e-mail address of an account. `email`: the new one, masked. */
export const addressChangedMail = (
  { name, language }: Addressee,
  publicUrl: string,
  { token, email }: { token: string; email: string },
): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_moved_subject(), [
      m.mail_hello({ name }),
      m.mail_moved_text({ email }),
      m.mail_moved_not_you(),
      pageUrl(publicUrl, `/undo-email?token=${token}`),
    ]),
  );

/** `unverifiedAt`: the shop's URL, for an account whose e-mail address the sign-in verifies. */
export const signInCodeMail = (
  { name, language }: Addressee,
  code: string,
  unverifiedAt: string | undefined,
): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_code_subject(), [
      m.mail_hello({ name }),
      m.mail_code_text(),
      code,
      m.mail_code_not_you(),
      ...(unverifiedAt === undefined ? [] : [m.mail_code_unverified(), pageUrl(unverifiedAt, '/forgot-password')]),
    ]),
  );

/** `productName` is null where nobody knows it any more. */
export const questionMail = (
  { name, language }: Addressee,
  publicUrl: string,
  { productId, productName }: { productId: string; productName: string | null },
): MailContent =>
  inLanguage(language, () =>
    compose(
      productName === null ? m.mail_question_subject_unknown() : m.mail_question_subject({ product: productName }),
      [
        m.mail_hello({ name }),
        productName === null ? m.mail_question_text_unknown() : m.mail_question_text({ product: productName }),
        pageUrl(publicUrl, `/product/${productId}#questions`),
      ],
    ),
  );

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
