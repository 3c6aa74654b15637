import { TextInput } from '@mantine/core';
import { IconSearch } from '../../../shared/icons/search.js';
import { useDelayedText } from '../../../shared/browser/use-delayed-text.js';
import type { ListState } from './use-list-state.js';

interface ListSearchProps {
  list: ListState;
  /** The accessible name of the field. */
  label: string;
  /** Short enough to be seen whole in the narrowest field. */
  placeholder: string;
  /** What else can be searched for. */
  title?: string;
  /** In characters; 100. */
  maxLength?: number;
}

/** The search field of a list. The list follows after a pause in typing, and at once after Enter. */
export function ListSearch({ list, label, placeholder, title, maxLength = 100 }: ListSearchProps) {
  const { text, setText, send } = useDelayedText(list.filter('search'), (search) => list.set({ search }));
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      title={title}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send()}
    />
  );
}
