import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../../../shared/use-is-leaving.js';
import type { ListState } from './use-list-state.js';

const TYPING_PAUSE_MS = 300;

interface ListSearchProps {
  list: ListState;
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
}

/** The search field of a list. The list follows after a pause in typing, and at once after Enter. */
export function ListSearch({ list, label, placeholder }: ListSearchProps) {
  const stored = list.filter('search');
  const [typed, setTyped] = useState(stored);
  const lastSent = useRef(stored);
  const isLeaving = useIsLeaving();
  const send = (text: string): void => {
    if (text.trim() === lastSent.current || isLeaving()) return;
    lastSent.current = text.trim();
    list.set({ search: text.trim() });
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // Another URL, for example after Back: the field shows its text.
    if (stored === lastSent.current) return;
    lastSent.current = stored;
    setTyped(stored);
  }, [stored]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      leftSection={<IconSearch size={18} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(typed)}
    />
  );
}
