import { formatKes } from '@shop/contracts/money';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { suggestionsQuery } from './api.js';
import styles from './search-box.module.css';

const TYPING_PAUSE_MS = 180;

/** The search box of the navigation bar, with products to jump to as one types (SPEC.md section 2). */
export function SearchBox({ onLeave }: { onLeave?: () => void }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(suggestionsQuery(asked));
  const isShown = isOpen && asked !== '' && found.length > 0;

  const go = (address: string): void => {
    setText('');
    setOpen(false);
    setActive(-1);
    onLeave?.();
    void navigate(address);
  };
  const submit = (): void => {
    const chosen = isShown ? found[active] : undefined;
    if (chosen) go(`/product/${chosen.id}`);
    else if (text.trim() !== '') go(`/search?q=${encodeURIComponent(text.trim())}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
    if (!isShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((active + step + found.length) % found.length);
  };

  return (
    <form
      className={styles.box}
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <IconSearch className={styles.glass} size={18} aria-hidden="true" />
      <input
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder="Search for games, accessories..."
        autoComplete="off"
        maxLength={100}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
      />
      <ul className={styles.list} id={listId} role="listbox" aria-label="Suggestions" hidden={!isShown}>
        {isShown &&
          found.map((product, index) => (
            <li
              key={product.id}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(`/product/${product.id}`)}
            >
              <Picture address={product.image} alt="" sizes="44px" />
              <span>{product.name}</span>
              <b>{formatKes(product.price)}</b>
            </li>
          ))}
      </ul>
    </form>
  );
}
