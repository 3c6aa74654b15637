import { LENGTHS } from '@shop/contracts/text-lengths';
import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { Button, Checkbox, Group, NumberInput, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { useApprovalLimit } from '../../shared/desk-settings.js';
import { useRequestRefund } from './api.js';
import { RefundLines } from './refund-lines.js';
import { amountOf, emptyRefund, refundErrors, type RefundLimits, type RefundValues, toDraft } from './refund-values.js';

interface RefundFormProps extends RefundLimits {
  /** Called when the call begins and when it ends. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'all', label: 'All of it' },
  { value: 'amount', label: 'An amount' },
  { value: 'lines', label: 'Goods' },
];

/** What goes back, why, and whether the goods are in the shop again. */
export function RefundForm({ order, refundable, onBusy, onClose }: RefundFormProps) {
  const requesting = useRequestRefund(order.id);
  const refundApprovalOver = useApprovalLimit() ?? Infinity;
  const limits = { order, refundable };
  const { form, root, sends, refuseBy } = useDeskForm<RefundValues>({
    initialValues: emptyRefund,
    validate: (values) => refundErrors(values, limits),
  });
  const { kind } = form.values;
  const amount = amountOf(form.values, limits);
  const send = (): void => {
    if (requesting.isPending) return;
    onBusy(true);
    requesting.mutate(toDraft(form.values), { onSuccess: onClose, onError: refuseBy, onSettled: () => onBusy(false) });
  };
  return (
    <form ref={root} noValidate onSubmit={sends(send)}>
      <Stack gap="sm">
        <Text size="sm">
          {formatKes(refundable)} of {formatKes(order.amount_paid)} can still be refunded. {wayText(order)}
        </Text>
        <RefundFields form={form} order={order} />
        {amount > refundApprovalOver && (
          <Text size="sm">Above {formatKes(refundApprovalOver)} another administrator must approve it first.</Text>
        )}
        {requesting.error && <ProblemAlert title="Not refunded" problem={requesting.error} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={requesting.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={requesting.isPending}>
            {amount < 1 ? 'Refund' : `Refund ${kind === 'lines' ? 'about ' : ''}${formatKes(amount)}`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const wayText = ({ payments }: OrderDetail): string =>
  payments.some(({ method }) => method !== 'mpesa')
    ? 'What came by M-Pesa goes back to the account that paid. You give the rest back by hand and then close the refund.'
    : 'The money goes back to the M-Pesa account that paid.';

function RefundFields({ form, order }: { form: UseFormReturnType<RefundValues>; order: OrderDetail }) {
  const { kind } = form.values;
  return (
    <>
      <SegmentedControl aria-label="What is refunded" data={KINDS} {...form.getInputProps('kind')} />
      {kind === 'amount' && (
        <NumberInput
          required
          label="Amount"
          prefix="KES "
          min={0}
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('amount')}
        />
      )}
      {kind === 'lines' && <RefundLines form={form} order={order} />}
      <Checkbox
        label={kind === 'lines' ? 'These goods are back in the shop' : 'All goods of the order are back in the shop'}
        description="They can be sold again from now on."
        {...form.getInputProps('restock', { type: 'checkbox' })}
      />
      <Textarea
        required
        label="Reason"
        description="The customer can read it."
        autosize
        minRows={2}
        maxLength={LENGTHS.moneyReason}
        {...form.getInputProps('reason')}
      />
    </>
  );
}
