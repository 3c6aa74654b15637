import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { maskedPhone, mpesaPhone } from '@shop/contracts/phone';
import * as m from '@shop/messages/m';
import { Alert, Button, Loader, Skeleton } from '@mantine/core';
import { IconDeviceMobile } from '../../shared/icons/device-mobile.js';
import { IconInfoCircle } from '../../shared/icons/info-circle.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/browser/use-seconds-until.js';
import type { useSendPrompt } from './api.js';
import type { PhoneScreen } from './live-sheet.js';
import { startOver } from './start-over.js';
import styles from './checkout.module.css';
import { PayForm } from './pay-form.js';
import { ClaimPayment, PayByHand } from './other-ways.js';
import { canPrompt, type PayableStep, type PaymentStep, type WaitingPhase } from './payment-step.js';
import { balanceText, closedText, stepText } from './payment-texts.js';
import { useRetryAfter } from './use-retry-after.js';
import { rich } from '../../shared/ui/rich.js';

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
  const { order, step, sending } = props;
  useFailureToast(step, sending);
  const isLate = useIsLate(step);
  const isSending = sending.isPending && canPrompt(step);
  return (
    <section data-arrival className={styles.panel} aria-labelledby="payment-title">
      <h2 id="payment-title">
        {rich(
          m.payment_order_title({
            number: order.number,
            amount: formatKes(order.total_price),
            small: (text) => <small>{text}</small>,
          }),
        )}
      </h2>
      {order.amount_paid > 0 && step.step !== 'part-paid' && step.step !== 'closed' && <Balance order={order} />}
      <div role="status" aria-live="polite" className={styles.state} data-step={step.step}>
        {step.step === 'waiting' && <Loader size="sm" aria-hidden="true" />}
        <p>{isSending ? m.payment_sending() : isLate ? m.payment_not_confirmed() : stepText(step)}</p>
      </div>
      {isSending && <LiveSheet screen="sending" />}
      {step.step === 'waiting' && (
        <LiveSheet screen={screenOf(step.phase, isLate)} amount={step.amount} until={step.since + USUAL_RESULT_MS} />
      )}
      {isInParts(order, step) && <PaymentParts order={order} step={step} />}
      {step.step === 'waiting' && !isLate && <WaitingHint phase={step.phase} />}
      {step.step === 'waiting' && step.retryAt !== undefined && <RetryTimer at={step.retryAt} />}
      {canPrompt(step) && <Payable {...props} step={step} />}
      {(isLate || (step.step === 'waiting' && step.phase === 'unanswered')) && <ClaimPayment orderId={order.id} />}
      {step.step === 'closed' && (
        <Button fullWidth onClick={startOver}>
          {closedText(step.status).action}
        </Button>
      )}
    </section>
  );
}

const LiveSheet = lazyFeature({
  load: () => import('./live-sheet.js'),
  loading: <Skeleton height={172} />,
  failed: () => null,
});

const PaymentParts = lazyFeature({
  load: async () => ({ default: (await import('./live-sheet.js')).PaymentParts }),
  failed: () => null,
});

/** Whether M-Pesa takes the money of the order in more than one prompt. */
const isInParts = ({ amount_paid: paid }: OrderDetail, step: PaymentStep): boolean =>
  step.step !== 'closed' && (paid > 0 || (step.step === 'waiting' && step.rest.length > 0));

function screenOf(phase: WaitingPhase, isLate: boolean): PhoneScreen {
  if (phase === 'order') return 'received';
  if (isLate) return 'late';
  return phase === 'unanswered' ? 'unanswered' : 'pin';
}

const FailureHelp = lazyFeature<{ code: string }>({ load: () => import('./failure-help.js'), failed: () => null });

/** The ways to pay what is due: a prompt, by hand, or the code of a payment that was made. */
function Payable({ order, step, phone, onPhone, cancel, sending }: PaymentPanelProps & { step: PayableStep }) {
  const { error, isPending: isBusy } = sending;
  const pause = Math.max(useRetryAfter(error), useSecondsUntil(pauseOf(step, phone)));
  const isHandFirst = step.step === 'failed' && step.isPhoneUnreachable;
  const byHand = <PayByHand order={order} isOpened={isHandFirst || error?.code === 'mpesa_unavailable'} />;
  return (
    <>
      {!isBusy && <Refusal problem={error} known={stepText(step)} />}
      {!isBusy && step.step === 'failed' && step.code !== null && <FailureHelp code={step.code} />}
      {isHandFirst && byHand}
      <PayForm
        plan={step.plan}
        due={order.amount_due}
        isListed={isInParts(order, step)}
        isAgain={step.step === 'failed' || step.step === 'unconfirmed' || error !== null}
        isBusy={isBusy}
        pause={pause}
        phone={phone}
        onPhone={onPhone}
        onPay={(phoneNumber) => sending.mutate({ orderId: order.id, phoneNumber })}
      />
      {!isHandFirst && byHand}
      <ClaimPayment orderId={order.id} />
      {cancel}
    </>
  );
}

/** Until when M-Pesa takes no other prompt on this phone (docs/product-rules.md#R77); 0 when it does. */
function pauseOf(step: PayableStep, phone: string): number {
  if (step.step !== 'failed') return 0;
  const other = mpesaPhone(phone);
  return other === undefined || maskedPhone(other) === step.phone ? (step.retryAt ?? 0) : 0;
}

const Balance = ({ order: { amount_paid: paid, amount_due: due } }: Pick<PaymentPanelProps, 'order'>) => (
  <p className={styles.balance}>
    <b>{balanceText(paid, paid + due)}</b>
  </p>
);

function WaitingHint({ phase }: { phase: WaitingPhase }) {
  return (
    <p className={styles.hint}>
      <IconDeviceMobile size={20} aria-hidden="true" />
      {phase === 'order' ? m.payment_hint_done() : m.payment_hint_pin()}
    </p>
  );
}

/** The time until another prompt may be sent. No live region: a screen reader would announce every second. */
function RetryTimer({ at }: { at: number }) {
  const left = useSecondsUntil(at);
  return <p className={styles.hint}>{m.payment_no_request({ time: minutesAndSeconds(left) })}</p>;
}

/** Why the last prompt was not sent, unless the status text already says it. */
function Refusal({ problem, known }: { problem: Problem | null; known: string }) {
  const text = problem && refusalText(problem);
  if (!text || text === known) return null;
  return (
    <Alert color="red" icon={<IconInfoCircle />} role="alert">
      {text}
    </Alert>
  );
}

/** Without the wait that the server's sentence names: the form counts it down (docs/product-rules.md#R333). */
function refusalText({ code, status, message, retryAfterSeconds }: Problem): string | undefined {
  if (retryAfterSeconds === undefined || status >= 500) return message;
  if (code === 'order_closed') return m.payment_order_closing();
  return code === 'payment_pending' ? m.problem_payment_pending() : undefined;
}

/**
 * Shows the toast 'Payment failed' with the reason, once for each failure that happens while the page is open. A refused
 * prompt appears twice, in the response of the request and in the list of payments, in any order. The hook useSendPrompt
 * already shows a toast for the response, so the same reason in the list shows none. A failure with a time for the next
 * prompt shows a timer instead.
 */
function useFailureToast(step: PaymentStep, { isPending, error }: PaymentPanelProps['sending']): void {
  const before = useRef(step.step);
  useEffect(() => {
    if (isPending) return;
    if (before.current === 'waiting' && step.step === 'failed' && step.retryAt === undefined) {
      const reason = stepText(step);
      if (reason !== error?.message) toast.problem(m.payment_failed(), reason);
    }
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
