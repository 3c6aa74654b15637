import { formRules } from '../../shared/form/form-rules.js';

/** The rules of the account's forms. */
export const accountRules = formRules(() => import('./account-rules.js'));
