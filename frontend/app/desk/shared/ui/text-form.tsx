import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';

export interface TextFormProps {
  label: string;
  description: string;
  maxLength: number;
  action: string;
  initial: string;
  isRequired?: boolean;
  isBusy?: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
  /** What the text is about. */
  children?: ReactNode;
}

/** A dialog's form with one text. */
export function TextForm({
  action,
  initial,
  isRequired = false,
  isBusy = false,
  onSubmit,
  onClose,
  children,
  ...field
}: TextFormProps) {
  const [text, setText] = useState(initial);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit(text);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          {...field}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={isRequired && text.trim() === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
