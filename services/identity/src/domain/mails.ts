import { NAIROBI } from '@shop/contracts/nairobi';
import { INQUIRY_NAMES } from '@shop/contracts/contact';
import { inLanguage, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import type { ContactMessage } from './contact-message.js';
import { type Addressee, compose, greeting, type MailContent, pageUrl } from './mail-content.js';
import { quotedLine, quotedMessage } from './quoted.js';

export const verificationMail = (addressee: Addressee, publicUrl: string, token: string): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_verify_subject(), [
      greeting(addressee),
      m.mail_verify_text(),
      pageUrl(publicUrl, `/verify-email?token=${token}`),
      m.mail_verify_not_you(),
    ]),
  );

/** Sent instead of a verification when someone registers an e-mail address that has an account. */
export const knownAddressMail = (addressee: Addressee, publicUrl: string): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_known_subject(), [
      greeting(addressee),
      m.mail_known_text(),
      pageUrl(publicUrl, '/signin'),
      pageUrl(publicUrl, '/forgot-password'),
    ]),
  );

export const resetMail = (addressee: Addressee, publicUrl: string, token: string): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_reset_subject(), [
      greeting(addressee),
      m.mail_reset_text(),
      pageUrl(publicUrl, `/reset-password/${token}`),
      m.mail_reset_not_you(),
    ]),
  );

/** To the earlier e-mail address of an account. `email`: the new one, masked. */
export const addressChangedMail = (
  addressee: Addressee,
  publicUrl: string,
  { token, email }: { token: string; email: string },
): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_moved_subject(), [
      greeting(addressee),
      m.mail_moved_text({ email }),
      m.mail_moved_not_you(),
      pageUrl(publicUrl, `/undo-email?token=${token}`),
    ]),
  );

/** `unverifiedAt`: the shop's URL, for an account whose e-mail address the sign-in verifies. */
export const signInCodeMail = (addressee: Addressee, code: string, unverifiedAt: string | undefined): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_code_subject(), [
      greeting(addressee),
      m.mail_code_text(),
      code,
      m.mail_code_not_you(),
      ...(unverifiedAt === undefined ? [] : [m.mail_code_unverified(), pageUrl(unverifiedAt, '/forgot-password')]),
    ]),
  );

/** The code that opens an account, for an e-mail address that has none. */
export const firstCodeMail = (language: Language, code: string): MailContent =>
  inLanguage(language, () =>
    compose(m.mail_code_subject(), [m.mail_hello_unnamed(), m.mail_code_first_text(), code, m.mail_code_not_you()]),
  );

/** `productName` is null where the reviews service no longer has it. */
export const questionMail = (
  addressee: Addressee,
  publicUrl: string,
  { productId, productName }: { productId: string; productName: string | null },
): MailContent =>
  inLanguage(addressee.language, () =>
    compose(
      productName === null ? m.mail_question_subject_unknown() : m.mail_question_subject({ product: productName }),
      [
        greeting(addressee),
        productName === null ? m.mail_question_text_unknown() : m.mail_question_text({ product: productName }),
        pageUrl(publicUrl, `/product/${productId}#questions`),
      ],
    ),
  );

/** The mail to the support desk about a message; a reply goes to its sender. */
export const contactMail = (
  { id, name, email, inquiryType, subject, message }: ContactMessage,
  publicUrl: string,
): MailContent =>
  compose(`${INQUIRY_NAMES[inquiryType]}: ${quotedLine(subject)}`, [
    'A visitor wrote by the contact form. Answer this mail to write to this person:',
    `> ${quotedLine(name)}\n> ${quotedLine(email, 200)}`,
    quotedMessage(message),
    'The whole message is in the admin area:',
    `${publicUrl}/admin/messages/${id}`,
  ]);

const day = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: NAIROBI });

/** The answer of staff to a visitor's message, which it quotes. */
export const answerMail = ({ subject, message, createdAt }: ContactMessage, answer: string): MailContent =>
  compose(`Re: ${quotedLine(subject)}`, [answer, `You wrote on ${day.format(createdAt)}:`, quotedMessage(message)]);
