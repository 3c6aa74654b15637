import { ContactDraft } from '@shop/contracts/contact';
import { schemaResolver, type FormErrors } from '@mantine/form';
import { ruleTexts } from '../../shared/form/rule-texts.js';

const check = schemaResolver(ContactDraft, { sync: true });

/** The errors of the form by field. */
export const contactErrors = (values: ContactDraft): FormErrors => ruleTexts<FormErrors>(check(values));
