import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '../../shared/icons/bell.js';
import { pushQuery, useStartPush, useStopPush } from '../../features/push/api.js';
import { canPush } from '../../features/push/browser-push.js';

/**
 * Turns the news to the shop on and off on this device (docs/product-rules.md#R354). Shows nothing where the browser cannot do it or
 * the shop does not answer: it is an extra, below everything else.
 */
export function DeskPush({ userId }: { userId: string }) {
  const isPossible = canPush();
  const { data } = useQuery({ ...pushQuery(userId), enabled: isPossible });
  const starting = useStartPush(userId);
  const stopping = useStopPush(userId);
  if (!isPossible || !data) return null;
  const { publicKey, isOn, isBlocked } = data;
  const isPending = starting.isPending || stopping.isPending;
  return (
    <Group component="section" aria-label="News on this device" gap="sm" mt="md">
      {/* It stays the same element and is never disabled, so that it keeps the focus. */}
      {!isBlocked && (
        <Button
          variant="default"
          leftSection={<IconBell size={18} />}
          aria-disabled={isPending}
          onClick={isPending ? undefined : () => (isOn ? stopping.mutate() : starting.mutate(publicKey))}
        >
          {isOn ? 'Stop news on this device' : 'News of the shop on this device'}
        </Button>
      )}
      <p role="status">
        {isBlocked && 'Your browser blocks the notifications of this shop.'}
        {isOn && 'This device notifies you of what the settings say.'}
      </p>
    </Group>
  );
}
