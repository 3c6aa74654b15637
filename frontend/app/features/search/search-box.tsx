import { SEARCH_LENGTH } from '@shop/contracts/limits';
import * as m from '@shop/messages/m';
import { IconSearch } from '../../shared/icons/search.js';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/toast.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import styles from './search-box.module.css';
import type { ListState, SuggestionKeys, SuggestionsProps } from './suggestions.js';

const Suggestions = lazyFeature<SuggestionsProps>({ load: () => import('./suggestions.js'), failed: () => null });

const CLOSED: ListState = { isShown: false };

/** The search box of the navigation bar, with suggestions (docs/product-rules.md#search). */
export function SearchBox() {
  const listId = useId();
  const search = useSearchBox();
  const { text, list } = search;
  return (
    <form className={styles.box} role="search" action="/search" onSubmit={search.onSubmit} onBlur={search.onBlur}>
      <IconSearch className={styles.searchIcon} size={18} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-label={m.search_heading()}
        aria-expanded={list.isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.isShown ? list.activeId : undefined}
        placeholder={m.search_placeholder()}
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={text}
        onFocus={search.onFocus}
        onKeyDown={search.onKeyDown}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      {search.wasUsed && (
        <Suggestions
          id={listId}
          text={text}
          isOpen={search.isOpen}
          keys={search.keys}
          onState={search.setList}
          onChoose={search.go}
        />
      )}
    </form>
  );
}

/** `wasUsed`: the code of the suggestions is loaded with the first focus. */
function useSearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wasUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const keys = useRef<SuggestionKeys>(null);
  const go = (url: string): void => {
    setText('');
    setOpen(false);
    void navigate(url);
  };
  return {
    ...{ text, wasUsed, isOpen, list, setList, keys, go },
    type: (typed: string): void => {
      setText(typed);
      setOpen(true);
    },
    onFocus: (): void => {
      toast.clear();
      setUsed(true);
      setOpen(true);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    /** Empty text is ignored; a search clears the box. */
    onSubmit: (event: SyntheticEvent): void => {
      event.preventDefault();
      if (!keys.current?.choose() && text.trim() !== '') go(`/search?q=${encodeURIComponent(text.trim())}`);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // The keys choose among the words of an input method.
      if (event.nativeEvent.isComposing) return;
      // By default Escape also clears a search input.
      if (event.key === 'Escape' && list.isShown) event.preventDefault();
      if (event.key === 'Escape') setOpen(false);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      keys.current?.step(event.key === 'ArrowDown' ? 1 : -1);
    },
  };
}
