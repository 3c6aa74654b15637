import { OWNERS_OF_ALERTS, OWNERS_OF_BUILDS } from '@shop/catalog/reconcile-command';
import { isUuid } from '@shop/contracts/canonical-id';
import { type AccountRow, ACCOUNTS_BY_ID, CLOSED_SINCE } from '@shop/identity/reconcile-command';
import { CUSTOMERS_OF_ORDERS, OWNERS_OF_CARTS } from '@shop/orders/reconcile-command';
import { AUTHORS_OF_DECISIONS, AUTHORS_OF_QUESTIONS, AUTHORS_OF_REVIEWS } from '@shop/reviews/reconcile-command';
import {
  type AccountMention,
  APPLIED_ENDS,
  APPLIED_ENDS_DAYS,
  APPLIED_ENDS_OF,
} from '@shop/service-kit/auth/account-mentions';
import type { Statement } from '@shop/service-kit/db/statement';
import {
  atMostDaysAgo,
  type Compared,
  type ComparedService,
  FIRST_TIME,
  pagesOf,
  type ReadService,
} from './listing.js';

/** Where a service keeps something of its accounts. */
export interface MentionPlace {
  service: ComparedService;
  what: string;
  statement: Statement<AccountMention>;
}

/**
 * What goes or loses its name when its account is closed (docs/product-rules.md#R101). Not here is what stays as it was, such as rights to
 * review. Payments is not here either: the reason of a refund that the closing itself asked for stays, so a reason says nothing.
 */
const PLACES: readonly MentionPlace[] = [
  { service: 'orders', what: 'orders', statement: CUSTOMERS_OF_ORDERS },
  { service: 'orders', what: 'the cart', statement: OWNERS_OF_CARTS },
  { service: 'reviews', what: 'reviews', statement: AUTHORS_OF_REVIEWS },
  { service: 'reviews', what: 'questions', statement: AUTHORS_OF_QUESTIONS },
  { service: 'reviews', what: 'decisions on reviews', statement: AUTHORS_OF_DECISIONS },
  { service: 'catalog', what: 'builds', statement: OWNERS_OF_BUILDS },
  { service: 'catalog', what: 'alerts', statement: OWNERS_OF_ALERTS },
  ...(['catalog', 'orders', 'payments', 'reviews'] as const).map((service) => ({
    ...{ service, what: 'its end', statement: APPLIED_ENDS },
  })),
];

/** Sentences about accounts of which a service has what identity contradicts. */
export function wrongMentions(
  { service, what }: Pick<MentionPlace, 'service' | 'what'>,
  mentions: readonly AccountMention[],
  accounts: readonly AccountRow[],
): string[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return mentions.flatMap(({ user_id: id, is_named: isNamed, is_erased: isErased }) => {
    const account = byId.get(id);
    if (account?.is_open) return isErased ? [`account ${id} was closed, and identity has it open`] : [];
    if (!isNamed) return [];
    return account?.is_closed
      ? [`identity closed account ${id}, and ${service} still has ${what} of it`]
      : [`${service} has ${what} of account ${id}, and identity does not know it`];
  });
}

/** Sentences about closed accounts whose end payments did not apply. */
export const unappliedEnds = (closed: readonly string[], applied: ReadonlySet<string>): string[] =>
  closed.filter((id) => !applied.has(id)).map((id) => `identity closed account ${id}, and payments did not apply it`);

/**
 * All accounts of which another service has something, and those that were closed since then. Carts, orders and reviews name accounts
 * that identity lost. What orders erased, and the ends that each service applied in the last days, name those that a restore opened again.
 */
export async function compareAccounts(read: ReadService, since: Date): Promise<Compared> {
  let compared = 0;
  const found = new Set<string>();
  const add = (count: number, sentences: readonly string[]) => {
    compared += count;
    for (const sentence of sentences) found.add(sentence);
  };
  for (const { service, what, statement } of PLACES)
    for await (const mentions of pagesOf(read, { service, statement, after: (last) => [last?.user_id ?? ''] })) {
      const ids = mentions.map(({ user_id: id }) => id).filter(isUuid);
      add(mentions.length, wrongMentions({ service, what }, mentions, await read('identity', ACCOUNTS_BY_ID, [ids])));
    }
  const from = atMostDaysAgo(APPLIED_ENDS_DAYS, since);
  const ends = pagesOf(read, {
    service: 'identity',
    statement: CLOSED_SINCE,
    after: (last) => [from, last?.closed_at ?? FIRST_TIME, last?.id ?? '0'],
  });
  for await (const page of ends) {
    const ids = page.map(({ account_id: id }) => id);
    const applied = await read('payments', APPLIED_ENDS_OF, [ids]);
    add(page.length, unappliedEnds(ids, new Set(applied.map(({ user_id: id }) => id))));
  }
  return { compared, found: [...found] };
}
