import { useForm, type FormErrors, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Problem } from '../../../shared/problem.js';
import { toast } from '../../../shared/toast.js';

/** The words of a toast. */
interface Said {
  title: string;
  text: string;
}

/** A form of the desk, and how it says that it was not saved. */
export interface DeskForm<Values> {
  form: UseFormReturnType<Values>;
  /** For the `<form>`. */
  root: RefObject<HTMLFormElement | null>;
  /** For `onSubmit`: sends valid values, and shows what is wrong with others, with a toast of its own if there is one. */
  sends: (send: (values: Values) => void, said?: Said) => ReturnType<UseFormReturnType<Values>['onSubmit']>;
  /** Shows what is wrong with these fields, with a toast of its own if there is one; nothing without a field. */
  refuse: (errors: FormErrors, said?: Said) => void;
  /** Shows at the fields what the server refused; the failure itself has a toast of its own. */
  refuseBy: (problem: Problem) => void;
}

/**
 * A form whose refused save is seen where the person looks (docs/product-rules.md#R341): a toast names the first wrong
 * field and why, and the field is in sight and has the focus.
 */
export function useDeskForm<Values extends object>(input: UseFormInput<Values>): DeskForm<Values> {
  const form = useForm<Values>(input);
  const root = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ errors: FormErrors; said?: Said | undefined }>();
  // After the errors are rendered, so that the fields are marked and their closed section is open.
  useEffect(() => {
    if (refused) showRefusal(root.current, refused.errors, refused.said);
  }, [refused]);
  const refuse = (errors: FormErrors, said?: Said): void => {
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) setRefused({ errors, said });
  };
  return {
    form,
    root,
    sends: (send, said) => form.onSubmit(send, (errors) => setRefused({ errors, said })),
    refuse,
    refuseBy: ({ byField }) => refuse(byField),
  };
}

function showRefusal(form: HTMLFormElement | null, errors: FormErrors, said?: Said): void {
  const field = form ? firstWrong(form) : undefined;
  const { title, text } = said ?? { title: 'Not saved', text: reasonOf(field, errors) };
  toast.problem(title, text);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function reasonOf(field: HTMLElement | undefined, errors: FormErrors): string {
  const [first = ''] = Object.values(errors).filter((error) => typeof error === 'string');
  const label = field && labelOf(field);
  const why = field && label ? `${label}: ${errorOf(field) ?? first}` : first;
  const more = Object.keys(errors).length - 1;
  return more > 0 ? `${why} (and ${more} more)` : why;
}

/** Mantine marks an input by `aria-invalid`; a group of inputs has only the text of its error, after them. */
function firstWrong(form: HTMLFormElement): HTMLElement | undefined {
  const found = form.querySelector<HTMLElement>('[aria-invalid="true"], [id$="-error"]') ?? undefined;
  if (!found?.id.endsWith('-error')) return found;
  return found.parentElement?.querySelector<HTMLElement>('input, select, textarea') ?? found;
}

/** Its label, without the mark of a required field. */
const labelOf = (field: HTMLElement): string | undefined =>
  field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.firstChild?.textContent ?? undefined;

/** The text of the error that the field is described by. */
const errorOf = (field: HTMLElement): string | undefined =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .find((text) => text);
