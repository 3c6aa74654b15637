import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { brandsQuery, suggestionsQuery } from './api.js';
import { rememberSearch, useRecentSearches } from './recent-searches.js';
import { recentSuggestions, suggestionsFor, type Suggestion } from './suggested.js';
import { SuggestionList } from './suggestion-list.js';

/** What the search box must know of its list. */
export interface ListState {
  isShown: boolean;
  /** The id of the option that the arrow keys have selected. */
  activeId?: string;
}

/** How the keys of the search box move in its list. */
export interface SuggestionKeys {
  /** Moves the selection and wraps around at both ends. */
  step: (by: number) => void;
  /** Opens the selected suggestion, and remembers what was searched. False: none is selected. */
  choose: () => boolean;
}

/** The input of the suggestions under the search box. */
export interface SuggestionsProps {
  id: string;
  text: string;
  isOpen: boolean;
  keys: Ref<SuggestionKeys>;
  onState: (state: ListState) => void;
  onChoose: (url: string) => void;
}

const TYPING_PAUSE_MS = 180;

/** Suggestions for the typed text; before anything is typed, the searches of this browser. */
export default function Suggestions({ id, text, isOpen, keys, onState, onChoose }: SuggestionsProps) {
  const found = useFound(text, isOpen);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && found.length > 0;
  const activeId = active >= 0 && active < found.length ? `${id}-${active}` : undefined;
  useEffect(() => setActive(-1), [text]);
  // A key that opens the list selects at once.
  useEffect(() => {
    if (!isOpen) setActive(-1);
  }, [isOpen]);
  useEffect(() => onState({ isShown, ...(activeId !== undefined && { activeId }) }), [isShown, activeId]);
  const open = ({ url, kind, text: searched }: Suggestion): void => {
    if (kind === 'recent') rememberSearch(searched);
    onChoose(url);
  };
  useImperativeHandle(keys, () => ({
    step: (by) => {
      if (found.length === 0) return;
      setActive((now) => (now < 0 && by < 0 ? found.length - 1 : (now + by + found.length) % found.length));
    },
    choose: () => {
      const chosen = isShown ? found[active] : undefined;
      if (chosen) open(chosen);
      else if (text.trim() !== '') rememberSearch(text.trim());
      return chosen !== undefined;
    },
  }));
  return <SuggestionList id={id} found={isShown ? found : []} active={active} onChoose={open} />;
}

function useFound(text: string, isOpen: boolean): Suggestion[] {
  const [debouncedText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const recent = useRecentSearches();
  const { data: products = [] } = useQuery(suggestionsQuery(debouncedText));
  const { data: brands = [] } = useQuery({ ...brandsQuery, enabled: isOpen && debouncedText !== '' });
  if (text.trim() === '') return recentSuggestions(recent);
  return debouncedText === '' ? [] : suggestionsFor(debouncedText, products, brands);
}
