import { SecondFactorCode } from '@shop/contracts/second-factor';
import { PasswordSignIn } from '@shop/contracts/sign-in';
import { schemaResolver, type FormErrors } from '@mantine/form';
import { ruleTexts } from '../../shared/form/rule-texts.js';

interface SignInValues {
  email: string;
  password: string;
  code: string;
}

const check = schemaResolver(PasswordSignIn.omit({ code: true }).loose(), { sync: true });
const checkWithCode = schemaResolver(PasswordSignIn.extend({ code: SecondFactorCode }), { sync: true });

/** The errors of the form by field. */
export const signInErrors = (values: SignInValues, needsCode: boolean): FormErrors =>
  ruleTexts<FormErrors>((needsCode ? checkWithCode : check)(values));
