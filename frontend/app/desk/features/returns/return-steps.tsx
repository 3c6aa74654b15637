import type { OrderReturn, ReturnState } from '@shop/contracts/returns';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../shared/desk-user.js';
import { type ReturnStep, StepDialog } from './step-dialog.js';

/** The steps that each state allows (docs/product-rules.md#R224). */
const STEPS: Record<ReturnState, readonly ReturnStep[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['closed'],
  rejected: [],
  closed: [],
  cancelled: [],
};

const LABELS: Record<ReturnStep, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  received: 'Goods received',
  closed: 'Close',
};

/** What staff can do with a return now. */
export function ReturnSteps({ orderReturn }: { orderReturn: OrderReturn }) {
  const mayChange = useMay('manage-orders');
  const [step, setStep] = useState<ReturnStep>();
  const steps = STEPS[orderReturn.state];
  // An open dialog stays, also when the return was moved on meanwhile.
  if (!mayChange || (steps.length === 0 && step === undefined)) return null;
  return (
    <Group gap={6} wrap="nowrap">
      {steps.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="light"
          {...(one === 'rejected' && { color: 'red' })}
          aria-label={`${LABELS[one]}: return of order ${orderReturn.order.number}`}
          onClick={() => setStep(one)}
        >
          {LABELS[one]}
        </Button>
      ))}
      <StepDialog
        orderReturn={orderReturn}
        step={step}
        label={step === undefined ? '' : LABELS[step]}
        onClose={() => setStep(undefined)}
      />
    </Group>
  );
}
