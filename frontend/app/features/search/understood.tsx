import type { Understood } from '@shop/contracts/understood-search';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { categoryName } from '../../shared/category-name.js';

/** Says what a search was understood to ask for, with a link that searches its words as they are (docs/product-rules.md#R392). */
export function UnderstoodNote({
  understood,
  text,
  className,
}: {
  understood: string;
  text: string;
  className?: string;
}) {
  const read = readIn(understood);
  if (!read) return null;
  const what = phraseOf(read);
  return (
    <p className={className}>
      {read.notSold === 'laptop' ? m.search_no_laptops({ what }) : m.search_understood({ what })}{' '}
      <Link to={`?q=${encodeURIComponent(text)}&plain=true`}>{m.search_plain({ text })}</Link>
    </p>
  );
}

/** `Graphics cards for 1440p up to KES 60,000`. */
function phraseOf({ category, words, resolution, refreshHz, minPrice, maxPrice, above }: Understood): string {
  const parts = [
    // A text that names a price alone has no words.
    category ? categoryName(category) : words ? `"${words}"` : m.category_all_products(),
    resolution && m.search_for_resolution({ resolution }),
    refreshHz && m.search_from_hz({ hz: refreshHz }),
    priced(m.search_from_price, minPrice),
    priced(m.search_up_to, maxPrice),
    priced(m.search_above, above),
  ];
  return parts.filter(Boolean).join(' ');
}

const priced = (write: (values: { price: string }) => string, price: number | undefined) =>
  price && write({ price: formatKes(price) });

/** Undefined: an answer of another version. */
function readIn(text: string): Understood | undefined {
  try {
    return (JSON.parse(text) as Understood | null) ?? undefined;
  } catch {
    return undefined;
  }
}
