import { ContactStatus, INQUIRY_NAMES } from '@shop/contracts/contact';
import type { ContactThread } from '@shop/contracts/inbox';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { Anchor, Button, Group, NativeSelect, Skeleton, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { Missing } from '../../shared/ui/missing.js';
import { messageQuery, useAnswerMessage, useUpdateMessage } from './api.js';
import styles from './messages.module.css';
import { STATUS_NAMES } from './status-names.js';

/** One message, its answers, and a form to answer by mail. */
export function MessageThread({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(messageQuery(useDeskUser().id, id));
  return (
    <Stack gap="md" className={styles.thread}>
      <Anchor component={Link} to="/admin/messages" size="sm">
        All messages
      </Anchor>
      {error?.status === 404 && (
        <Missing
          title="Message not found"
          text="It may have been deleted together with the account of its sender."
          list={{ path: '/admin/messages', label: 'All messages' }}
        />
      )}
      {error && error.status !== 404 && !data && (
        <ProblemAlert problem={error} title="Error loading messages" onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={320} />}
      {data && <Thread message={data} />}
    </Stack>
  );
}

function Thread({ message }: { message: ContactThread }) {
  const { subject, name, email, inquiryType, createdAt, answers } = message;
  return (
    <>
      <h1 className={styles.subject}>{subject}</h1>
      <Care message={message} />
      <article className={styles.entry} aria-label={`Message from ${name}`}>
        <p className={styles.head}>
          <b>{name}</b> <a href={`mailto:${email}`}>{email}</a>
          <span>
            {INQUIRY_NAMES[inquiryType]}, {formatMoment(createdAt)}
          </span>
        </p>
        <p className={styles.text}>{message.message}</p>
      </article>
      {answers.map(({ id, text, at, by }) => (
        <article key={id} className={styles.entry} data-is-answer aria-label={`Answer by ${by.name}`}>
          <p className={styles.head}>
            <b>{by.name}</b> <span>{formatMoment(at)}, by mail</span>
          </p>
          <p className={styles.text}>{text}</p>
        </article>
      ))}
      <Answer message={message} />
    </>
  );
}

/** The status, and who takes care of it. */
function Care({ message }: { message: ContactThread }) {
  const self = useDeskUser();
  const updating = useUpdateMessage(message);
  const { status, assignee } = message;
  const isMine = assignee?.id === self.id;
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        label="Status"
        value={status}
        disabled={updating.isPending}
        data={ContactStatus.options.map((value) => ({ value, label: STATUS_NAMES[value] }))}
        onChange={(event) => updating.mutate({ status: event.currentTarget.value as ContactStatus })}
      />
      <p className={styles.assignee}>Assigned to {isMine ? 'you' : (assignee?.name ?? 'nobody')}</p>
      <Button
        variant="default"
        loading={updating.isPending}
        onClick={() => updating.mutate({ assignee: isMine ? null : self.id })}
      >
        {isMine ? 'Give it back' : 'Take it'}
      </Button>
    </Group>
  );
}

function Answer({ message }: { message: ContactThread }) {
  const answering = useAnswerMessage(message);
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    answering.mutate(text, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Answer by mail"
          description={`To ${message.email}. Replies go to the support address.`}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={LENGTHS.message}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={answering.isPending} disabled={text.trim() === ''}>
            Send answer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
