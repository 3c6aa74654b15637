import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { minutesAndSeconds } from '../../shared/use-seconds-until.js';
import { CODE_NEEDED, useRequestSignInCode, useSignIn } from './api/sign-in.js';
import { EmailField } from './email-field.js';
import { Notice } from './notice.js';
import { useCooldown } from './use-cooldown.js';
import styles from './account.module.css';

const DIGITS = 6;
/** The server sends one mail in this time (docs/product-rules.md#R104). */
const COOLDOWN_SECONDS = 90;

interface MailedCodeFormProps {
  /** The address that a code was requested for. */
  email: string;
  onChangeEmail: () => void;
  onDone: () => void;
}

/** The two codes of a sign-in, and what is done with them. `totp` is undefined until the account asks for it. */
function useMailedCode(email: string, onDone: () => void) {
  const signingIn = useSignIn();
  const [code, setCode] = useState('');
  const [totp, setTotp] = useState<string>();
  const isReady = code.length === DIGITS && totp?.trim() !== '' && !signingIn.isPending;
  const send = (input: { code: string; totp?: string }): void =>
    signingIn.mutate({ email, ...input }, { onSuccess: (answer) => (answer === CODE_NEEDED ? setTotp('') : onDone()) });
  return {
    ...{ signingIn, code, totp, setTotp, isReady },
    submit(event: SubmitEvent): void {
      event.preventDefault();
      if (isReady) send(totp === undefined ? { code } : { code, totp });
    },
    type(text: string): void {
      const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
      setCode(digits);
      // With a second factor the form is sent by its button: both codes have to be there.
      if (digits.length === DIGITS && digits !== code && totp === undefined) send({ code: digits });
    },
    restart(): void {
      signingIn.reset();
      setCode('');
      setTotp(undefined);
    },
  };
}

/** The code of the mail, sent as soon as its six digits are there, and the code of a second factor when the account has one. */
export function MailedCodeForm({ email, onChangeEmail, onDone }: MailedCodeFormProps) {
  const { signingIn, code, totp, setTotp, isReady, submit, type, restart } = useMailedCode(email, onDone);
  return (
    <form className={styles.form} onSubmit={submit}>
      <Notice role="status">{m.signin_code_sent()}</Notice>
      {signingIn.error && (
        <Notice isProblem role="alert">
          {signingIn.error.message}
        </Notice>
      )}
      <EmailField label={m.signin_email()} autoComplete="username" readOnly value={email} />
      <Button className={styles.aside} variant="subtle" size="compact-sm" onClick={onChangeEmail}>
        {m.signin_change_email()}
      </Button>
      <TextInput
        label={m.signin_code()}
        description={m.signin_code_help()}
        size="md"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={signingIn.isPending}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {totp !== undefined && <SecondCodeField value={totp} onChange={setTotp} />}
      <Button type="submit" size="md" disabled={!isReady}>
        {signingIn.isPending ? m.signin_signing_in() : m.shell_sign_in()}
      </Button>
      <NewCode email={email} onSent={restart} />
    </form>
  );
}

const SecondCodeField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label={m.signin_second_factor()}
    description={m.signin_second_factor_help()}
    size="md"
    autoFocus
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Requests another code, which replaces the one before. */
function NewCode({ email, onSent }: { email: string; onSent: () => void }) {
  const requesting = useRequestSignInCode();
  const { left, start } = useCooldown(COOLDOWN_SECONDS, true);
  const request = (): void =>
    requesting.mutate(email, {
      onSuccess: () => {
        start();
        onSent();
      },
    });
  return (
    <>
      {requesting.error && (
        <Notice isProblem role="alert">
          {requesting.error.message}
        </Notice>
      )}
      <Button variant="subtle" disabled={left > 0 || requesting.isPending} onClick={request}>
        {left > 0 ? m.signin_new_code_in({ time: minutesAndSeconds(left) }) : m.signin_new_code()}
      </Button>
    </>
  );
}
