import type { PartPage } from '@shop/contracts/builds';
import type { PartKind } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconCheck } from '../../shared/icons/check.js';
import { memo } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { FitBadge } from './fit-badge.js';
import styles from './part-list.module.css';
import { partSpecs } from './part-specs.js';

interface PartCardProps {
  slot: PartKind;
  item: PartPage['items'][number];
  isSelected: boolean;
  /** Why a product is no plain fit, in the current language; absent where the answer's own English reasons are shown. */
  reasonsOf: ((product: Product) => readonly string[]) | undefined;
  /** False while no other part is chosen: then everything fits, and a label for that has no use. */
  showsFit: boolean;
  /** Always the same function, so that choosing a part renders two cards and not the whole list. */
  onSelect: (product: Product) => void;
}

/** A part that can be chosen, with what decides about it. */
export const PartCard = memo(function PartCard({
  slot,
  item,
  isSelected,
  reasonsOf,
  showsFit,
  onSelect,
}: PartCardProps) {
  const { product, fit, issues } = item;
  const { id, name, image, price, countInStock, compat } = product;
  const isOut = stockLevel(countInStock) === 'out';
  return (
    <li className={styles.part} data-selected={isSelected}>
      <Picture url={image} alt="" sizes="(min-width: 40em) 88px, 72px" />
      <div>
        <Link to={`/product/${id}`}>{name}</Link>
        <ul className={styles.specs} aria-label={m.build_facts_of({ name })}>
          {partSpecs(slot, compat).map((spec) => (
            <li key={spec}>{spec}</li>
          ))}
        </ul>
        {showsFit && <FitBadge fit={fit} />}
        {showsFit && fit !== 'fits' && (
          <Reasons reasons={reasonsOf?.(product) ?? issues.map(({ message }) => message)} />
        )}
      </div>
      <div className={styles.buy}>
        <Price kes={price} />
        <StockBadge count={countInStock} />
        <Button
          variant={isSelected ? 'light' : 'filled'}
          disabled={isOut}
          leftSection={isSelected ? <IconCheck size={18} /> : undefined}
          aria-pressed={isSelected}
          aria-label={`${isSelected ? m.build_selected() : m.build_select()} ${name}`}
          onClick={() => onSelect(product)}
        >
          {isSelected ? m.build_selected() : m.build_select()}
        </Button>
      </div>
    </li>
  );
});

/** Why a part is not a plain fit: the most urgent reason, and the others on demand. */
function Reasons({ reasons: [first, ...others] }: { reasons: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <div className={styles.reasons}>
      <p>{first}</p>
      {others.length > 0 && (
        <details>
          <summary>{m.build_more_reasons({ count: others.length })}</summary>
          <ul>
            {others.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
