import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { suggestionsQuery } from './api.js';

const TYPING_PAUSE_MS = 180;

/** What is typed, what is found for it, and where it leads. `active` is the suggestion the arrow keys stand on, or -1. */
export function useSearch() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(suggestionsQuery(asked));
  const isShown = isOpen && asked !== '' && found.length > 0;

  const type = (typed: string): void => {
    setText(typed);
    setActive(-1);
    setOpen(typed !== '');
  };
  const go = (address: string): void => {
    type('');
    void navigate(address);
  };
  const open = (productId: string): void => go(`/product/${productId}`);
  /** Text of nothing but spaces is ignored; a search clears the box (docs/product-rules.md#search). */
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
    /** Up and down, round the ends; a closed list opens. */
    step: (by: number): void => {
      if (asked === '' || found.length === 0) return;
      setOpen(true);
      setActive(active < 0 && by < 0 ? found.length - 1 : (active + by + found.length) % found.length);
    },
  };
}
