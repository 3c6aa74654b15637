import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { reasonText } from './mpesa-results.js';
import type { ClosedStatus, PaymentStep } from './payment-step.js';

/** The text for an order that ended unpaid, and the label of the button below it. */
export function closedText(status: ClosedStatus): { text: string; action: string } {
  switch (status) {
    case 'cancelled':
      return { text: m.payment_closed_cancelled(), action: m.payment_back_to_cart() };
    case 'expired':
      return { text: m.payment_closed_expired(), action: m.payment_order_again() };
    case 'refund_due':
      return { text: m.payment_closed_refund_due(), action: m.payment_back_to_cart() };
    case 'refunded':
      return { text: m.payment_closed_refunded(), action: m.payment_back_to_cart() };
  }
}

function waitingText({ phase, amount }: Extract<PaymentStep, { step: 'waiting' }>): string {
  switch (phase) {
    case 'pin':
      return m.payment_waiting_pin({ amount: formatKes(amount) });
    case 'unanswered':
      return m.payment_unanswered();
    case 'answer':
      return m.payment_waiting_answer();
    case 'order':
      return m.payment_confirming({ amount: formatKes(amount) });
  }
}

/** 'KES 150,000 of KES 310,000 paid'. */
export const balanceText = (paid: number, total: number): string =>
  m.payment_balance({ paid: formatKes(paid), total: formatKes(total) });

/** The status text of the payment panel. */
export function stepText(step: PaymentStep): string {
  switch (step.step) {
    case 'ready':
      return m.payment_ready();
    case 'waiting':
      return waitingText(step);
    case 'failed':
      return reasonText(step.code, step.reason);
    case 'unconfirmed':
      return m.payment_unconfirmed();
    case 'part-paid':
      return m.payment_next_prompt({
        balance: balanceText(step.paid, step.total),
        amount: formatKes(step.plan[0] ?? 0),
      });
    case 'closed':
      return closedText(step.status).text;
  }
}
