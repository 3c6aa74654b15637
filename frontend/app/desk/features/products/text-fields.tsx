import { BOX_LIMITS } from '@shop/contracts/product-desk';
import { Textarea } from '@mantine/core';
import type { ProductFieldsProps } from './basic-fields.js';
import { Columns } from '../../shared/ui/columns.js';

/** The texts of a product: its descriptions (docs/product-rules.md#R353), and what is in the box (R370). */
export const TextFields = ({ form }: ProductFieldsProps) => (
  <Columns>
    <Textarea {...LONG} label="Description" {...form.getInputProps('description')} />
    <Textarea
      {...LONG}
      label="Description in Swahili"
      description="For the Swahili pages; without it they show the English one."
      lang="sw"
      {...form.getInputProps('descriptionSw')}
    />
    <Textarea
      {...LONG}
      label="In the box"
      description={`A line for each thing, at most ${BOX_LIMITS.lines}, for example: Power cable.`}
      maxLength={BOX_LIMITS.lines * (BOX_LIMITS.characters + 1)}
      {...form.getInputProps('inTheBox')}
    />
  </Columns>
);

const LONG = {
  autosize: true,
  minRows: 2,
  maxRows: 8,
  maxLength: 10_000,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};
