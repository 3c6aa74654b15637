import type { FormErrors } from '@mantine/form';

/**
 * The rules of a form, whose code (zod and the contract's schemas) is loaded when the form is used (docs/product-rules.md#R277).
 * Where it cannot be loaded, the form is sent without, and shows what the server says or that there is no connection.
 */
export function formRules<Rules>(load: () => Promise<Rules>) {
  return {
    /** For `onFocus` of the form, so that the rules are there before it is sent. */
    prefetch: (): void => void load().catch(() => undefined),
    /** The errors by field; none where the rules could not be loaded. */
    check: (errorsOf: (rules: Rules) => FormErrors): Promise<FormErrors> => load().then(errorsOf, () => ({})),
  };
}
