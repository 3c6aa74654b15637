import { parseFacts } from '@shop/builder/facts/parse-facts';
import type { Product } from '@shop/contracts/catalog';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BasicFields } from './basic-fields.js';
import { factErrorText, type FactErrors, withoutErrorsAt } from './fact-error.js';
import { FactSection } from './fact-section.js';
import type { StoredFacts } from './fact-source.js';
import { FormSection } from './form-section.js';
import { ImageSection, withImage } from './image-section.js';
import { PhotoChecklist } from './photo-checklist.js';
import { ProductPreview } from './product-preview.js';
import { changedFields, EMPTY_PRODUCT, toValues, type Facts, type ProductValues } from './product-values.js';
import { hasSellingError, SellingFields } from './selling-fields.js';
import { SpecSection } from './spec-section.js';
import { StaleDialog } from './stale-dialog.js';
import { TextFields } from './text-fields.js';
import { useProductSave } from './use-product-save.js';
import { useUploads } from './use-uploads.js';
import { useDeskForm } from '../../shared/ui/use-desk-form.js';

export interface ProductFormProps {
  /** The product to change; undefined for a new one. */
  product?: Product;
  /** The values that a new product starts with. */
  template?: ProductValues;
  /** The section that the form was opened for. */
  target?: 'facts';
  onSaved: (product: Product) => void;
  onCancel: () => void;
  /** Called when the form gets its first unsaved change, and when it has none any more. */
  onDirty: (isDirty: boolean) => void;
}

/** The form of the product dialog (docs/product-rules.md#R174). */
export default function ProductForm(props: ProductFormProps) {
  const { product, template = EMPTY_PRODUCT, target, onSaved, onCancel, onDirty } = props;
  // What the form was opened with: a reload of the product in the background must not change it.
  const [opened] = useState(product);
  const base = opened ? toValues(opened) : EMPTY_PRODUCT;
  const { form, root, refuse } = useDeskForm<ProductValues>({ initialValues: opened ? base : template });
  const { values } = form;
  const uploading = useUploads();
  const saving = useProductSave({ product: opened, onSaved, onErrors: refuse });
  useDirty(changedFields(base, values).length > 0 || uploading.isBusy, onDirty);
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.save(values);
      }}
      onPaste={({ clipboardData }) =>
        uploading.add([...clipboardData.files], (url, later) =>
          form.setValues((now) => ({ ...now, ...withImage(pictures(now), url, later) })),
        )
      }
    >
      <Stack gap="sm">
        <BasicFields form={form} isNew={!opened} hasTarget={target !== undefined} />
        <TextFields form={form} />
        <SpecSection
          category={values.category}
          specifications={values.specifications}
          onChange={(name, text) => form.setFieldValue('specifications', { ...values.specifications, [name]: text })}
        />
        <FactsOfForm form={form} stored={opened ?? {}} isTarget={target === 'facts'} />
        <ImageSection
          pictures={pictures(values)}
          onChange={(change) => form.setValues((now) => ({ ...now, ...change(pictures(now)) }))}
          uploading={uploading}
          error={form.errors.image as string | undefined}
        />
        <PhotoChecklist category={values.category} image={values.image} />
        <FormSection title="Selling: SKU, GTIN, prices, warranty, visibility" isWrong={hasSellingError(form.errors)}>
          <SellingFields form={form} />
        </FormSection>
        <FormActions values={values} isSaving={saving.isSaving} isUploading={uploading.isBusy} onCancel={onCancel} />
      </Stack>
      <StaleDialog base={base} mine={values} stored={saving.stale} onChoose={saving.resolve} onClose={saving.dismiss} />
    </form>
  );
}

interface FactsOfFormProps {
  form: UseFormReturnType<ProductValues>;
  stored: StoredFacts;
  isTarget: boolean;
}

function FactsOfForm({ form, stored, isTarget }: FactsOfFormProps) {
  const { category, compat, name, specifications } = form.values;
  const parsed = useMemo(
    () => (category === '' ? {} : (parseFacts({ category, name, specifications }) as Facts)),
    [category, name, specifications],
  );
  const errors = Object.fromEntries(
    Object.entries(form.errors).filter(([path]) => path.startsWith('compat.')),
  ) as FactErrors;
  const error = (form.errors.compat as string | undefined) ?? factErrorText(category, errors);
  return (
    <FormSection title="Facts for the PC builder" error={error} isTarget={isTarget}>
      <FactSection
        {...{ category, parsed, stored, errors }}
        facts={compat}
        onChange={(facts, path) => {
          form.setErrors(withoutErrorsAt(form.errors, path));
          form.setFieldValue('compat', facts);
        }}
      />
    </FormSection>
  );
}

interface FormActionsProps {
  values: ProductValues;
  isSaving: boolean;
  isUploading: boolean;
  onCancel: () => void;
}

function FormActions({ values, isSaving, isUploading, onCancel }: FormActionsProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <>
      {isUploading && (
        <Text size="sm" role="status">
          Pictures are still being uploaded. Saving now leaves them out.
        </Text>
      )}
      <Group justify="flex-end" mt="sm">
        <Button variant="subtle" mr="auto" onClick={() => setPreviewed(true)}>
          Preview as a shopper
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Product'}
        </Button>
      </Group>
      <ProductPreview values={isPreviewed ? values : undefined} onClose={() => setPreviewed(false)} />
    </>
  );
}

const pictures = ({ image, images }: Partial<ProductValues>) => ({ image: image ?? '', images: images ?? [] });

function useDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const latest = useRef(onDirty);
  latest.current = onDirty;
  useEffect(() => latest.current(isDirty), [isDirty]);
}
