import { LENGTHS } from '@shop/contracts/text-lengths';
import { confirmPassword } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { call } from '../call.js';
import { Problem } from '../problem.js';
import { useUserId } from '../user-id.js';
import { OwnerField, useOwnerProof } from './confirm-owner.js';
import type { DialogProps } from './dialog.js';

type Run = <Result>(action: () => Promise<Result>) => Promise<Result>;

const RunContext = createContext<Run>((action) => action());

/** Runs a call; when the server wants the password first, asks for it and runs the call again. */
export const useConfirmed = (): Run => use(RunContext);

interface ConfirmPasswordProviderProps {
  /** The kind of dialog that the page uses: only one of the same kind opens above another. */
  dialog: ComponentType<DialogProps>;
  children: ReactNode;
}

/** Asks for the password when a call of {@link useConfirmed} needs it. */
export function ConfirmPasswordProvider({ dialog: Dialog, children }: ConfirmPasswordProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const proof = useOwnerProof();
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
      <Dialog
        isOpen={isOpen}
        onClose={() => close(false)}
        title={proof.isByCode ? m.ui_confirm_owner() : m.ui_confirm_password()}
      >
        <PasswordForm onDone={close} />
      </Dialog>
    </RunContext>
  );
}

function PasswordForm({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const proof = useOwnerProof();
  const userId = useUserId();
  const confirming = useMutation({
    mutationFn: () => call(confirmPassword, { body: proof.read(), as: userId }),
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
        <OwnerField reason="sign-in-is-old" proof={proof} error={confirming.error?.message}>
          <Text size="sm">{m.ui_confirm_password_text()}</Text>
          <PasswordInput
            data-autofocus
            required
            label={m.ui_password()}
            autoComplete="current-password"
            maxLength={LENGTHS.password}
            value={proof.text}
            error={confirming.error?.message}
            onChange={(event) => proof.setText(event.currentTarget.value)}
          />
        </OwnerField>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            {m.ui_confirm()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
