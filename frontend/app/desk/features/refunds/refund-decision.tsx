import { LENGTHS } from '@shop/contracts/text-lengths';
import { formatKes } from '@shop/contracts/money';
import { PaidBy, type Refund } from '@shop/contracts/refunds';
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { type Decision, useDecideRefund } from './api.js';
import { PAID_BY_LABELS } from './refund-texts.js';

interface RefundDecisionProps {
  refund: Refund;
  kind: Decision['kind'];
}

const TEXTS = {
  decline: {
    button: 'Decline',
    title: 'Decline this refund?',
    effect: "It is not sent: its money is the order's again. The customer gets a mail.",
  },
  close: {
    button: 'Paid another way',
    title: 'Was this refund paid another way?',
    effect: 'It is closed, and the books have the payment. Above the approval limit a second owner must do the same.',
  },
} as const;

const effectOf = ({ orderId }: Refund, kind: Decision['kind']): string =>
  kind === 'decline' && orderId === null
    ? 'It is not sent: its money is an exception again, and staff decide about it.'
    : TEXTS[kind].effect;

/** The button and the dialog for giving a refund up, or for closing one that M-Pesa refused. */
export function RefundDecision({ refund, kind }: RefundDecisionProps) {
  const [isOpen, setOpen] = useState(false);
  // The password is asked for in a dialog above this one: Escape closes only that.
  const [isBusy, setBusy] = useState(false);
  const { button, title } = TEXTS[kind];
  const what = `${formatKes(refund.amount)}${refund.number ? ` of order ${refund.number}` : ''}`;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="compact-xs" variant="default" aria-label={`${button}: ${what}`} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <DeskDialog isOpen={isOpen} onClose={() => isBusy || close()} title={title}>
        <DecisionForm refund={refund} kind={kind} onBusy={setBusy} onClose={close} />
      </DeskDialog>
    </>
  );
}

interface DecisionFormProps extends RefundDecisionProps {
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function DecisionForm({ refund, kind, onBusy, onClose }: DecisionFormProps) {
  const [values, setValues] = useState<Values>({ reason: '', reference: '', paidBy: 'cash' });
  const deciding = useDecideRefund(refund.refundId);
  const [reason, reference] = [values.reason.trim(), values.reference.trim()];
  const isReady = reason !== '' && (kind === 'decline' || reference !== '');
  const send = (): void => {
    onBusy(true);
    const decision: Decision =
      kind === 'decline' ? { kind, reason } : { kind, reason, reference, paidBy: values.paidBy };
    deciding.mutate(decision, { onSuccess: onClose, onSettled: () => onBusy(false) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !deciding.isPending) send();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          <b>{formatKes(refund.amount)}</b> {refund.number && <>of order {refund.number}. </>}
          {effectOf(refund, kind)}
        </Text>
        {kind === 'close' && <HowPaid values={values} onChange={setValues} />}
        <Textarea
          required
          label="Reason"
          autosize
          minRows={2}
          maxLength={LENGTHS.moneyReason}
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
        />
        {deciding.error && <ProblemAlert title="Nothing was changed" problem={deciding.error} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={deciding.isPending} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color="red" disabled={!isReady} loading={deciding.isPending}>
            {kind === 'decline' ? `Decline ${formatKes(refund.amount)}` : `Close ${formatKes(refund.amount)}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Values {
  reason: string;
  reference: string;
  paidBy: PaidBy;
}

const CHOICES = PaidBy.options.map((value) => ({ value, label: PAID_BY_LABELS[value] }));

const HowPaid = ({ values, onChange }: { values: Values; onChange: (values: Values) => void }) => (
  <>
    <NativeSelect
      label="How it was paid"
      data={CHOICES}
      value={values.paidBy}
      onChange={(event) => onChange({ ...values, paidBy: PaidBy.parse(event.currentTarget.value) })}
    />
    <TextInput
      required
      label="Reference"
      description="What the receipt, the bank or M-Pesa calls the payment."
      maxLength={LENGTHS.paymentReference}
      value={values.reference}
      onChange={(event) => onChange({ ...values, reference: event.currentTarget.value })}
    />
  </>
);
