import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '../../shared/icons/bell.js';
import { useUserId } from '../../shared/user-id.js';
import { usePushSwitch } from './use-push-switch.js';
import styles from './order-push.module.css';

/**
 * Offers to notify this device when an order moves (docs/product-rules.md#R288). `isOpen`: the order may still move; for others it
 * can only be stopped. Shows nothing where the browser cannot do it, or the shop does not answer: it is an extra.
 */
export function OrderPush({ isOpen }: { isOpen: boolean }) {
  const { state, isLoading, isPending, toggle } = usePushSwitch(useUserId());
  // The goods stand below it on a phone.
  if (isLoading && isOpen) return <Skeleton height={150} mt={20} />;
  if (!state || (!isOpen && !state.isOn)) return null;
  const { isOn, isBlocked } = state;
  return (
    <section className={styles.push} aria-labelledby="push-title">
      <h3 id="push-title">
        <IconBell size={18} aria-hidden="true" />
        {m.push_title()}
      </h3>
      <p role="status">{isOn ? m.push_on() : isBlocked && m.push_blocked()}</p>
      {!isOn && !isBlocked && <p>{m.push_text()}</p>}
      {!isBlocked && (
        <Button variant="default" size="sm" aria-disabled={isPending} onClick={toggle}>
          {isOn ? m.push_stop() : m.push_ask()}
        </Button>
      )}
    </section>
  );
}
