import { formatKes } from '@shop/contracts/money';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useDeskUser } from '../../shared/desk-user.js';
import { ACTION_TEXTS } from './exception-texts.js';
import styles from './payments.module.css';
import { type Choice, ResolveForm } from './resolve-form.js';

interface ResolvePanelProps {
  exception: PaymentException;
  /** Called when the form closes, with or without a resolution. */
  onLeave: () => void;
}

/** The proposed orders and the actions of an exception; each asks for a reason before anything happens. */
export function ResolvePanel({ exception, onLeave }: ResolvePanelProps) {
  const [choice, setChoice] = useState<Choice>();
  const leave = (): void => {
    setChoice(undefined);
    onLeave();
  };
  if (choice) return <ResolveForm exception={exception} choice={choice} onBack={leave} onDone={leave} />;
  return <Choices exception={exception} onChoose={setChoice} />;
}

function Choices({ exception, onChoose }: { exception: PaymentException; onChoose: (choice: Choice) => void }) {
  const { proposals, actions, writeOffRequestedBy } = exception;
  const { id } = useDeskUser();
  const mayAllocate = actions.includes('allocate');
  return (
    <div role="group" aria-label="What to do">
      {mayAllocate && proposals.length > 0 && (
        <>
          <h3 className={styles.heading}>It may be for</h3>
          <Group gap="xs" mb="sm">
            {proposals.map((order) => (
              <Button key={order.orderId} onClick={() => onChoose({ action: 'allocate', order })}>
                Allocate to {order.number} ({formatKes(order.due)} due)
              </Button>
            ))}
          </Group>
        </>
      )}
      <Group gap="xs">
        {mayAllocate && (
          <Button variant="default" onClick={() => onChoose({ action: 'allocate' })}>
            {proposals.length > 0 ? 'Allocate to another order' : 'Allocate to an order'}
          </Button>
        )}
        {actions.includes('refund') && (
          <Button variant="default" onClick={() => onChoose({ action: 'refund' })}>
            {ACTION_TEXTS.refund.button}
          </Button>
        )}
        {actions.includes('write_off') && (
          <Button
            variant="light"
            color="red"
            disabled={writeOffRequestedBy?.id === id}
            onClick={() => onChoose({ action: 'write_off' })}
          >
            {ACTION_TEXTS.write_off.button}
          </Button>
        )}
      </Group>
    </div>
  );
}
