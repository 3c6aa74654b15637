import { LENGTHS } from '@shop/contracts/text-lengths';
import type { Order } from '@shop/contracts/orders';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useSetStatus } from './api.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';

export type ParcelStep = 'out_for_delivery' | 'completed';

const TITLES: Record<ParcelStep, string> = { out_for_delivery: 'Out for delivery', completed: 'Mark Delivered' };

interface ParcelDialogProps {
  order: Order;
  /** Undefined while the dialog is closed. */
  step: ParcelStep | undefined;
  onClose: () => void;
}

/** Asks for the courier and the number of the parcel before an order leaves the shop or is delivered. */
export function ParcelDialog({ order, step, onClose }: ParcelDialogProps) {
  return (
    <DeskDialog isOpen={step !== undefined} onClose={onClose} title={step ? TITLES[step] : ''} size="sm">
      {step && <ParcelForm order={order} step={step} onClose={onClose} />}
    </DeskDialog>
  );
}

function ParcelForm({ order, step, onClose }: ParcelDialogProps & { step: ParcelStep }) {
  const setting = useSetStatus();
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: { courier: order.dispatch?.courier ?? '', reference: order.dispatch?.reference ?? '' },
  });
  return (
    <form
      ref={root}
      noValidate
      onSubmit={sends((values) =>
        setting.mutate({ id: order.id, status: step, ...parcelOf(values) }, { onSuccess: onClose, onError: refuseBy }),
      )}
    >
      <Stack gap="sm">
        <TextInput data-autofocus label="Courier" maxLength={LENGTHS.parcel} {...form.getInputProps('courier')} />
        <TextInput label="Courier reference" maxLength={LENGTHS.parcel} {...form.getInputProps('reference')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={setting.isPending}>
            {TITLES[step]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const parcelOf = ({ courier, reference }: { courier: string; reference: string }) => ({
  ...(courier.trim() !== '' && { courier: courier.trim() }),
  ...(reference.trim() !== '' && { reference: reference.trim() }),
});
