import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { minutesAndSeconds } from '../../shared/browser/use-seconds-until.js';
import { CODE_NEEDED, NAME_NEEDED, useRequestSignInCode, useSignIn } from './api/sign-in.js';
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
  /** Where the code opens an account for an address that has none (docs/product-rules.md#R360). */
  newAccount?: { suggestedName: string };
  onChangeEmail: () => void;
  onDone: () => void;
}

/** What the server asks for after a right code. */
type More = { totp: string } | { name: string };

/** The codes of a sign-in, and what is done with them. `more` is undefined until the server asks for it. */
function useMailedCode({ email, newAccount, onDone }: MailedCodeFormProps) {
  const signingIn = useSignIn();
  const [code, setCode] = useState('');
  const [more, setMore] = useState<More>();
  const isComplete = more === undefined || Object.values(more).every((text) => text.trim() !== '');
  const isReady = code.length === DIGITS && isComplete && !signingIn.isPending;
  const send = (digits: string): void =>
    signingIn.mutate(
      { email, code: digits, ...more },
      {
        onSuccess: (answer) => {
          if (answer === CODE_NEEDED) setMore({ totp: '' });
          else if (answer === NAME_NEEDED) setMore({ name: newAccount?.suggestedName ?? '' });
          else onDone();
        },
      },
    );
  return {
    ...{ signingIn, code, more, setMore, isReady },
    submit(event: SubmitEvent): void {
      event.preventDefault();
      if (isReady) send(code);
    },
    type(text: string): void {
      const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
      setCode(digits);
      // With more than the code the form is sent by its button: all of it has to be there.
      if (digits.length === DIGITS && digits !== code && more === undefined) send(digits);
    },
    restart(): void {
      signingIn.reset();
      setCode('');
      setMore(undefined);
    },
  };
}

/**
 * The code of the mail, sent as soon as its six digits are there. Next is the code of a second factor when the account has one, or
 * the name of the person whose account it opens.
 */
export default function MailedCodeForm(props: MailedCodeFormProps) {
  const { email, newAccount, onChangeEmail } = props;
  const { signingIn, code, more, setMore, isReady, submit, type, restart } = useMailedCode(props);
  return (
    <form className={styles.form} onSubmit={submit}>
      <Notice role="status">{newAccount ? m.signin_first_code_sent() : m.signin_code_sent()}</Notice>
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
      {more && 'totp' in more && <SecondCodeField value={more.totp} onChange={(totp) => setMore({ totp })} />}
      {more && 'name' in more && <NameField value={more.name} onChange={(name) => setMore({ name })} />}
      <Button type="submit" size="md" disabled={!isReady}>
        {signingIn.isPending ? m.signin_signing_in() : labelOf(more)}
      </Button>
      <NewCode email={email} opensAccount={newAccount !== undefined} onSent={restart} />
    </form>
  );
}

const labelOf = (more: More | undefined): string =>
  more && 'name' in more ? m.signin_open_account() : m.shell_sign_in();

const NameField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label={m.account_full_name()}
    description={m.signin_name_help()}
    size="md"
    autoFocus
    autoComplete="name"
    maxLength={100}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

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
function NewCode({ email, opensAccount, onSent }: { email: string; opensAccount: boolean; onSent: () => void }) {
  const requesting = useRequestSignInCode(opensAccount);
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
