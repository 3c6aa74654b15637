import { LENGTHS } from '@shop/contracts/text-lengths';
import { formatKes, toCents } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { RecordedMethod } from '@shop/contracts/payment-methods';
import { Button, Group, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { useRecordPayment } from './api.js';
import { METHOD_LABELS } from './method-labels.js';

interface RecordFormProps {
  order: OrderDetail;
  /** Called when the call begins and when it ends. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

interface Values {
  method: RecordedMethod;
  amount: number | string;
  reference: string;
}

const METHODS = RecordedMethod.options.map((value) => ({ value, label: METHOD_LABELS[value] }));

/** How the money came, how much, and what the receipt book, the card machine or the bank calls it. */
export function RecordForm({ order, onBusy, onClose }: RecordFormProps) {
  const recording = useRecordPayment(order.id);
  const { form, root, sends, refuseBy } = useDeskForm<Values>({
    initialValues: { method: 'cash', amount: order.amount_due, reference: '' },
    validate: { amount: (amount) => amountError(Number(amount), order) },
  });
  const amount = Number(form.values.amount);
  const send = (values: Values): void => {
    if (recording.isPending) return;
    onBusy(true);
    recording.mutate(draftOf(values), { onSuccess: onClose, onError: refuseBy, onSettled: () => onBusy(false) });
  };
  return (
    <form ref={root} noValidate onSubmit={sends(send)}>
      <Stack gap="sm">
        <Text size="sm">
          {formatKes(order.amount_due)} of {formatKes(order.total_price)} are due. Record only what you have received.
        </Text>
        <SegmentedControl fullWidth aria-label="How it was paid" data={METHODS} {...form.getInputProps('method')} />
        <NumberInput
          data-autofocus
          required
          label="Amount"
          prefix="KES "
          min={0}
          decimalScale={2}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('amount')}
        />
        <TextInput
          label="Reference"
          description="What the receipt book, the card machine or the bank calls it. The customer can read it."
          maxLength={LENGTHS.paymentReference}
          {...form.getInputProps('reference')}
        />
        {recording.error && <ProblemAlert title="Not recorded" problem={recording.error} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={recording.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={recording.isPending}>
            {amount > 0 ? `Record ${formatKes(amount)}` : 'Record'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const draftOf = ({ method, amount, reference }: Values) => ({
  ...{ method, amount: Number(amount) },
  ...(reference.trim() !== '' && { reference: reference.trim() }),
});

/** The server decides; a total in cents is paid to the cent or by its charge in shillings. */
function amountError(amount: number, { amount_due: due, amount_paid: paid, total_price: total }: OrderDetail) {
  if (!(amount > 0)) return 'Enter the amount';
  const most = Math.max(due, (toCents(total) - toCents(paid)) / 100);
  return amount > most ? `Only ${formatKes(most)} is still due` : null;
}
