import type { Story, StoryKind } from '@shop/contracts/story';
import { Alert, Button, Skeleton, Table, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatSecond } from '../../../shared/dates.js';
import { IconHistory } from '../../../shared/icons/history.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { storyQuery } from './api.js';
import styles from './story.module.css';

const KINDS: Record<StoryKind, string> = {
  order: 'Order',
  payment: 'Payment',
  refund: 'Refund',
  prompt: 'Prompt',
  callback: 'Callback',
  receipt: 'Receipt',
  ledger: 'Ledger',
  exception: 'Exception',
  stock: 'Stock',
  mail: 'Mail',
  event: 'Event',
  handled: 'Event handled',
};

/** /admin/story: what all services know of an order or a receipt (docs/product-rules.md#R394). */
export function StoryView() {
  const [params, setParams] = useSearchParams();
  const word = params.get('word') ?? '';
  const [text, setText] = useState(word);
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') setParams({ word: text.trim() });
        }}
      >
        <TextInput
          className={styles.word}
          label="Order, receipt, phone or request"
          description="An order number, an M-Pesa code, the last 4 digits of a phone or more, or a request id. The audit keeps it, of a phone its last 4 digits."
          minLength={4}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit">Find</Button>
      </form>
      {word !== '' && <Told key={word} word={word} />}
    </>
  );
}

function Told({ word }: { word: string }) {
  const { id } = useDeskUser();
  const { data, error, isFetching, refetch } = useQuery(storyQuery(id, word));
  if (error) return <ProblemAlert problem={error} title="Could not read the story" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Missing story={data} />
      {data.state === 'not-found' && (
        <EmptyState
          icon={<IconHistory size={34} />}
          title="Nothing was found"
          text="No order, receipt or prompt has this. All services answered."
        />
      )}
      {data.steps.length > 0 && <Steps story={data} />}
      <Button variant="default" mt="md" loading={isFetching} onClick={() => void refetch()}>
        Read it again
      </Button>
    </>
  );
}

/** What the story does not say, and why. */
function Missing({ story: { state, unavailable, isMore } }: { story: Story }) {
  return (
    <>
      {unavailable.length > 0 && (
        <Alert color="yellow" mb="md" title={state === 'unknown' ? 'Nothing was found yet' : 'Found in part'}>
          No answer from: {unavailable.join(', ')}. What they know is missing here.
        </Alert>
      )}
      {isMore && (
        <Alert color="yellow" mb="md" title="There are more orders">
          These are the newest. Name one by its number to see another.
        </Alert>
      )}
    </>
  );
}

const Steps = ({ story: { steps, orders } }: { story: Story }) => (
  <>
    <p>
      {orders.length === 0 && 'Money without an order.'}
      {orders.map((order, at) => (
        <span key={order}>
          {at > 0 && ', '}
          <Link to={`/admin/orders/${order}`}>{orders.length === 1 ? 'The order' : `Order ${at + 1}`}</Link>
        </span>
      ))}
    </p>
    <div className={styles.steps}>
      <Table aria-label="Steps, oldest first">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Service</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Request</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step, at) => (
            <Table.Tr key={at}>
              <Table.Td className={styles.time}>{formatSecond(step.at)}</Table.Td>
              <Table.Td>{step.service}</Table.Td>
              <Table.Td>
                <b>{KINDS[step.kind]}</b> {step.text}
                {orders.length > 1 && step.orderId !== undefined && ` (order ${orders.indexOf(step.orderId) + 1})`}
              </Table.Td>
              <Table.Td className={styles.id}>
                {step.requestId}
                {step.traceUrl !== undefined && (
                  <a href={step.traceUrl} target="_blank" rel="noreferrer">
                    Trace {step.traceId}
                  </a>
                )}
                {step.traceUrl === undefined && step.traceId !== undefined && ` trace ${step.traceId}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  </>
);
