import { IconSearch } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { toast } from '../../shared/toast.js';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.js';
import { useSearch } from './use-search.js';

/** The search box of the navigation bar, with product suggestions (docs/product-rules.md#search). */
export function SearchBox() {
  const listId = useId();
  const search = useSearch();
  const onKeyDown = (event: KeyboardEvent): void => {
    // By default Escape also clears a search input.
    if (event.key === 'Escape' && search.isShown) event.preventDefault();
    if (event.key === 'Escape') search.close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    search.step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <form
      className={styles.box}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && search.close()}
    >
      <IconSearch className={styles.searchIcon} size={18} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search"
        aria-expanded={search.isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={search.isShown && search.active >= 0 ? `${listId}-${search.active}` : undefined}
        placeholder="Search for games, accessories..."
        autoComplete="off"
        maxLength={100}
        value={search.text}
        onFocus={toast.clear}
        onKeyDown={onKeyDown}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      <SuggestionList
        id={listId}
        found={search.isShown ? search.found : []}
        active={search.active}
        onChoose={search.open}
      />
    </form>
  );
}
