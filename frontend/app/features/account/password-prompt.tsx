import { confirmPassword } from '@shop/contracts/identity';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { call } from '../../shared/call.js';
import { Problem } from '../../shared/problem.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { useUserId } from '../../shared/user-id.js';
import styles from './account.module.css';
import { PasswordField } from './password-field.js';

/** Ends a question: true when the password was right, false when the person gave up. */
type Answer = (isConfirmed: boolean) => void;

let answer: Answer | undefined;
const listeners = new Set<() => void>();

function setAnswer(next: Answer | undefined): void {
  answer = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Makes a call that may need the password again (docs/product-rules.md#R180): then it asks for it, and makes the call once
 * more. Needs a {@link PasswordPrompt} on the page. @throws Problem the call's own, when the person gave up too
 */
export async function withPassword<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'confirm_password') throw problem;
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(resolve));
    if (!isConfirmed) throw problem;
    return attempt();
  }
}

/** The dialog that asks for the password; once per page. */
export function PasswordPrompt() {
  const current = useSyncExternalStore(
    listen,
    () => answer,
    () => undefined,
  );
  const end = (isConfirmed: boolean): void => {
    current?.(isConfirmed);
    setAnswer(undefined);
  };
  return (
    <Dialog isOpen={current !== undefined} onClose={() => end(false)} title="Your password, please">
      <AskPassword onEnd={end} />
    </Dialog>
  );
}

function AskPassword({ onEnd }: { onEnd: Answer }) {
  const userId = useUserId();
  const [password, setPassword] = useState('');
  const confirming = useMutation({
    mutationFn: () => call(confirmPassword, { body: { password }, as: userId }),
    meta: { isSilent: true },
    onSuccess: () => onEnd(true),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    confirming.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>This is an important change, and you signed in a while ago.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={confirming.error?.message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onEnd(false)}>
          Cancel
        </Button>
        <Button type="submit" disabled={password === ''} loading={confirming.isPending}>
          Confirm
        </Button>
      </Group>
    </form>
  );
}
