import type { Product } from '@shop/contracts/catalog';
import { MOST_UNITS } from '@shop/contracts/limits';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { StaffStockReason } from '@shop/contracts/stock-movements';
import { Button, Group, NativeSelect, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useMoveStock } from './stock-api.js';
import { REASON_LABELS, StockLedger } from './stock-ledger.js';
import { Columns } from '../../shared/ui/columns.js';

interface StockDialogProps {
  /** Undefined while the dialog is closed. */
  product: Product | undefined;
  onClose: () => void;
}

/** Moves the stock of a product, and shows its movements (docs/product-rules.md#R26). */
export function StockDialog({ product, onClose }: StockDialogProps) {
  return (
    <DeskDialog isOpen={product !== undefined} onClose={onClose} title={`Stock of ${product?.name ?? ''}`} size="xl">
      {product && (
        <Stack>
          <StockForm id={product.id} />
          <StockLedger id={product.id} />
        </Stack>
      )}
    </DeskDialog>
  );
}

const KINDS = [
  { value: 'change', label: 'Difference' },
  { value: 'counted', label: 'Counted' },
];
const REASONS = StaffStockReason.options.map((value) => ({ value, label: REASON_LABELS[value] }));

/** What a count includes (docs/product-rules.md#R29). */
const COUNT_HELP =
  'Count all units on the shelf, also those that unpaid orders hold; leave out what is packed for paid orders. The shop takes the held ones off: the rest is on sale.';

interface Movement {
  kind: string;
  units: number | '';
  reason: StaffStockReason;
  note: string;
}

const NO_MOVEMENT: Movement = { kind: 'change', units: '', reason: 'purchase', note: '' };

const movementOf = ({ kind, units, reason, note }: Movement) => ({
  ...(kind === 'counted' ? { counted: Number(units) } : { change: Number(units) }),
  reason,
  ...(note.trim() !== '' && { note }),
});

/** A count, or a difference, with its reason. */
export function StockForm({ id }: { id: string }) {
  const moving = useMoveStock(id);
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: NO_MOVEMENT,
    validate: { units: (units, { kind }) => unitsError(units, kind) },
  });
  const isCount = form.values.kind === 'counted';
  return (
    <form
      ref={root}
      noValidate
      onSubmit={sends((values) =>
        moving.mutate(movementOf(values), {
          onSuccess: () => form.setValues({ units: '', note: '' }),
          onError: refuseBy,
        }),
      )}
    >
      <Stack gap="xs">
        <SegmentedControl
          aria-label="Kind of movement"
          data={KINDS}
          {...form.getInputProps('kind')}
          onChange={(kind: string) => form.setValues({ kind, reason: kind === 'counted' ? 'count' : 'purchase' })}
        />
        <Columns>
          <NumberInput
            required
            label={isCount ? 'Units counted' : 'Units in or out'}
            description={isCount ? COUNT_HELP : undefined}
            min={isCount ? 0 : -MOST_UNITS}
            max={MOST_UNITS}
            allowDecimal={false}
            {...form.getInputProps('units')}
          />
          <NativeSelect label="Reason" data={REASONS} {...form.getInputProps('reason')} />
          <TextInput label="Note" maxLength={LENGTHS.stockNote} {...form.getInputProps('note')} />
        </Columns>
        <Group justify="flex-end">
          <Button type="submit" loading={moving.isPending}>
            Move stock
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function unitsError(units: number | '', kind: string): string | undefined {
  if (units === '') return 'Units are required';
  return kind === 'change' && units === 0 ? 'The change must not be 0' : undefined;
}
