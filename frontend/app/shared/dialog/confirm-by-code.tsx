import { requestSignInCode } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserSecret } from '../browser/browser-secret.js';
import { call } from '../call.js';
import { minutesAndSeconds, useSecondsUntil } from '../browser/use-seconds-until.js';

/** The server sends one mail in this time (docs/product-rules.md#R104). */
const COOLDOWN_MS = 90_000;

/** What the proof is for. */
const REASONS = {
  'close-account': (email: string) => m.account_close_by_code({ email }),
  'remove-factor': m.account_code_alone,
  'sign-in-is-old': m.ui_confirm_code_text,
};
export type OwnerReason = keyof typeof REASONS;

interface ConfirmByCodeProps {
  reason: OwnerReason;
  email: string;
  text: string;
  setText: (text: string) => void;
  /** Why the code was refused. */
  error: string | undefined;
}

/** Mails a code to the signed-in person, and takes it. */
export default function ConfirmByCode({ reason, email, text, setText, error }: ConfirmByCodeProps) {
  const [until, setUntil] = useState(0);
  const left = useSecondsUntil(until);
  const requesting = useMutation({
    mutationFn: () => call(requestSignInCode, { body: { email, browser: browserSecret() } }),
    meta: { isSilent: true },
    onSuccess: () => setUntil(Date.now() + COOLDOWN_MS),
  });
  return (
    <>
      <Text size="sm">{REASONS[reason](email)}</Text>
      <Text size="sm" role={until > 0 ? 'status' : undefined}>
        {until > 0 ? m.ui_code_on_its_way({ email }) : m.ui_code_instead({ email })}
      </Text>
      {requesting.error && (
        <Text size="sm" c="red" role="alert">
          {requesting.error.message}
        </Text>
      )}
      <Button variant="default" disabled={left > 0} loading={requesting.isPending} onClick={() => requesting.mutate()}>
        {left > 0 ? m.signin_new_code_in({ time: minutesAndSeconds(left) }) : m.signin_send()}
      </Button>
      <TextInput
        data-autofocus
        required
        withAsterisk={false}
        size="md"
        label={m.signin_code()}
        description={m.signin_code_help()}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </>
  );
}
