import { Button, Group, Progress, Stack, Text } from '@mantine/core';

interface UploadProgressProps {
  name: string;
  /** 0 to 1. */
  sentPart: number;
  onCancel: () => void;
}

/** A file on its way to the server. */
export const UploadProgress = ({ name, sentPart, onCancel }: UploadProgressProps) => (
  <Stack gap="xs" maw={640}>
    <Text role="status">{sentPart < 1 ? `Sending ${name}` : `Reading ${name}`}</Text>
    <Progress.Root size="lg">
      <Progress.Section value={sentPart * 100} aria-label={`Upload of ${name}`} />
    </Progress.Root>
    <Group>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  </Stack>
);
