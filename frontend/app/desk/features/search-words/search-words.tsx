import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { searchWordsQuery } from './api.js';
import styles from './search-words.module.css';
import { TrySearch } from './try-search.js';
import { WordsForm } from './words-form.js';

/** The words that mean the same in a search, and a box to try a search beside them. */
export function SearchWords() {
  const [changedAt, setChangedAt] = useState(0);
  const { data, error, refetch } = useQuery(searchWordsQuery(useDeskUser().id));
  return (
    <div className={styles.page}>
      <p className={styles.intro}>
        All terms of a row mean the same in a search, separated by commas. A term that is the name of a category or the
        type of an accessory stands for all its products. Enter begins a new row.
      </p>
      <TrySearch changedAt={changedAt} />
      <div className={styles.main}>
        {error && !data && (
          <ProblemAlert problem={error} title="Error loading the search words" onRetry={() => void refetch()} />
        )}
        {!error && !data && <Skeleton height={600} radius="md" />}
        {data && <WordsForm table={data} onSaved={() => setChangedAt(Date.now())} />}
      </div>
    </div>
  );
}
