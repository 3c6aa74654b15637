import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconSearch } from '../../shared/icons/search.js';
import { Picture } from '../../shared/ui/picture.js';
import { forgetSearches } from './recent-searches.js';
import styles from './search-box.module.css';
import type { Suggestion } from './suggested.js';

interface SuggestionListProps {
  id: string;
  found: readonly Suggestion[];
  /** The index of the suggestion that the arrow keys have selected, or -1. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The suggestions under the search box; hidden if there are none. */
export function SuggestionList({ id, found, active, onChoose }: SuggestionListProps) {
  const isRecent = found[0]?.kind === 'recent';
  return (
    <>
      <div className={styles.list} hidden={found.length === 0} onPointerDown={(event) => event.preventDefault()}>
        {isRecent && (
          <div className={styles.recent}>
            <span>{m.search_recent()}</span>
            <button type="button" tabIndex={-1} onClick={forgetSearches}>
              {m.search_forget()}
            </button>
          </div>
        )}
        <ul className={styles.options} id={id} role="listbox" aria-label={m.search_suggestions()}>
          {found.map((suggestion, index) => (
            <li
              key={suggestion.url}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.product ? (
                <Picture url={suggestion.product.image} alt="" sizes="44px" />
              ) : (
                <IconSearch size={18} aria-hidden="true" />
              )}
              <span>{suggestion.text}</span>
              {suggestion.product && <b>{formatKes(suggestion.product.price)}</b>}
            </li>
          ))}
        </ul>
      </div>
      <span role="status" className="visually-hidden">
        {found.length > 0 && m.search_suggestion_count({ count: found.length })}
      </span>
    </>
  );
}
