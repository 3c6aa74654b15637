import { TextInput } from '@mantine/core';
import { IconSearch } from '../../../shared/icons/search.js';
import { useDelayedText } from '../../../shared/use-delayed-text.js';
import type { ListState } from './use-list-state.js';

interface ListSearchProps {
  list: ListState;
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
  /** In characters; 100. */
  maxLength?: number;
}

/** The search field of a list. The list follows after a pause in typing, and at once after Enter. */
export function ListSearch({ list, label, placeholder, maxLength = 100 }: ListSearchProps) {
  const { text, setText, send } = useDelayedText(list.filter('search'), (search) => list.set({ search }));
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      // As wide as the hint, with the icon and the button that clears it.
      style={{ flexBasis: `calc(${placeholder.length}ch + 64px)` }}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}
