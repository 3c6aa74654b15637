import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';

interface ReasonFormProps {
  /** What happens, besides that the customer can read the reason. */
  text: string;
  isRequired?: boolean;
  isBusy: boolean;
  keep: string;
  action: string;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks why, before a step that the customer sees. */
export function ReasonForm({ text, isRequired = false, isBusy, keep, action, onClose, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(reason.trim());
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{text} The customer can read the reason.</Text>
        <Textarea
          data-autofocus
          label="Reason"
          required={isRequired}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" color="red" disabled={isRequired && reason.trim() === ''} loading={isBusy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
