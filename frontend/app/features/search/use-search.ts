import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestionsQuery } from './api.js';

const TYPING_PAUSE_MS = 180;

/** The state of the search box. `active`: the index of the suggestion that the arrow keys have selected, or -1. */
export function useSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const [debouncedText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(suggestionsQuery(debouncedText));
  const isShown = isOpen && debouncedText !== '' && found.length > 0;

  const type = (typed: string): void => {
    setText(typed);
    setActive(-1);
    setOpen(typed !== '');
  };
  const go = (url: string): void => {
    type('');
    void navigate(url);
  };
  const open = (productId: string): void => go(`/product/${productId}`);
  /** Ignores empty text; a search clears the box (docs/product-rules.md#search). */
  const submit = (): void => {
    const chosen = isShown ? found[active] : undefined;
    if (chosen) open(chosen.id);
    else if (text.trim() !== '') go(`/search?q=${encodeURIComponent(text.trim())}`);
  };
  return {
    text,
    found,
    active,
    isShown,
    type,
    open,
    submit,
    close: (): void => {
      setOpen(false);
      setActive(-1);
    },
    /** Moves the selection and wraps around at both ends; opens the list if it is closed. */
    step: (by: number): void => {
      if (debouncedText === '' || found.length === 0) return;
      setOpen(true);
      setActive(active < 0 && by < 0 ? found.length - 1 : (active + by + found.length) % found.length);
    },
  };
}
