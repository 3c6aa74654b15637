import type { suggestProducts } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import type { z } from 'zod';
import { Picture } from '../../shared/ui/picture.js';
import styles from './search-box.module.css';

interface SuggestionListProps {
  id: string;
  found: z.infer<typeof suggestProducts.response>;
  /** The index of the suggestion that the arrow keys have selected, or -1. */
  active: number;
  onChoose: (productId: string) => void;
}

/** The product suggestions under the search box; hidden if there are none. */
export function SuggestionList({ id, found, active, onChoose }: SuggestionListProps) {
  return (
    <>
      <ul className={styles.list} id={id} role="listbox" aria-label="Suggestions" hidden={found.length === 0}>
        {found.map((product, index) => (
          <li
            key={product.id}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(product.id)}
          >
            <Picture url={product.image} alt="" sizes="44px" />
            <span>{product.name}</span>
            <b>{formatKes(product.price)}</b>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {found.length > 0 && `${found.length} ${found.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}
