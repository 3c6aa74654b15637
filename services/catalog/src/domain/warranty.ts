import { MOST_WARRANTY_MONTHS } from '@shop/contracts/product-fields';

/** The specification that shoppers read the warranty in. */
const WARRANTY = 'Warranty';

/** The fields that state a warranty. */
interface Warranted {
  warrantyMonths: number | null;
  specifications: Record<string, string>;
}

/**
 * The fields of a product with one warranty (docs/product-rules.md#R384): the months decide where a write changes them, else the length
 * in the specifications does. A text that is no length, such as 'Limited lifetime', stays and has no months.
 */
export function withOneWarranty<Fields extends Warranted>(after: Fields, before: Warranted | undefined): Fields {
  const text = after.specifications[WARRANTY];
  const stated = monthsOf(text);
  const { warrantyMonths: months } = after;
  const isKept = months === (before?.warrantyMonths ?? null);
  if (isKept)
    return text === before?.specifications[WARRANTY] && months !== null ? after : { ...after, warrantyMonths: stated };
  if (months === stated) return after;
  const { [WARRANTY]: _replaced, ...others } = after.specifications;
  if (months !== null)
    return { ...after, specifications: { ...after.specifications, [WARRANTY]: warrantyText(months) } };
  return stated === null ? after : { ...after, specifications: others };
}

/** The months of a text such as '3 years'; null where it states no length. */
function monthsOf(text = ''): number | null {
  const [, count, unit = ''] = /^(\d{1,3})[ -]?(years?|months?)$/i.exec(text.trim()) ?? [];
  const months = Number(count) * (/^y/i.test(unit) ? 12 : 1);
  return months >= 1 && months <= MOST_WARRANTY_MONTHS ? months : null;
}

/** As the product form suggests it, which cards and filters read. */
function warrantyText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
