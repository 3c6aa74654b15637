import type { Question } from '@shop/contracts/questions';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay } from '../../shared/dates.js';
import type { ReturnState } from '../../shared/return-to.js';
import { DemonstrationTag } from '../../shared/order/demonstration-tag.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { ownQuestionsQuery, questionPageQuery } from './api.js';
import styles from './questions.module.css';

const QuestionForm = lazyFeature<{ productId: string }>({
  load: () => import('./question-form.js'),
  failed: ({ action, retry }) => (
    <ProblemAlert problem={{ message: m.error_network() }} retryLabel={action} onRetry={retry} />
  ),
});

export interface QuestionSectionProps {
  productId: string;
}

/** Questions about a product with the shop's answers, those of the reader that wait for one, and the form. */
export default function QuestionSection({ productId }: QuestionSectionProps) {
  const [pageCount, setPageCount] = useState(1);
  const userId = useUserId();
  const { pathname: returnTo } = useLocation();
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => questionPageQuery(productId, index + 1)),
  });
  const { data: waiting = [] } = useQuery(ownQuestionsQuery(userId, productId));
  const questions = pages.flatMap(({ data }) => data?.items ?? []);
  const failed = pages.find(({ error }) => error);
  const isPending = pages.some((page) => page.isPending && !page.error);
  const isEmpty = !isPending && !failed && questions.length + waiting.length === 0;
  return (
    <section id="questions" className={styles.section} aria-labelledby="questions-title">
      <h2 id="questions-title">{m.questions_title()}</h2>
      <Questions questions={[...waiting, ...questions]} />
      {isPending && <p role="status">{m.ui_loading()}</p>}
      {failed?.error && <ProblemAlert problem={failed.error} onRetry={() => void failed.refetch()} />}
      {isEmpty && <p className={styles.waiting}>{m.questions_none()}</p>}
      {!isPending && questions.length < (pages[0]?.data?.total ?? 0) && (
        <Button variant="default" mb="md" onClick={() => setPageCount(pageCount + 1)}>
          {m.questions_more()}
        </Button>
      )}
      {userId === '' ? (
        <LinkButton to="/signin" state={{ returnTo } satisfies ReturnState} variant="default">
          {m.questions_sign_in()}
        </LinkButton>
      ) : (
        <QuestionForm productId={productId} />
      )}
    </section>
  );
}

const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <ul className={styles.list}>
    {questions.map(({ _id, text, name, createdAt, answer, isDemonstration }) => (
      <li key={_id}>
        <p className={styles.question}>{text}</p>
        <p className={styles.by}>
          {name} <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          <DemonstrationTag isShown={isDemonstration} />
        </p>
        {answer ? (
          <p className={styles.answer}>
            <b>{m.questions_answer()}</b> {answer.text}
          </p>
        ) : (
          <p className={styles.waiting}>{m.questions_waiting()}</p>
        )}
      </li>
    ))}
  </ul>
);
