import { Alert, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDeskUser } from '../../shared/desk-user.js';
import { demonstrationQuery } from './api.js';
import styles from './summary.module.css';

/**
 * Says above these figures how much of them an owner has from the demonstration, and how to remove it
 * (docs/product-rules.md#R381). They show once that is known, so that the note does not push them down.
 */
export function WithDemonstrationNote({ children }: { children: ReactNode }) {
  const user = useDeskUser();
  const { data, isLoading } = useQuery({ ...demonstrationQuery(user.id), enabled: user.isAdmin });
  const { orders, reviews, questions } = data ?? { orders: 0, reviews: 0, questions: 0 };
  return (
    <>
      {orders + reviews + questions > 0 && (
        <Alert color="gray" mb="md">
          Demonstration data: {orders} orders, {reviews} reviews, {questions} questions. Remove it with{' '}
          <Code>npm run shop -- remove-demonstration</Code>.
        </Alert>
      )}
      <div className={styles.noted} data-waits={isLoading || undefined}>
        {children}
      </div>
    </>
  );
}
