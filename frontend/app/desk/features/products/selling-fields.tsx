import { LENGTHS } from '@shop/contracts/text-lengths';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ProductFieldsProps } from './basic-fields.js';
import { Columns } from '../../shared/ui/columns.js';

const FIELDS = ['sku', 'costPrice', 'listAmount', 'listFrom', 'listUntil', 'hidden'];

/** Whether one of its fields is wrong. */
export const hasSellingError = (errors: FormErrors): boolean => FIELDS.some((field) => errors[field] !== undefined);

/** SKU, cost price, list price with its days, and whether shoppers see the product. */
export const SellingFields = ({ form }: ProductFieldsProps) => (
  <Columns>
    <TextInput
      label="SKU"
      description="Unique; generated when it is empty."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={LENGTHS.sku}
      {...form.getInputProps('sku')}
    />
    <KesInput label="Cost price" description="Staff only." {...form.getInputProps('costPrice')} />
    <KesInput
      label="List price"
      description="The price before an offer, crossed out in the shop."
      {...form.getInputProps('listAmount')}
    />
    <Columns narrow={2}>
      <TextInput type="date" label="Offer from" {...form.getInputProps('listFrom')} />
      <TextInput type="date" label="Offer until" {...form.getInputProps('listUntil')} />
    </Columns>
    <Checkbox
      label="Hidden"
      description="Shoppers neither find nor buy it."
      {...form.getInputProps('hidden', { type: 'checkbox' })}
    />
  </Columns>
);

const KesInput = (props: React.ComponentProps<typeof NumberInput>) => (
  <NumberInput
    min={0}
    decimalScale={2}
    thousandSeparator=","
    prefix="KES "
    hideControls
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...props}
  />
);
