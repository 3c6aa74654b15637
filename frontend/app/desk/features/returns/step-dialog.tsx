import { LENGTHS } from '@shop/contracts/text-lengths';
import type { OrderReturn } from '@shop/contracts/returns';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useSetReturnState } from './api.js';
import { linesText } from './return-texts.js';

/** A state that staff can give a return. */
export type ReturnStep = 'approved' | 'rejected' | 'received' | 'closed';

const TEXTS: Record<ReturnStep, string> = {
  approved: 'The customer is mailed. Say how to hand the goods over.',
  rejected: 'The customer is mailed, and reads the reason on the page of the order.',
  received: 'The goods are in the shop. Refund them on the page of the order.',
  closed: 'The return is settled. This moves no money: a refund is a step of its own.',
};

interface StepDialogProps {
  orderReturn: OrderReturn;
  /** Undefined: closed. */
  step: ReturnStep | undefined;
  label: string;
  onClose: () => void;
}

/** Moves a return on, with words for the customer. */
export const StepDialog = ({ orderReturn, step, label, onClose }: StepDialogProps) => (
  <DeskDialog
    isOpen={step !== undefined}
    onClose={onClose}
    title={`${label}: return of order ${orderReturn.order.number}`}
    size="sm"
  >
    {step && <StepForm orderReturn={orderReturn} step={step} label={label} onClose={onClose} />}
  </DeskDialog>
);

function StepForm({ orderReturn, step, label, onClose }: StepDialogProps & { step: ReturnStep }) {
  const [message, setMessage] = useState('');
  const { mutate, error, isPending } = useSetReturnState();
  const isRejection = step === 'rejected';
  const isAnswer = isRejection || step === 'approved';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const words = message.trim();
        mutate({ id: orderReturn.id, state: step, ...(words !== '' && { message: words }) }, { onSuccess: onClose });
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {linesText(orderReturn)}. {TEXTS[step]}
        </Text>
        {isAnswer && (
          <Textarea
            data-autofocus
            label={isRejection ? 'Reason for the customer' : 'Words for the customer (optional)'}
            required={isRejection}
            autosize
            minRows={2}
            maxLength={LENGTHS.returnNote}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        {error && <ProblemAlert problem={error} title="Return not updated" />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            disabled={isRejection && message.trim() === ''}
            loading={isPending}
            {...(isRejection && { color: 'red' })}
          >
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
