import { Button, Group } from '@mantine/core';
import { IconBell } from '../../shared/icons/bell.js';
import { usePushSwitch } from '../../features/push/use-push-switch.js';

/** Turns the notices to the shop on and off on this device (docs/product-rules.md#R354). It stands below everything else: it comes late. */
export function DeskPush({ userId }: { userId: string }) {
  const { state, isPending, toggle } = usePushSwitch(userId);
  if (!state) return null;
  const { isOn, isBlocked } = state;
  return (
    <Group component="section" aria-label="Notices on this device" gap="sm" mt="md">
      {!isBlocked && (
        <Button variant="default" leftSection={<IconBell size={18} />} aria-disabled={isPending} onClick={toggle}>
          {isOn ? 'Stop notices on this device' : 'Get notices on this device'}
        </Button>
      )}
      <p role="status">
        {isBlocked && 'Your browser blocks the notifications of this shop.'}
        {isOn && 'This device notifies you of what the settings say.'}
      </p>
    </Group>
  );
}
