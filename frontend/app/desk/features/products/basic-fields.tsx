import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { MOST_UNITS } from '@shop/contracts/limits';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BrandInput } from './brand-input.js';
import type { ProductValues } from './product-values.js';
import { Columns } from '../../shared/ui/columns.js';

export interface ProductFieldsProps {
  form: UseFormReturnType<ProductValues>;
}

const CATEGORIES = [
  { value: '', label: 'Choose a category' },
  ...CategoryId.options.map((id) => ({ value: id, label: CATEGORY_NAMES[id] })),
];

interface BasicFieldsProps extends ProductFieldsProps {
  isNew: boolean;
  /** Whether the form was opened for another section, which then has the first focus. */
  hasTarget: boolean;
}

/** Name, brand, category, price and stock. */
export const BasicFields = ({ form, isNew, hasTarget }: BasicFieldsProps) => (
  <Columns>
    <TextInput
      data-autofocus={!hasTarget || undefined}
      required
      label="Name"
      maxLength={LENGTHS.productName}
      {...form.getInputProps('name')}
    />
    <BrandInput
      value={form.values.brand}
      error={form.errors.brand}
      onChange={(brand) => form.setFieldValue('brand', brand)}
    />
    <NativeSelect required label="Category" data={CATEGORIES} {...form.getInputProps('category')} />
    <NumberInput
      required
      label="Price"
      min={0}
      step={0.01}
      decimalScale={2}
      thousandSeparator=","
      prefix="KES "
      {...form.getInputProps('price')}
    />
    <NumberInput
      required
      label="Stock"
      description={isNew ? undefined : 'Saving moves the stock by the difference.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={MOST_UNITS}
      allowDecimal={false}
      {...form.getInputProps('countInStock')}
    />
  </Columns>
);
