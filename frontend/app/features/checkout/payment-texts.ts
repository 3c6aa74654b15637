import { formatKes } from '@shop/contracts/money';
import type { ClosedStatus, PaymentStep } from './payment-step.js';

/** The text for an order that ended unpaid, and the label of the button below it. */
export const CLOSED_TEXTS: Record<ClosedStatus, { text: string; action: string }> = {
  cancelled: { text: 'This order was cancelled. Nothing will be charged.', action: 'Back to my cart' },
  expired: {
    text: 'This order was not paid in time, so its items went back on the shelf. Your cart is as you left it.',
    action: 'Order again',
  },
  refund_due: {
    text: 'Your money arrived, but the order could no longer be filled. It is on its way back to your M-Pesa.',
    action: 'Back to my cart',
  },
  refunded: { text: 'This order was refunded to your M-Pesa.', action: 'Back to my cart' },
};

function waitingText({ phase, amount }: Extract<PaymentStep, { step: 'waiting' }>): string {
  switch (phase) {
    case 'pin':
      return `Prompt sent. Waiting for your payment of ${formatKes(amount)}...`;
    case 'unanswered':
      return 'M-Pesa has not answered yet. If a request appears on your phone, enter your PIN.';
    case 'answer':
      return 'Waiting for M-Pesa to confirm your payment...';
    case 'order':
      return `M-Pesa has received ${formatKes(amount)}. Confirming your order...`;
  }
}

/** Shown when a prompt has no result after the usual time. */
export const NOT_CONFIRMED_YET =
  'Not confirmed yet. M-Pesa has not told us how this payment ended. Please do not pay again: we keep checking, this page follows, and we e-mail your receipt as soon as the payment is confirmed. If no money left your account, you can pay again here once that is certain.';

/** 'KES 150,000 of KES 310,000 paid'. */
export const balanceText = (paid: number, total: number): string => `${formatKes(paid)} of ${formatKes(total)} paid`;

/** The status text of the payment panel. */
export function stepText(step: PaymentStep): string {
  switch (step.step) {
    case 'ready':
      return 'Your order is placed and its items are held for you. It is not paid yet.';
    case 'waiting':
      return waitingText(step);
    case 'failed':
      return step.reason;
    case 'unconfirmed':
      return 'Not confirmed: M-Pesa has not told us how the last prompt ended, and we keep asking. If money left your account, do not pay again: enter the M-Pesa code below. If not, you can send another prompt.';
    case 'part-paid':
      return `${balanceText(step.paid, step.total)}. The next prompt is for ${formatKes(step.plan[0] ?? 0)}.`;
    case 'closed':
      return CLOSED_TEXTS[step.status].text;
  }
}
