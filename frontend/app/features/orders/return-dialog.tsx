import { LENGTHS } from '@shop/contracts/text-lengths';
import type { OrderDetail } from '@shop/contracts/orders';
import { ReturnReason } from '@shop/contracts/returns';
import * as m from '@shop/messages/m';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { PhotoField } from '../../shared/photos/photo-field.js';
import { usePhotos } from '../../shared/photos/use-photos.js';
import { useSendAfterUploads } from '../../shared/photos/use-send-after-uploads.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { TextArea } from '../../shared/form/text-area.js';
import { useRequestReturn } from './return-api.js';
import { RETURN_REASONS } from './return-texts.js';

interface ReturnDialogProps {
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks which units of an order come back, and why. A failure is shown in the dialog. */
export default function ReturnDialog({ order, isOpen, onClose }: ReturnDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.return_start()}>
      <ReturnForm order={order} onClose={onClose} />
    </Dialog>
  );
}

interface Choice {
  product: string;
  name: string;
  /** Units that can come back. */
  count: number;
}

/** The goods that can come back; a single one is chosen from the start. */
function useUnits({ returnable, order_items: items }: OrderDetail) {
  const choices = (returnable?.lines ?? []).map(({ product, quantity: count }): Choice => {
    return { product, name: items.find((item) => item.product === product)?.name ?? '', count };
  });
  const only = choices.length === 1 && choices[0]?.count === 1 ? { [choices[0].product]: '1' } : {};
  const [texts, setTexts] = useState<Record<string, string>>(only);
  const textOf = ({ product }: Choice): string => texts[product] ?? '0';
  return {
    choices,
    textOf,
    set: ({ product }: Choice, text: string): void => setTexts({ ...texts, [product]: text }),
    isWrong: (choice: Choice): boolean => !/^\d*$/.test(textOf(choice)) || Number(textOf(choice)) > choice.count,
    lines: choices
      .map((choice) => ({ product: choice.product, quantity: Number(textOf(choice)) }))
      .filter(({ quantity }) => quantity > 0),
  };
}

function ReturnForm({ order, onClose }: Omit<ReturnDialogProps, 'isOpen'>) {
  const units = useUnits(order);
  const [reason, setReason] = useState<ReturnReason>('damaged');
  const [note, setNote] = useState('');
  const [urls, setUrls] = useState<string[]>([]);
  const photos = usePhotos(urls, setUrls);
  const [isSent, setSent] = useState(false);
  const { mutate, error, isPending } = useRequestReturn(order.id);
  const send = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (units.choices.some(units.isWrong)) return;
    setSent(true);
    if (units.lines.length > 0 && uploads.isReady())
      mutate({ lines: units.lines, reason, note: note.trim(), photos: urls }, { onSuccess: onClose });
  };
  const uploads = useSendAfterUploads(photos, send);
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <UnitFields units={units} />
        <NativeSelect
          label={m.return_reason()}
          value={reason}
          data={ReturnReason.options.map((value) => ({ value, label: RETURN_REASONS[value]() }))}
          onChange={(event) => setReason(ReturnReason.parse(event.currentTarget.value))}
        />
        <TextArea
          label={m.return_note()}
          rows={3}
          maxLength={LENGTHS.returnNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PhotoField photos={photos} hasError={uploads.isRefused} isWaiting={uploads.isWaiting} size="sm" />
        {isSent && units.lines.length === 0 && <ProblemAlert problem={{ message: m.return_choose() }} />}
        {error && <ProblemAlert problem={error} title={m.return_failed()} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.ui_close()}
          </Button>
          <Button type="submit" loading={isPending || uploads.isWaiting}>
            {m.return_send()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const UnitFields = ({ units }: { units: ReturnType<typeof useUnits> }) =>
  units.choices.map((choice, index) => (
    <TextInput
      key={choice.product}
      label={m.return_units({ name: choice.name, count: choice.count })}
      inputMode="numeric"
      maxLength={7}
      {...(index === 0 && { 'data-autofocus': true })}
      value={units.textOf(choice)}
      error={units.isWrong(choice) && m.return_at_most({ count: choice.count })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => units.set(choice, event.currentTarget.value)}
    />
  ));
