import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { formatKes } from '@shop/contracts/money';
import type { ProductCard } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '../../../shared/icons/search.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryName } from '../../../shared/category-name.js';
import type { Page } from '../../../shared/call.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { triedSearchQuery } from './api.js';
import styles from './search-words.module.css';

const TYPING_PAUSE_MS = 300;

/** Shows what a text finds in the shop now. `changedAt`: when the words were saved, in ms; the search is done again. */
export function TrySearch({ changedAt }: { changedAt: number }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  return (
    <section className={styles.trial} aria-labelledby="try-search">
      <h2 id="try-search">Try a search</h2>
      <TextInput
        type="search"
        label="Text to search for"
        description="Finds with the saved words, as in the shop."
        maxLength={DESK_LENGTHS.productSearch}
        leftSection={<IconSearch size={18} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {search !== '' && <Found search={search} changedAt={changedAt} />}
    </section>
  );
}

function Found({ search, changedAt }: { search: string; changedAt: number }) {
  const found = useQuery(triedSearchQuery(useDeskUser().id, search, changedAt));
  if (found.error && !found.data)
    return <ProblemAlert problem={found.error} title="The search failed" onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={180} radius="md" />;
  return <Products page={found.data} search={search} isOld={found.isPlaceholderData} />;
}

const Products = ({ page, search, isOld }: { page: Page<ProductCard>; search: string; isOld: boolean }) => (
  <div aria-busy={isOld} className={styles.found}>
    <p role="status">{page.total === 0 ? 'No products found' : m.listing_found({ count: page.total })}</p>
    <HowFound page={page} search={search} />
    <ol aria-label="First products">
      {page.items.map(({ id, name, category, price }) => (
        <li key={id}>
          <b>{name}</b>
          <span>
            {categoryName(category)}, {formatKes(price)}
          </span>
        </li>
      ))}
    </ol>
  </div>
);

/** What the shop's page shows a shopper about the text. */
function HowFound({ page: { corrected, dropped }, search }: { page: Page<ProductCard>; search: string }) {
  if (corrected !== undefined) return <p>{m.search_corrected({ text: corrected, typed: search })}</p>;
  if (dropped !== undefined) return <p>{m.search_dropped({ text: search, words: dropped })}</p>;
  return null;
}
