import { confirmPassword } from '@shop/contracts/sign-in';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { call } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { useUserId } from '../../../shared/user-id.js';
import { DeskDialog } from './desk-dialog.js';

type Run = <Result>(action: () => Promise<Result>) => Promise<Result>;

const RunContext = createContext<Run>((action) => action());

/** Runs a call; when the server wants the password first, asks for it and runs the call again. */
export const useConfirmed = (): Run => use(RunContext);

/** Asks for the password when a call of {@link useConfirmed} needs it. */
export function ConfirmPasswordProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const run = useCallback<Run>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'confirm_password') throw error;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setOpen(true);
      });
      if (!isConfirmed) throw error;
      return action();
    }
  }, []);
  const close = (isConfirmed: boolean): void => {
    setOpen(false);
    settle.current(isConfirmed);
  };
  return (
    <RunContext value={run}>
      {children}
      <DeskDialog isOpen={isOpen} onClose={() => close(false)} title="Confirm your password" size="sm">
        <PasswordForm onDone={close} />
      </DeskDialog>
    </RunContext>
  );
}

function PasswordForm({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const userId = useUserId();
  const confirming = useMutation({
    mutationFn: () => call(confirmPassword, { body: { password }, as: userId }),
    meta: { isSilent: true },
    onSuccess: () => onDone(true),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirming.mutate();
      }}
    >
      <Stack>
        <Text size="sm">This change needs your password, because you signed in more than 15 minutes ago.</Text>
        <PasswordInput
          data-autofocus
          required
          label="Password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={confirming.error?.message}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
