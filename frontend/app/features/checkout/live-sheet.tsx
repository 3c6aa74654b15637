import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '../../shared/icons/check.js';
import { IconCircleCheck } from '../../shared/icons/circle-check.js';
import { IconClock } from '../../shared/icons/clock.js';
import { IconHelpCircle } from '../../shared/icons/help-circle.js';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/browser/use-seconds-until.js';
import { useUserId } from '../../shared/user-id.js';
import { attemptsQuery } from './api.js';
import styles from './live-sheet.module.css';
import { paymentParts } from './payment-parts.js';
import type { PaymentStep } from './payment-step.js';

/**
 * What the payer's phone shows: `sending` nothing yet, `pin` the question for the PIN, `unanswered` perhaps that, `received`
 * M-Pesa's message, and `late` perhaps nothing any more.
 */
export type PhoneScreen = 'sending' | 'pin' | 'unanswered' | 'received' | 'late';

interface LiveSheetProps {
  screen: PhoneScreen;
  /** Of the prompt, in KES; not shown before it is sent. */
  amount?: number;
  /** When the result is expected at the latest, in milliseconds; undefined while that is not known. */
  until?: number | undefined;
}

/** The step of a payment in which each screen is. A late prompt may still wait for the PIN: the shop does not see it. */
const STEP_OF: Record<PhoneScreen, number> = { sending: 0, unanswered: 0, pin: 1, late: 1, received: 2 };

/**
 * The payer's phone as it is now, what happens next, and how long it takes at most (docs/product-rules.md#R362). No live region: the
 * status text above it is one.
 */
export default function LiveSheet({ screen, amount = 0, until }: LiveSheetProps) {
  const current = STEP_OF[screen];
  const steps = [m.sheet_request(), m.sheet_pin(), m.sheet_confirmed()];
  return (
    <div className={styles.sheet}>
      <div className={styles.phone} data-screen={screen} aria-hidden="true">
        <Screen screen={screen} amount={amount} />
      </div>
      <div className={styles.next}>
        <ol className={styles.steps} aria-label={m.sheet_steps()}>
          {steps.map((text, index) => (
            <li
              key={text}
              data-done={index < current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {text}
              {index < current && <span className="visually-hidden">{m.sheet_done()}</span>}
            </li>
          ))}
        </ol>
        <p className={styles.left}>{screen === 'pin' && until !== undefined && <TimeLeft until={until} />}</p>
      </div>
    </div>
  );
}

/** What the drawing says in every language. */
const ON_SCREEN = { sender: 'M-PESA', pin: 'PIN ••••', nothing: '•••' };

function Screen({ screen, amount }: Required<Pick<LiveSheetProps, 'screen' | 'amount'>>) {
  if (screen === 'sending') return <span className={styles.dots}>{ON_SCREEN.nothing}</span>;
  if (screen === 'late') return <IconClock size={40} />;
  if (screen === 'unanswered') return <IconHelpCircle size={40} />;
  return (
    <div className={styles.message}>
      <b>{ON_SCREEN.sender}</b>
      <span>{formatKes(amount)}</span>
      {screen === 'received' ? <IconCircleCheck size={28} /> : <span className={styles.pin}>{ON_SCREEN.pin}</span>}
    </div>
  );
}

function TimeLeft({ until }: { until: number }) {
  const left = useSecondsUntil(until);
  return left > 0 ? m.sheet_time_left({ time: minutesAndSeconds(left) }) : null;
}

/** The payments of an order that M-Pesa takes in several parts, each with its amount and state (docs/product-rules.md#R363). */
export function PaymentParts({ order, step }: { order: OrderDetail; step: PaymentStep }) {
  const { data: attempts = [] } = useQuery(attemptsQuery(useUserId(), order.id));
  const parts = paymentParts({ attempts, step });
  if (parts.length < 2) return null;
  return (
    <section className={styles.parts} aria-label={m.sheet_parts()}>
      <h3>{m.sheet_parts()}</h3>
      <ol>
        {parts.map(({ amount, state, receipt }, index) => (
          <li key={index} data-state={state}>
            <b>{formatKes(amount)}</b>
            <span>
              {state === 'paid' && <IconCheck size={16} aria-hidden="true" />} {partText(state)}
              {receipt && ` ${receipt}`}
            </span>
          </li>
        ))}
      </ol>
      <p>
        {m.sheet_left({ left: formatKes(order.amount_due), total: formatKes(order.amount_paid + order.amount_due) })}
      </p>
    </section>
  );
}

function partText(state: 'paid' | 'now' | 'next'): string {
  if (state === 'paid') return m.sheet_part_paid();
  return state === 'now' ? m.sheet_part_now() : m.sheet_part_next();
}
