import { MOST_WARRANTY_MONTHS } from '@shop/contracts/product-fields';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { ProductFieldsProps } from './basic-fields.js';
import { Columns } from '../../shared/ui/columns.js';

const FIELDS = [
  ...['sku', 'gtin', 'costPrice', 'listAmount', 'listFrom', 'listUntil', 'warrantyMonths', 'hasSerials', 'hidden'],
];

/** Whether one of its fields is wrong. */
export const hasSellingError = (errors: FormErrors): boolean => FIELDS.some((field) => errors[field] !== undefined);

/** SKU and GTIN, cost price, list price with its days, warranty, serial numbers, and whether shoppers see the product. */
export const SellingFields = ({ form }: ProductFieldsProps) => (
  <Columns>
    <TextInput
      label="SKU"
      description="Unique; generated when it is empty."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={LENGTHS.sku}
      {...form.getInputProps('sku')}
    />
    <TextInput
      label="GTIN"
      description="The digits below the bar code, with their leading zeros."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={14}
      {...form.getInputProps('gtin')}
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
    <NumberInput
      label="Warranty in months"
      description="The specification 'Warranty' follows it."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      max={MOST_WARRANTY_MONTHS}
      allowDecimal={false}
      {...form.getInputProps('warrantyMonths')}
    />
    <Checkbox
      label="Has serial numbers"
      description="Each unit is sold by its serial number."
      {...form.getInputProps('hasSerials', { type: 'checkbox' })}
    />
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
