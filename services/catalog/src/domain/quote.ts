import { checkBuild } from '@shop/builder/check/check-build';
import { type PartKind, SLOT_IDS } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import { countyOf } from '@shop/contracts/counties';
import { toCents, toKes } from '@shop/contracts/money';
import { priceOrder, shippingCents } from '@shop/contracts/pricing';
import { QUOTE_DAYS, type Quote, type QuoteContent } from '@shop/contracts/quotes';
import type { StoreSettings } from '@shop/contracts/settings';
import { inLanguage, LANGUAGES } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { dayInNairobi, endOfDayInNairobi } from '@shop/contracts/nairobi-time';
import { nothingToQuote } from './errors.js';
import type { OpenedBuild } from './opened-build.js';
import type { SavedBuild } from './saved-build.js';

/** An issued quote. It never changes and holds nothing about a person (docs/builder-rules.md#quotes). */
export interface StoredQuote {
  number: string;
  code: string;
  /** The day of its issue in Nairobi, as '2026-11-22'. */
  day: string;
  issuedAt: Date;
  validUntil: Date;
  content: QuoteContent;
}

/** The number of the quote of a build on a day such as '2026-11-22'. */
const quoteNumber = (code: string, day: string): string => `Q-${code}-${day.slice(2).replaceAll('-', '')}`;

/** The quote of a build at today's prices. @throws DomainError `nothing_to_quote` */
export function newQuote(saved: SavedBuild, opened: OpenedBuild, settings: StoreSettings, now: Date): StoredQuote {
  const content = contentOf(saved, opened, settings);
  if (content.lines.length === 0) throw nothingToQuote();
  const day = dayInNairobi(now);
  const { code } = saved;
  const validUntil = endOfDayInNairobi(day, QUOTE_DAYS);
  return { number: quoteNumber(code, day), code, day, issuedAt: now, validUntil, content };
}

function contentOf(saved: SavedBuild, opened: OpenedBuild, settings: StoreSettings): QuoteContent {
  const lines = linesOf(opened);
  const priced = lines.map(({ price, quantity }) => ({ unitCents: toCents(price), quantity }));
  const { itemsCents, shippingCents, vatCents, totalCents } = priceOrder(priced, settings);
  const { name, address, email, phone, shipping, delivery } = settings;
  const [english, ...others] = LANGUAGES;
  return {
    shop: { name, address, email, phone },
    lines,
    owned: ownedIn(opened),
    gone: goneIn(saved, opened),
    itemsPrice: toKes(itemsCents),
    shippingPrice: toKes(shippingCents),
    taxPrice: toKes(vatCents),
    totalPrice: toKes(totalCents),
    shipping,
    delivery,
    ...inLanguage(english, () => verdictOf(opened)),
    translations: Object.fromEntries(others.map((other) => [other, inLanguage(other, () => verdictOf(opened))])),
  };
}

/** A product to buy with its place in the build. */
interface Bought {
  slot: PartKind;
  product: Product;
  quantity: number;
}

const boughtIn = ({ parts, quantities, owned, extras }: OpenedBuild): Bought[] => [
  ...SLOT_IDS.flatMap((slot): Bought[] => {
    const product = parts[slot];
    if (!product || owned.includes(slot)) return [];
    return [{ slot, product, quantity: slot === 'ram' || slot === 'storage' ? quantities[slot] : 1 }];
  }),
  ...extras.flatMap(({ kind: slot, product, quantity, owned: isOwned }) =>
    isOwned ? [] : [{ slot, product, quantity }],
  ),
];

/** A product in a slot and among the extras takes its units from one stock. */
function linesOf(opened: OpenedBuild): QuoteContent['lines'] {
  const bought = boughtIn(opened);
  return bought.map(({ slot, product: { id: productId, sku, name, price, countInStock }, quantity }) => {
    const units = bought.reduce((sum, one) => (one.product.id === productId ? sum + one.quantity : sum), 0);
    const sum = toKes(toCents(price) * quantity);
    return { slot, productId, sku, name, quantity, price, sum, inStock: countInStock >= units };
  });
}

const ownedIn = ({ parts, owned, extras, ownParts }: OpenedBuild): QuoteContent['owned'] => [
  ...SLOT_IDS.flatMap((slot) => {
    const name = ownParts[slot]?.name ?? (owned.includes(slot) ? parts[slot]?.name : undefined);
    return name === undefined ? [] : [{ slot, name }];
  }),
  ...extras.flatMap(({ kind, product, owned: isOwned }) => (isOwned ? [{ slot: kind, name: product.name }] : [])),
];

const goneIn = (saved: SavedBuild, opened: OpenedBuild): QuoteContent['gone'] => [
  ...saved.parts.filter(({ slot }) => !opened.parts[slot]).map(({ slot, name }) => ({ slot, name })),
  ...saved.extras
    .filter(({ productId }) => opened.extras.every(({ product }) => product.id !== productId))
    .map(({ kind, name }) => ({ slot: kind, name })),
];

/** In the current language. Stock (R39) and completeness (R40) say nothing about whether the parts fit. */
function verdictOf({ build }: OpenedBuild): Pick<QuoteContent, 'verdict' | 'problems'> {
  const { compatible, verdicts } = checkBuild(build);
  const about = verdicts.filter(({ rule }) => rule !== 'R39' && rule !== 'R40');
  const unknown = about.filter(({ severity }) => severity === 'unknown').length;
  const problems = about.filter(({ severity }) => severity === 'error' || severity === 'warning');
  const verified = unknown === 0 ? m.quote_compatible() : m.quote_looks_compatible({ count: unknown });
  return {
    verdict: compatible ? verified : m.quote_not_compatible(),
    problems: problems.map(({ message }) => message),
  };
}

/** The quote as shoppers and staff read it; `place`: the text of a county, whose fee of delivery it then has (R18). */
export function quoteView(
  { number, code, issuedAt, validUntil, content }: StoredQuote,
  { name }: SavedBuild,
  place = '',
): Quote {
  const county = content.delivery && countyOf(place);
  return {
    ...content,
    ...(county && { county, ...delivered(content, county) }),
    ...{ number, code, name },
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
  };
}

/** The sums with what delivery to a county cost when the quote was issued. */
function delivered({ itemsPrice, taxPrice, shipping, delivery }: QuoteContent, county: string) {
  if (!delivery) return {};
  const [items, tax] = [toCents(itemsPrice), toCents(taxPrice)];
  const fee = shippingCents(items, { shipping, delivery, vatRate: 0 }, { county });
  return { shippingPrice: toKes(fee), totalPrice: toKes(items + tax + fee) };
}
