import type { OrderDetail } from '@shop/contracts/orders';
import type { PromptLimits } from '@shop/contracts/prompt';
import { formatKes } from '@shop/contracts/money';
import { Alert, Button, Loader } from '@mantine/core';
import { IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePerson } from '../../shared/person.js';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import { attemptsQuery, type useSendPrompt } from './api.js';
import { endCheckout, type Checkout } from './checkout-store.js';
import styles from './checkout.module.css';
import { forgetKey } from './idempotency.js';
import { PayForm } from './pay-form.js';
import { stepOf, type PaymentStep, type WaitingPhase } from './payment-step.js';
import { closedWords, NOT_CONFIRMED_YET, stepWords } from './payment-words.js';

const ASK_AGAIN_MS = 5000;
/** An M-Pesa prompt ends within this time, if its end is told at all. */
const USUAL_END_MS = 120_000;

interface PaymentPanelProps {
  /** The order as it is now. */
  order: OrderDetail;
  /** The last prompt this browser sent for it. */
  sent: Pick<Checkout, 'paymentId' | 'sentAt'> | undefined;
  limits: PromptLimits;
  phone: string;
  onPhone: (digits: string) => void;
  onCancel: () => void;
  isCancelling: boolean;
  /** Sends prompts; the first one started where the order was placed. */
  sending: ReturnType<typeof useSendPrompt>;
}

/** The M-Pesa payment of a placed order, from the prompt to its end. It changes by itself as the server learns more. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, sent, limits, phone, onPhone, sending } = props;
  const [isWaiting, setWaiting] = useState(true);
  const { data: attempts = [] } = useQuery({
    ...attemptsQuery(usePerson(), order.id),
    refetchInterval: isWaiting ? ASK_AGAIN_MS : false,
  });
  const step = stepOf({ order, attempts, sent, limits });
  useEffect(() => setWaiting(step.step === 'waiting'), [step.step]);
  useFailureToast(step, sending);
  const isLate = useIsLate(step);
  const isBusy = sending.isPending;
  const canPay = step.step === 'ready' || step.step === 'failed' || step.step === 'part';
  return (
    <section className={styles.panel} aria-labelledby="payment-title">
      <h2 id="payment-title">
        Order {order.number} <small>{formatKes(order.total_price)}</small>
      </h2>
      <div role="status" aria-live="polite" className={styles.state} data-step={step.step}>
        {step.step === 'waiting' && <Loader size="sm" aria-hidden="true" />}
        <p>{isBusy && canPay ? 'Sending the prompt to your phone...' : isLate ? NOT_CONFIRMED_YET : stepWords(step)}</p>
      </div>
      {step.step === 'waiting' && !isLate && <WaitingHint phase={step.phase} />}
      {!isBusy && canPay && <Refusal problem={sending.error} known={stepWords(step)} />}
      {canPay && (
        <>
          <PayForm
            plan={step.plan}
            verb={step.step === 'failed' || sending.error ? 'Try again, pay' : 'Pay'}
            isBusy={isBusy}
            phone={phone}
            onPhone={onPhone}
            onPay={(phoneNumber) => sending.mutate({ orderId: order.id, phoneNumber })}
          />
          {order.amount_paid === 0 && (
            <Button variant="subtle" color="gray" fullWidth loading={props.isCancelling} onClick={props.onCancel}>
              Cancel this order
            </Button>
          )}
        </>
      )}
      {step.step === 'closed' && (
        <Button fullWidth onClick={startOver}>
          {closedWords[step.status].action}
        </Button>
      )}
    </section>
  );
}

function WaitingHint({ phase }: { phase: WaitingPhase }) {
  return (
    <p className={styles.hint}>
      <IconDeviceMobile size={20} aria-hidden="true" />
      {phase === 'order' ? 'Nothing more to do.' : 'Enter your M-Pesa PIN on your phone.'} You may close this page: the
      order goes on, and your profile shows how it ended.
    </p>
  );
}

/** Why the last prompt was not sent, unless the step says so already. */
function Refusal({ problem, known }: { problem: Problem | null; known: string }) {
  if (!problem || problem.message === known) return null;
  return (
    <Alert color="red" icon={<IconInfoCircle />} role="alert">
      {problem.message}
    </Alert>
  );
}

function startOver(): void {
  forgetKey('order');
  forgetKey('prompt');
  endCheckout();
}

/**
 * 'Payment failed' with the reason, once for each failure seen happening (SPEC.md section 8). A refusal is heard twice, in
 * the answer to the prompt and from the order's feed, in either order: the answer tells it.
 */
function useFailureToast(step: PaymentStep, { isPending, error }: PaymentPanelProps['sending']): void {
  const before = useRef(step.step);
  useEffect(() => {
    if (isPending) return;
    const isNews = before.current === 'waiting' && step.step === 'failed' && step.reason !== error?.message;
    if (isNews) toast.problem('Payment failed', step.reason);
    before.current = step.step;
  }, [step, isPending, error]);
}

/** True once a payment has been waited for longer than prompts take. The waiting itself goes on. */
function useIsLate(step: PaymentStep): boolean {
  const until = step.step === 'waiting' ? step.since + USUAL_END_MS : Infinity;
  const [lateSince, setLateSince] = useState<number>();
  useEffect(() => {
    if (until === Infinity) return undefined;
    const timer = setTimeout(() => setLateSince(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return lateSince === until;
}
