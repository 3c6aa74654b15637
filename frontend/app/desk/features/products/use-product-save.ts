import { plainIssue } from '@shop/contracts/plain-issue';
import { ProductDraft } from '@shop/contracts/product-desk';
import type { Product } from '@shop/contracts/catalog';
import { useState } from 'react';
import type { Problem } from '../../../shared/problem.js';
import { useChangeProduct, useCreateProduct } from './api.js';
import { factErrors } from './fact-error.js';
import { changedFields, toChange, toNewProduct, toValues, type ProductValues } from './product-values.js';

interface ProductSave {
  isSaving: boolean;
  /** The product as another user has saved it meanwhile; the person chooses between both. */
  stale: Product | undefined;
  /** Saves what differs from `base`; for the values of a new product all. */
  save: (values: ProductValues) => void;
  /** Saves the chosen values over the newer product. */
  resolve: (chosen: ProductValues) => void;
  dismiss: () => void;
}

interface ProductSaveOptions {
  /** The stored product; undefined for a new one. */
  product: Product | undefined;
  onSaved: (product: Product) => void;
  /** Shows what is wrong with these fields; `said` is the toast about them. */
  onErrors: (errors: Record<string, string>, said?: { title: string; text: string }) => void;
}

/** Saves the product form (docs/product-rules.md#R174, #R177). */
export function useProductSave({ product, onSaved, onErrors }: ProductSaveOptions): ProductSave {
  const creating = useCreateProduct();
  const changing = useChangeProduct();
  const [stale, setStale] = useState<Product>();
  const onError = ({ errors }: Problem): void => onErrors(byField(errors));
  const send = (base: Product, values: ProductValues): void => {
    const before = toValues(base);
    setStale(undefined);
    if (changedFields(before, values).length === 0) return onSaved(base);
    const body = { version: base.version, ...toChange(before, values) };
    changing.mutate(
      { id: base.id, body },
      {
        onSuccess: (answer) => (answer.isStale ? setStale(answer.product) : onSaved(answer.product)),
        onError,
      },
    );
  };
  const save = (values: ProductValues): void => {
    const errors = validateProduct(values, product && toValues(product));
    onErrors(errors, errors.image === undefined ? undefined : NO_IMAGE);
    if (Object.keys(errors).length > 0) return undefined;
    if (product) return send(product, values);
    return creating.mutate(toNewProduct(values), { onSuccess: onSaved, onError });
  };
  return {
    isSaving: creating.isPending || changing.isPending,
    stale,
    save,
    resolve: (chosen) => stale && send(stale, chosen),
    dismiss: () => setStale(undefined),
  };
}

const NO_IMAGE = { title: 'Main image is required', text: 'Please select a main image for the product.' };

const FIELD_OF: Record<string, string> = {
  'listPrice.amount': 'listAmount',
  'listPrice.from': 'listFrom',
  'listPrice.until': 'listUntil',
};

/** Facts keep their path, so that each error stands at its field. */
const fieldOf = (path: string): string =>
  FIELD_OF[path] ?? (path.startsWith('compat.') ? path : (path.split('.')[0] ?? path));

const byField = (errors: readonly { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ path, message }): [string, string] => [fieldOf(path), message]).reverse());

const REQUIRED: Record<string, string> = {
  name: 'Name is required',
  brand: 'Brand is required',
  category: 'Category is required',
  price: 'Price is required',
  countInStock: 'Stock is required',
  image: 'Main image is required',
};

/**
 * The errors by field: the contract's, with readable ones for empty fields. Facts that were stored before and are not
 * edited do not keep the other fields from being saved.
 */
function validateProduct(values: ProductValues, before: ProductValues | undefined): Record<string, string> {
  const { error } = ProductDraft.safeParse(toNewProduct(values), { error: plainIssue });
  const found = byField((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
  const edited = before ? changedFields(before, values) : ['compat'];
  if (edited.includes('compat') || edited.includes('category')) Object.assign(found, factErrors(values));
  const isEmpty = (field: string): boolean => values[field as keyof ProductValues] === '';
  return Object.fromEntries(
    Object.entries(found).map(([field, message]) => [field, (isEmpty(field) && REQUIRED[field]) || message]),
  );
}
