import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { LONG_FIELDS } from '@shop/contracts/product-fields';
import { Textarea } from '@mantine/core';
import { PRODUCT_FIELD_TEXTS } from '../../shared/product-field-texts.js';
import { Columns } from '../../shared/ui/columns.js';
import type { ProductFieldsProps } from './basic-fields.js';
import { languageOf } from './field-texts.js';

/** The long texts of a product: its descriptions (docs/product-rules.md#R353), and what is in the box (R370). */
export const TextFields = ({ form }: ProductFieldsProps) => (
  <Columns>
    {LONG_FIELDS.map((name) => {
      const { label, hint, maxLength = DESK_LENGTHS.productText } = PRODUCT_FIELD_TEXTS[name];
      return (
        <Textarea
          key={name}
          {...{ label, description: hint, maxLength, lang: languageOf(name) }}
          autosize
          minRows={2}
          maxRows={8}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps(name)}
        />
      );
    })}
  </Columns>
);
