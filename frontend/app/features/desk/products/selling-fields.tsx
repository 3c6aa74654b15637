import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { ProductFieldsProps } from './basic-fields.js';

/** SKU, cost price, list price with its days, and whether shoppers see the product. */
export const SellingFields = ({ form }: ProductFieldsProps) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
    <TextInput
      label="SKU"
      description="Unique; generated when it is empty."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={64}
      {...form.getInputProps('sku')}
    />
    <KesInput label="Cost price" description="Staff only." {...form.getInputProps('costPrice')} />
    <KesInput
      label="List price"
      description="The price before an offer, crossed out in the shop."
      {...form.getInputProps('listAmount')}
    />
    <SimpleGrid cols={2} spacing="xs">
      <TextInput type="date" label="Offer from" {...form.getInputProps('listFrom')} />
      <TextInput type="date" label="Offer until" {...form.getInputProps('listUntil')} />
    </SimpleGrid>
    <Checkbox
      label="Hidden"
      description="Shoppers neither find nor buy it."
      {...form.getInputProps('hidden', { type: 'checkbox' })}
    />
  </SimpleGrid>
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
