import { LENGTHS } from '@shop/contracts/text-lengths';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Problem } from '../../../shared/problem.js';
import { useDeskForm } from './use-desk-form.js';

interface ReasonFormProps {
  /** What happens, besides that the customer can read the reason. */
  text: string;
  isRequired?: boolean;
  isBusy: boolean;
  keep: string;
  action: string;
  onClose: () => void;
  /** `onError` is for the mutation: it shows at the field what the server refused. */
  onSubmit: (reason: string, onError: (problem: Problem) => void) => void;
}

/** Asks why, before a step that the customer sees. */
export function ReasonForm({ text, isRequired = false, isBusy, keep, action, onClose, onSubmit }: ReasonFormProps) {
  const { form, root, sends, refuseBy } = useDeskForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isRequired && reason.trim() === '' ? 'Enter a reason' : null) },
  });
  return (
    <form ref={root} noValidate onSubmit={sends(({ reason }) => onSubmit(reason.trim(), refuseBy))}>
      <Stack gap="sm">
        <Text size="sm">{text} The customer can read the reason.</Text>
        <Textarea
          data-autofocus
          label="Reason"
          required={isRequired}
          autosize
          minRows={2}
          maxLength={LENGTHS.reason}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
