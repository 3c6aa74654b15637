import { Injectable } from '@nestjs/common';
import { receiptIn } from '@shop/contracts/receipt-text';
import { type Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import { foldText } from '@shop/service-kit/domain/fold-text';
import { isUuid } from '@shop/contracts/canonical-id';
import { SearchLookup } from '../../ports/search-lookup.js';

/** A search, and what other services found for it. */
export interface OrderSearch {
  text: string;
  /** Whose orders it means. */
  userIds: readonly string[];
  /** Whose buyers it means. */
  productIds: readonly string[];
}

const FEWEST_LETTERS = 3;
const LONGEST_SKU = 64;

/** Asks other services for what they keep of orders, for staff (docs/product-rules.md#R344). */
@Injectable()
export class OrderSearches {
  constructor(private readonly lookup: SearchLookup) {}

  /** @throws DomainError `unavailable` for an e-mail address while identity cannot be asked */
  async of(text: string | undefined, isForStaff: boolean): Promise<OrderSearch | undefined> {
    if (!text) return undefined;
    const isOneWord = text.length >= FEWEST_LETTERS && text.length <= LONGEST_SKU && !/\s/.test(text);
    if (!isForStaff || !isOneWord || isUuid(text)) return { text, userIds: [], productIds: [] };
    if (text.includes('@'))
      return { text, userIds: await this.lookup.customersByEmail(text.toLowerCase()), productIds: [] };
    return { text, userIds: [], productIds: await this.lookup.productsBySku(text.toLowerCase()) };
  }
}

const PHONE = 'order_search_phone(delivery)';
const FEWEST_DIGITS = 4;
const NATIONAL_DIGITS = 9;
/** More orders of one kind are not found by it: a list counts to as many. */
const MOST_FOUND = 10_000;

/** A code of M-Pesa, or the shop's own of a recorded payment. */
const RECEIPT = /^(?:[a-z0-9]{8,12}|(?:cash|card|bank)-[0-9a-f]{12})$/i;
const PART_OF_RECEIPT = /^[a-z0-9-]{4,17}$/i;

/** An id, a receipt or its message; else words, a phone number, a part of a receipt, a parcel, a SKU or an e-mail address. */
export function addSearch(conditions: Conditions, { text, userIds, productIds }: OrderSearch): void {
  if (isUuid(text)) return conditions.add('id = ?', text);
  const either = [wordsOf(conditions, text)];
  const ordersOf = (source: string): number =>
    either.push(`id = any(array(select order_id from ${source} limit ${MOST_FOUND}))`);
  const phone = phoneDigits(text);
  if (phone !== undefined) either.push(`${PHONE} like ${conditions.bind(`${phone}%`)}`);
  const receipt = receiptIn(text);
  if (RECEIPT.test(receipt)) ordersOf(`order_payment where receipt = ${conditions.bind(receipt.toUpperCase())}`);
  if (PART_OF_RECEIPT.test(text))
    ordersOf(`order_payment where lower(receipt) like ${conditions.bind(likeOf(text.toLowerCase()))}`);
  if (text.length >= FEWEST_LETTERS)
    ordersOf(`order_history where fold_text(reference) like ${conditions.bind(likeOf(foldText(text)))}`);
  if (productIds.length > 0) ordersOf(`order_line where product_id = any(${conditions.bind(productIds)})`);
  if (userIds.length > 0) either.push(`user_id = any(${conditions.bind(userIds)})`);
  conditions.addPlain(`(${either.join(' or ')})`);
}

/** Only apostrophes are no word, which finds nothing. */
function wordsOf(conditions: Conditions, text: string): string {
  const patterns = wordPatterns(foldText(text));
  const all = patterns.map((pattern) => `words like ${conditions.bind(pattern)}`);
  return all.length > 0 ? `(${all.join(' and ')})` : 'false';
}

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The national digits of a typed phone number, or of its beginning; undefined when the text is none. */
function phoneDigits(search: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return undefined;
  return digits.replace(/^(254|0)/, '').slice(-NATIONAL_DIGITS);
}
