import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { Alert, Button, Loader } from '@mantine/core';
import { IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/use-seconds-until.js';
import type { useSendPrompt } from './api.js';
import { endCheckout } from './checkout-store.js';
import styles from './checkout.module.css';
import { forgetKey } from './idempotency.js';
import { PayForm } from './pay-form.js';
import type { PaymentStep, WaitingPhase } from './payment-step.js';
import { CLOSED_TEXTS, NOT_CONFIRMED_YET, stepText } from './payment-texts.js';
import { useRetryAfter } from './use-retry-after.js';

/** M-Pesa reports the result of a prompt within this time, if it reports one. */
const USUAL_RESULT_MS = 120_000;

interface PaymentPanelProps {
  order: OrderDetail;
  step: PaymentStep;
  phone: string;
  onPhone: (digits: string) => void;
  /** The button that cancels the order. */
  cancel: ReactNode;
  /** Owned by the parent, because the form that places the order has already used it for the first prompt. */
  sending: ReturnType<typeof useSendPrompt>;
}

/** The M-Pesa payment of a placed order, from the first prompt to the result. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { order, step, phone, onPhone, sending } = props;
  useFailureToast(step, sending);
  const isLate = useIsLate(step);
  const pause = useRetryAfter(sending.error);
  const isBusy = sending.isPending;
  const canPay = step.step === 'ready' || step.step === 'failed' || step.step === 'part-paid';
  return (
    <section className={styles.panel} aria-labelledby="payment-title">
      <h2 id="payment-title">
        Order {order.number} <small>{formatKes(order.total_price)}</small>
      </h2>
      <div role="status" aria-live="polite" className={styles.state} data-step={step.step}>
        {step.step === 'waiting' && <Loader size="sm" aria-hidden="true" />}
        <p>{isBusy && canPay ? 'Sending the prompt to your phone...' : isLate ? NOT_CONFIRMED_YET : stepText(step)}</p>
      </div>
      {step.step === 'waiting' && !isLate && <WaitingHint phase={step.phase} />}
      {step.step === 'waiting' && step.retryAt !== undefined && <RetryTimer at={step.retryAt} />}
      {!isBusy && canPay && <Refusal problem={sending.error} known={stepText(step)} />}
      {canPay && (
        <>
          <PayForm
            plan={step.plan}
            verb={step.step === 'failed' || sending.error ? 'Try again, pay' : 'Pay'}
            isBusy={isBusy}
            disabledReason={pause > 0 ? `You can try again in ${minutesAndSeconds(pause)}.` : undefined}
            phone={phone}
            onPhone={onPhone}
            onPay={(phoneNumber) => sending.mutate({ orderId: order.id, phoneNumber })}
          />
          {props.cancel}
        </>
      )}
      {step.step === 'closed' && (
        <Button fullWidth onClick={startOver}>
          {CLOSED_TEXTS[step.status].action}
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

/** The time until another prompt may be sent. No live region: a screen reader would announce every second. */
function RetryTimer({ at }: { at: number }) {
  const left = useSecondsUntil(at);
  return <p className={styles.hint}>No request on your phone? You can try again in {minutesAndSeconds(left)}.</p>;
}

/** Why the last prompt was not sent, unless the status text already says it. */
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
 * Shows the toast 'Payment failed' with the reason, once for each failure that happens while the page is open. A refused
 * prompt appears twice, in the response of the request and in the list of payments, in any order. useSendPrompt already
 * shows a toast for the response, so the same reason in the list shows none.
 */
function useFailureToast(step: PaymentStep, { isPending, error }: PaymentPanelProps['sending']): void {
  const before = useRef(step.step);
  useEffect(() => {
    if (isPending) return;
    const isNew = before.current === 'waiting' && step.step === 'failed' && step.reason !== error?.message;
    if (isNew) toast.problem('Payment failed', step.reason);
    before.current = step.step;
  }, [step, isPending, error]);
}

/** True once a prompt has no result after the usual time. The page still waits for the result. */
function useIsLate(step: PaymentStep): boolean {
  const until = step.step === 'waiting' && step.retryAt === undefined ? step.since + USUAL_RESULT_MS : Infinity;
  const [lateSince, setLateSince] = useState<number>();
  useEffect(() => {
    if (until === Infinity) return undefined;
    const timer = setTimeout(() => setLateSince(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return lateSince === until;
}
