import { formatKes, toKes } from '@shop/contracts/money';
import { ShopNoticeKind } from '@shop/contracts/shop-notices';
import { compose, type MailContent } from './mail-content.js';
import type { ShopNotice } from './shop-notice.js';

/** What waits of one kind, the oldest first. */
export type Waiting = readonly [ShopNotice, ...ShopNotice[]];

/** The most that a mail names one by one, of each kind. */
const MOST = 20;
/** The digest is mailed at seven in the morning in Nairobi (UTC+3 all year). */
const DIGEST_HOUR_UTC = 4;
const DAY_MS = 86_400_000;

/** Each kind in plural, and the page of the desk that lists it. */
const KINDS: Record<ShopNoticeKind, { several: (count: number, kes: string) => string; path: string }> = {
  orderPaid: { several: (count, kes) => `${count} orders are paid: ${kes}`, path: '/admin/orders' },
  exceptionOpened: { several: (count, kes) => `${count} payments need a look: ${kes}`, path: '/admin/payments' },
  stockLow: { several: (count) => `${count} products run low`, path: '/admin/products?stock=low' },
};

const headOf = (waiting: Waiting): string => {
  const sum = waiting.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return waiting.length === 1 ? waiting[0].title : KINDS[waiting[0].kind].several(waiting.length, kes(sum));
};
const kes = (cents: number): string => formatKes(toKes(cents));

/** The mail of what has just happened. */
export function noticeMail(publicUrl: string, waiting: Waiting): MailContent {
  return compose(headOf(waiting), [
    ...waiting
      .slice(0, MOST)
      .flatMap(({ title, facts, path }) => [
        waiting.length === 1 ? facts : [title, facts].join('\n'),
        `${publicUrl}${path}`,
      ]),
    ...rest(publicUrl, waiting),
    SWITCHES,
    `${publicUrl}/admin/settings`,
  ]);
}

/** The mail of a day, with a section for each kind that has something. */
export function digestMail(publicUrl: string, sections: readonly Waiting[]): MailContent {
  return compose(`Your shop's day: ${sections.map(headOf).join(', ')}`, [
    ...sections.flatMap((waiting) => [
      [headOf(waiting), ...waiting.slice(0, MOST).map(({ title }) => `- ${title}`)].join('\n'),
      ...rest(publicUrl, waiting, true),
    ]),
    SWITCHES,
    `${publicUrl}/admin/settings`,
  ]);
}

const SWITCHES = 'The settings decide which of these e-mails the shop gets, and when:';

function rest(publicUrl: string, waiting: Waiting, isListed = false): string[] {
  const more = waiting.length - MOST;
  const page = `${publicUrl}${KINDS[waiting[0].kind].path}`;
  if (more > 0) return [`and ${more} more:`, page];
  return isListed ? [page] : [];
}

/** The push of what has just happened. A newer one of its kind takes its place. */
export function noticePush(waiting: Waiting): { topic: string; payload: string } {
  const [{ kind, facts, path }] = waiting;
  const topic = `shop-${kind}`;
  const isOne = waiting.length === 1;
  const body = isOne ? (facts.split('\n')[0] ?? '') : '';
  const push = { title: headOf(waiting), body, path: isOne ? path : KINDS[kind].path, tag: topic, lang: 'en' };
  return { topic, payload: JSON.stringify(push) };
}

/** The last moment before `now` at which a digest was due: what came before it is mailed. */
export function lastDigestAt(now: Date): Date {
  const today = new Date(now).setUTCHours(DIGEST_HOUR_UTC, 0, 0, 0);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** What waits, by kind in the order of the kinds. */
export const byKind = (notices: readonly ShopNotice[]): Waiting[] =>
  ShopNoticeKind.options.flatMap((kind) => {
    const [first, ...others] = notices.filter((notice) => notice.kind === kind);
    return first ? [[first, ...others] as const] : [];
  });
