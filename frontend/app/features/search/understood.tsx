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
      <Link to={`?${new URLSearchParams({ q: text, plain: 'true' }).toString()}`}>{m.search_plain({ text })}</Link>
    </p>
  );
}

/** `Graphics cards for 1440p up to KES 60,000`. */
function phraseOf({ category, words, resolution, refreshHz, minPrice, maxPrice, above }: Understood): string {
  const parts = [
    category === undefined ? wordsOf(words) : categoryName(category),
    resolution !== undefined && m.search_for_resolution({ resolution }),
    refreshHz !== undefined && m.search_from_hz({ hz: refreshHz }),
    minPrice !== undefined && m.search_from_price({ price: formatKes(minPrice) }),
    maxPrice !== undefined && m.search_up_to({ price: formatKes(maxPrice) }),
    above !== undefined && m.search_above({ price: formatKes(above) }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** A text that names a price alone has no words. */
const wordsOf = (words: string | undefined): string => (words === undefined ? m.category_all_products() : `"${words}"`);

/** Undefined: an answer of another version. */
function readIn(text: string): Understood | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
