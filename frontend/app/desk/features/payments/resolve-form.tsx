import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { formatKes } from '@shop/contracts/money';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../../shared/problem.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useApprovalLimit } from '../../shared/desk-settings.js';
import { useResolve } from './api.js';
import { ACTION_TEXTS, type ExceptionAction } from './exception-texts.js';

/** An action that was chosen, and for `allocate` the proposed order, if one was. */
export interface Choice {
  action: ExceptionAction;
  order?: PaymentException['proposals'][number];
}

interface ResolveFormProps {
  exception: PaymentException;
  choice: Choice;
  onBack: () => void;
  /** Called when it is resolved, or waits for another administrator. */
  onDone: () => void;
}

/** Asks for the reason, and for the order where none was proposed, then resolves the exception. */
export function ResolveForm({ exception, choice: { action, order }, onBack, onDone }: ResolveFormProps) {
  const [reason, setReason] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const resolving = useResolve(exception.id, onDone);
  const needsOrder = action === 'allocate' && !order;
  const isReady = reason.trim() !== '' && (!needsOrder || orderNumber.trim() !== '');
  const submit = (): void => {
    const chosen = { ...(order && { orderId: order.orderId }), ...(needsOrder && { orderNumber }) };
    resolving.mutate({ action, reason: reason.trim(), ...chosen });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !resolving.isPending) submit();
      }}
    >
      <Stack gap="sm">
        <Effect exception={exception} choice={{ action, ...(order && { order }) }} />
        {needsOrder && <OrderNumber value={orderNumber} onChange={setOrderNumber} />}
        <Textarea
          required
          autoFocus={!needsOrder}
          label="Reason"
          description={ACTION_TEXTS[action].reason}
          autosize
          minRows={2}
          maxLength={LENGTHS.moneyReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {resolving.error && <ProblemAlert title="Not resolved" problem={inWords(resolving.error)} />}
        <Buttons
          label={`${ACTION_TEXTS[action].button} ${formatKes(exception.amount)}`}
          isDangerous={action === 'write_off'}
          isReady={isReady}
          isBusy={resolving.isPending}
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}

const OrderNumber = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextInput
    autoFocus
    required
    label="Number of the order"
    placeholder="PC7KXM2P"
    maxLength={DESK_LENGTHS.orderNumber}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

interface ButtonsProps {
  label: string;
  isDangerous: boolean;
  isReady: boolean;
  isBusy: boolean;
  onBack: () => void;
}

const Buttons = ({ label, isDangerous, isReady, isBusy, onBack }: ButtonsProps) => (
  <Group justify="flex-end">
    <Button variant="default" disabled={isBusy} onClick={onBack}>
      Back
    </Button>
    <Button type="submit" disabled={!isReady} loading={isBusy} {...(isDangerous && { color: 'red' })}>
      {label}
    </Button>
  </Group>
);

function Effect({
  exception: { amount, writeOffRequestedBy },
  choice: { action, order },
}: Pick<ResolveFormProps, 'exception' | 'choice'>) {
  const refundApprovalOver = useApprovalLimit() ?? Infinity;
  const needsTwo = action !== 'allocate' && amount > refundApprovalOver && !writeOffRequestedBy;
  return (
    <Text size="sm">
      {order && (
        <>
          Allocate {formatKes(amount)} to order <b>{order.number}</b>, which has {formatKes(order.due)} due.{' '}
        </>
      )}
      {ACTION_TEXTS[action].effect}
      {needsTwo && ` Above ${formatKes(refundApprovalOver)} another administrator must approve it.`}
    </Text>
  );
}

/** The failures that need more words than the server has. */
function inWords(problem: Problem): Pick<Problem, 'message' | 'requestId'> {
  if (problem.code === 'confirm_password')
    return { message: 'This needs your password. Try again and enter it.', requestId: undefined };
  if (problem.code === 'approval_by_another')
    return { message: 'You have asked for this. Another administrator must approve it.', requestId: undefined };
  return problem;
}
