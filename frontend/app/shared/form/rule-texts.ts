import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';

/** The texts of the contracts' rules, which are English. */
const TEXTS: Record<string, () => string> = {
  'Please enter a valid email address': m.rule_email,
  'Password must be at least 6 characters long': m.rule_password_min,
  'Password must be at most 128 characters long': m.rule_password_max,
  'Many people use this password, so it is easy to guess. Please choose another one.': m.rule_password_common,
  'Name is required': m.rule_name,
  'Rating is required': m.rule_rating,
  'Comment is required': m.rule_comment,
  'Comment must be at least 10 characters': m.rule_comment_min,
  'Comment must be at most 2000 characters': m.rule_comment_max,
  'Please enter a name': m.rule_recipient,
  'Please enter a phone number': m.rule_phone,
  'Please choose a county': m.rule_county,
  'Please enter a town': m.rule_town,
  'Please enter a street, building or landmark': m.rule_address,
  'Invalid phone number format': m.rule_phone_format,
  'Please enter the code': m.rule_code,
  'Subject is required': m.rule_subject,
  'Subject must be at most 200 characters': m.rule_subject_max,
  'Message is required': m.rule_message,
  'Message must be at most 5000 characters': m.rule_message_max,
  'Question is required': m.rule_question,
  'Choose at least one unit': m.rule_units,
  'Each product can be there once': m.rule_product_once,
  'At most 1000 characters': m.rule_note_max,
  'Quantity must be at least 1': m.rule_quantity_min,
  'Quantity must be at most 999': m.rule_quantity_max,
  'Quantity must be a whole number': m.rule_quantity_whole,
  'The cart is empty': m.rule_cart_empty,
  'An M-Pesa code has 10 letters and digits, such as SKE52PAWR9': m.rule_mpesa_code,
  'No verification token provided': m.rule_verification,
  'Please enter your password': m.rule_password,
  'Please enter the six digits from the email': m.rule_mailed_code,
};

/** What a failed rule of the contracts is called in the current language; in others than English a general text for one that is not known. */
export function ruleText(text: string): string {
  if (language() === 'en') return text;
  return knownRuleText(text) ?? m.rule_invalid();
}

/** The text of a failed rule of the contracts in another language than English; undefined for one that is not known. */
export function knownRuleText(text: string): string | undefined {
  if (language() === 'en') return undefined;
  return TEXTS[text]?.();
}

/** {@link ruleText} of the first failed rule of a parsed value; undefined when it is valid. */
export function firstRuleText(parsed: { error?: { issues: readonly { message: string }[] } | undefined }) {
  const text = parsed.error?.issues[0]?.message;
  return text === undefined ? undefined : ruleText(text);
}

/** {@link ruleText} for each error of a form. */
export const ruleTexts = <Errors extends Record<string, unknown>>(errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, typeof error === 'string' ? ruleText(error) : error]),
  ) as Errors;
