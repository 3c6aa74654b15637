import { Email, Password } from '@shop/contracts/identity';
import { Registration } from '@shop/contracts/sign-in';
import { schemaResolver, type FormErrors } from '@mantine/form';
import { firstRuleText, ruleTexts } from '../../shared/form/rule-texts.js';

const checkRegistration = schemaResolver(Registration, { sync: true });

/** The errors of a new account by field. */
export const registrationErrors = (values: { name: string; email: string; password: string }): FormErrors =>
  ruleTexts<FormErrors>(checkRegistration(values));

/** What is wrong with an e-mail address. */
export const emailError = (email: string): string | undefined => firstRuleText(Email.safeParse(email));

/** What is wrong with a new password. */
export const passwordError = (password: string): string | undefined => firstRuleText(Password.safeParse(password));
