import type { Problem } from '@shop/contracts/problem';
import * as m from '@shop/messages/m';
import { knownRuleText } from './form/rule-texts.js';

/** The texts of the server's problems by their code. A code that is not here has the text of an unknown error. */
const TEXTS: Record<string, () => string> = {
  invalid_credentials: m.problem_invalid_credentials,
  email_unverified: m.problem_email_unverified,
  too_many_attempts: m.problem_too_many_attempts,
  invalid_token: m.problem_invalid_token,
  already_verified: m.problem_already_verified,
  email_taken: m.problem_email_taken,
  wrong_password: m.problem_wrong_password,
  common_password: m.rule_password_common,
  totp_required: m.problem_totp_required,
  name_required: m.problem_name_required,
  wrong_code: m.problem_wrong_code,
  second_factor_on: m.problem_second_factor_on,
  unauthenticated: m.problem_unauthenticated,
  forbidden: m.problem_forbidden,
  confirm_password: m.problem_confirm_password,
  still_owed: m.problem_still_owed,
  order_not_found: m.problem_order_not_found,
  price_changed: m.problem_price_changed,
  out_of_stock: m.problem_out_of_stock,
  payment_pending: m.problem_payment_pending,
  prompt_too_soon: m.problem_prompt_too_soon,
  claim_too_soon: m.problem_claim_too_soon,
  order_closed: m.problem_order_closed,
  mpesa_unavailable: m.problem_mpesa_unavailable,
  too_many_codes: m.problem_too_many_codes,
  own_order: m.problem_own_order,
  receipt_used: m.problem_receipt_used,
  too_many_open_orders: m.problem_too_many_open_orders,
  too_many_unpaid_units: m.problem_too_many_unpaid_units,
  too_many_wrong_prices: m.problem_too_many_wrong_prices,
  assembly_without_goods: m.problem_assembly_without_goods,
  assembly_not_offered: m.problem_assembly_not_offered,
  checkout_expired: m.problem_checkout_expired,
  product_not_found: m.problem_product_not_found,
  build_not_found: m.problem_build_not_found,
  empty_build: m.problem_empty_build,
  nothing_to_quote: m.problem_nothing_to_quote,
  too_many_builds: m.problem_too_many_builds,
  cannot_mend: m.problem_cannot_mend,
  budget_too_small: m.problem_budget_too_small,
  return_not_offered: m.problem_return_not_offered,
  return_too_late: m.problem_return_too_late,
  return_exceeds: m.problem_return_exceeds,
  return_state: m.problem_return_state,
  too_many_returns: m.problem_too_many_returns,
  in_stock: m.problem_in_stock,
  unknown_alert: m.problem_unknown_alert,
  push_service_unknown: m.problem_push_service_unknown,
  too_many_alerts: m.problem_too_many_alerts,
  picture_gone: m.problem_picture_gone,
  picture_broken: m.problem_picture_broken,
  picture_too_large: m.problem_picture_too_large,
  picture_too_demanding: m.problem_picture_too_demanding,
  picture_interrupted: m.problem_picture_interrupted,
  photo_removed: m.problem_photo_removed,
  too_many_photos: m.problem_too_many_photos,
  uploads_busy: m.problem_uploads_busy,
  unsupported_media_type: m.problem_unsupported_media_type,
  heic_unsupported: m.problem_heic_unsupported,
  not_purchased: m.problem_not_purchased,
  already_reviewed: m.problem_already_reviewed,
  already_asked: m.problem_already_asked,
  too_many_questions: m.problem_too_many_questions,
  not_found: m.problem_not_found,
  misdirected: m.problem_not_found,
  invalid_request: m.problem_invalid_request,
  too_large: m.problem_too_large,
  too_many_sent: m.problem_too_many_sent,
  too_many_requests: m.problem_too_many_requests,
  timeout: m.problem_timeout,
  internal: m.problem_internal,
  unavailable: m.problem_unavailable,
  cart_full: m.problem_cart_full,
  forbidden_transition: m.problem_forbidden_transition,
  invalid_code: m.problem_invalid_code,
  malformed: m.problem_malformed,
  method_not_allowed: m.problem_method_not_allowed,
  order_unpaid: m.problem_order_unpaid,
  question_not_found: m.problem_question_not_found,
  return_not_found: m.problem_return_not_found,
  review_not_found: m.problem_review_not_found,
  session_not_found: m.problem_session_not_found,
  last_admin: m.problem_last_admin,
  sign_in_unavailable: m.problem_sign_in_unavailable,
  too_many_streams: m.problem_too_many_streams,
  user_not_found: m.problem_user_not_found,
  wrong_slot: m.problem_wrong_slot,
  idempotency_key_required: m.problem_idempotency,
  idempotency_mismatch: m.problem_idempotency,
};

/** What the server says of a product of an order that is not sold any more. */
const NOT_SOLD = /^(.+) is not sold any more$/;

type Errors = NonNullable<Problem['errors']>;

/** The errors of fields in the current language; a text that no rule of the contracts has is a general one. */
export const errorTexts = (errors: Errors): Errors =>
  errors.map(({ path, message }) => ({ path, message: knownRuleText(message) ?? m.rule_invalid() }));

/**
 * What a problem of the server is called in the current language; loaded only for others than English. An invalid request is
 * named by its first field, as the server does, where we have a text for that.
 */
export function problemText(code: string, errors: Errors = []): string | undefined {
  const [first] = errors;
  const field = first && knownRuleText(first.message);
  const gone = code === 'product_not_found' && errors.flatMap(({ message }) => NOT_SOLD.exec(message)?.[1] ?? []);
  if (gone && gone.length > 0) return m.problem_products_not_sold({ names: gone.join(', ') });
  if (code === 'invalid_request' && field !== undefined) return field;
  return TEXTS[code]?.();
}
