import { COUNTIES } from '@shop/contracts/counties';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { ActionIcon, Button, Fieldset, Group, MultiSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '../../../shared/icons/plus.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import type { SettingsValues, ZoneValues } from './settings-values.js';
import { Columns } from '../../shared/ui/columns.js';

interface FieldsProps {
  form: UseFormReturnType<SettingsValues>;
}

const NEW_ZONE: ZoneValues = { name: '', counties: [], fee: '', freeOver: '', days: { from: 1, to: 3 } };

/** How long delivery takes, and counties with a fee or a time of their own (docs/product-rules.md#R18). */
export const DeliveryFields = ({ form }: FieldsProps) => (
  <Fieldset legend="Delivery by county">
    <Stack gap="md">
      <Columns wide={3}>
        <Whole form={form} path="delivery.days.from" label="Usual days, from" />
        <Whole form={form} path="delivery.days.to" label="Usual days, to" />
        <Amount form={form} path="delivery.pickup.fee" label="Pickup at the shop" />
      </Columns>
      {form.values.delivery.zones.map((_zone, index) => (
        // The rows have no id of their own, and are only added and removed.
        <Zone key={index} form={form} index={index} />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} />}
        style={{ justifySelf: 'start', width: 'fit-content' }}
        onClick={() => form.insertListItem('delivery.zones', NEW_ZONE)}
      >
        Add zone
      </Button>
    </Stack>
  </Fieldset>
);

function Zone({ form, index }: FieldsProps & { index: number }) {
  const path = `delivery.zones.${index}`;
  return (
    <div role="group" aria-label={`Zone ${index + 1}`}>
      <Group gap="xs" align="flex-end" wrap="nowrap" mb="xs">
        <TextInput flex={1} label="Zone" maxLength={LENGTHS.zone} {...form.getInputProps(`${path}.name`)} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Remove zone ${index + 1}`}
          onClick={() => form.removeListItem('delivery.zones', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <MultiSelect
        label="Counties"
        data={COUNTIES}
        searchable
        clearable
        mb="xs"
        {...form.getInputProps(`${path}.counties`)}
      />
      <Columns narrow={2} wide={4}>
        <Whole form={form} path={`${path}.days.from`} label="Days, from" />
        <Whole form={form} path={`${path}.days.to`} label="Days, to" />
        <Amount form={form} path={`${path}.fee`} label="Fee" placeholder="As the shop" />
        <Amount form={form} path={`${path}.freeOver`} label="Free over" placeholder="As the shop" />
      </Columns>
    </div>
  );
}

interface NumberProps extends FieldsProps {
  path: string;
  label: string;
  placeholder?: string;
}

const Whole = ({ form, path, label }: NumberProps) => (
  <NumberInput label={label} min={1} max={60} decimalScale={0} hideControls {...form.getInputProps(path)} />
);

const Amount = ({ form, path, label, placeholder }: NumberProps) => (
  <NumberInput
    label={label}
    placeholder={placeholder}
    prefix="KES "
    min={0}
    decimalScale={2}
    thousandSeparator=","
    hideControls
    {...form.getInputProps(path)}
  />
);
