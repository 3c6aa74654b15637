/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Types a value into a field of React, which ignores an event without a change: the native setter fills it, after it is emptied. */
export function refill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
