import { type DeskQuestion, QuestionSort, QuestionState } from '@shop/contracts/question-desk';
import { Badge, Group } from '@mantine/core';
import { IconEye } from '../../../shared/icons/eye.js';
import { IconEyeOff } from '../../../shared/icons/eye-off.js';
import { IconMessageQuestion } from '../../../shared/icons/message-question.js';
import { IconMessageReply } from '../../../shared/icons/message-reply.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { RowButton } from '../../shared/table/row-button.js';
import { sortIn, useListState } from '../../shared/table/use-list-state.js';
import { questionsQuery, type QuestionRow, useModerateQuestion } from './api.js';
import { AnswerDialog, DeleteQuestion } from './question-dialogs.js';
import { DemonstrationBadge } from '../../shared/ui/demonstration-badge.js';

const COLUMNS: readonly DeskColumn<QuestionRow>[] = [
  {
    key: 'product',
    title: 'Product',
    width: 220,
    isCut: true,
    onPhone: 'heading',
    render: ({ product }) => <Link to={`/product/${product.id}`}>{product.name ?? 'Product'}</Link>,
  },
  { key: 'author', title: 'By', width: 130, isCut: true, render: ({ author }) => author.name },
  { key: 'text', title: 'Question', isCut: true, render: ({ text }) => <span title={text}>{text}</span> },
  {
    key: 'state',
    title: 'State',
    width: 206,
    render: (question) => (
      <Group gap={4}>
        <State question={question} />
        <DemonstrationBadge isShown={question.isDemonstration} />
      </Group>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    width: 110,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => formatDay(createdAt),
  },
];

const STATES = [
  { value: 'open', label: 'Unanswered' },
  { value: 'answered', label: 'Answered' },
  { value: 'hidden', label: 'Hidden' },
];

const nameOf = ({ author, product }: QuestionRow): string =>
  `question by ${author.name} about ${product.name ?? 'a product'}`;

/** The questions about products, with answer, hide and delete. */
export function QuestionList() {
  const list = useListState();
  const state = QuestionState.options.find((one) => one === list.filter('state'));
  const search = list.filter('search');
  const sort = sortIn(QuestionSort.options, list.sort);
  const questions = useQuery(questionsQuery(useDeskUser().id, { search, state, sort, pageNumber: list.page }));
  const [toAnswer, setToAnswer] = useState<DeskQuestion>();
  const [toDelete, setToDelete] = useState<DeskQuestion>();
  return (
    <>
      <DeskTable<QuestionRow>
        label="Questions"
        columns={COLUMNS}
        query={questions}
        list={list}
        defaultSort="newest"
        errorTitle="Error loading questions"
        empty={
          <EmptyState icon={<IconMessageQuestion size={34} />} title="No questions found" text="No question matches." />
        }
        nameOf={nameOf}
        filters={<ListFilter list={list} name="state" label="State" all="All questions" choices={STATES} />}
        tools={<ListSearch list={list} label="Search questions" placeholder="Text, author, product" />}
        actions={(question) => (
          <Actions question={question} onAnswer={() => setToAnswer(question)} onDelete={() => setToDelete(question)} />
        )}
      />
      <AnswerDialog question={toAnswer} onClose={() => setToAnswer(undefined)} />
      <DeleteQuestion question={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function State({ question: { hidden, answer, answeredBy } }: { question: DeskQuestion }) {
  if (hidden)
    return (
      <Badge size="sm" color="red" variant="light" title={hidden.by.name}>
        Hidden
      </Badge>
    );
  return answer ? (
    <Badge size="sm" variant="light" title={`${answeredBy?.name ?? ''}: ${answer.text}`}>
      Answered
    </Badge>
  ) : (
    'Unanswered'
  );
}

interface ActionsProps {
  question: DeskQuestion;
  onAnswer: () => void;
  onDelete: () => void;
}

function Actions({ question, onAnswer, onDelete }: ActionsProps) {
  const mayHide = useMay('moderate-reviews');
  const changing = useModerateQuestion();
  const by = question.author.name;
  const { hidden } = question;
  const toggle = (): void => changing.mutate({ question, change: { hidden: !hidden } });
  return (
    <>
      {!hidden && (
        <RowButton label={`Answer ${by}`} onClick={onAnswer}>
          <IconMessageReply size={16} />
        </RowButton>
      )}
      {mayHide && (
        <>
          <RowButton
            label={hidden ? `Show the question by ${by} again` : `Hide the question by ${by}`}
            isBusy={changing.isPending}
            onClick={toggle}
          >
            {hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
          </RowButton>
          <RowButton label={`Delete the question by ${by}`} color="red" onClick={onDelete}>
            <IconTrash size={16} />
          </RowButton>
        </>
      )}
    </>
  );
}
