import { validFacts } from '@shop/builder/facts/valid-facts';
import { FACT_FIELDS } from './fact-fields.js';
import type { ProductValues } from './product-values.js';

/** What is wrong with each fact, by its path, for example `compat.m2.1.gen`. */
export type FactErrors = Readonly<Record<string, string>>;

type Named = Pick<ProductValues, 'category' | 'compat'>;

/** The facts that the PC builder could not read. */
export function factErrors({ category, compat }: Named): FactErrors {
  const errors = category === '' ? [] : validFacts(category, compat).errors;
  return Object.fromEntries(errors.map(({ path, message }) => [`compat.${path}`, message]));
}

/** The first error with the label of its field; undefined without one. */
export function factErrorText(category: Named['category'], errors: FactErrors): string | undefined {
  const [error] = Object.entries(errors);
  if (!error || category === '') return undefined;
  const [[, first, place, inner], path] = [error[0].split('.'), error[0].replace(/^compat\./, '')];
  const field = FACT_FIELDS[category].find((one) => one.path === path || one.path === first);
  if (field?.kind !== 'rows') return `${field?.label ?? path}: ${error[1]}`;
  const column = field.fields?.find((one) => one.path === inner)?.label;
  return `${field.rowName} ${Number(place) + 1}, ${column ?? String(inner)}: ${error[1]}`;
}

/** The error of the fact at a path, or of an entry of its list. */
export const errorAt = (errors: FactErrors, path: string): string | undefined =>
  Object.entries(errors).find(([key]) => isAt(key, path))?.[1];

/** The errors of all other facts. */
export const withoutErrorsAt = <Message>(errors: Record<string, Message>, path: string): Record<string, Message> =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => !isAt(key, path)));

const isAt = (key: string, path: string): boolean => key === `compat.${path}` || key.startsWith(`compat.${path}.`);
