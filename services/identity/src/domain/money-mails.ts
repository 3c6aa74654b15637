import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import type { ExceptionKind, exceptionOpened } from '@shop/contracts/payment-desk';
import type { refundChanged, RefundState } from '@shop/contracts/refunds';
import { compose, type MailContent } from './mails.js';

type RefundNews = EventData<typeof refundChanged>;
type Opened = EventData<typeof exceptionOpened>;

const kes = (cents: number) => formatKes(toKes(cents));

/** The subject and the paragraphs of each state; `amount` is formatted, `what` names the order or the payment. */
const REFUND_TEXTS: Record<RefundState, (amount: string, what: string, news: RefundNews) => [string, ...string[]]> = {
  requested: (amount, what, { reason }) => [
    `Your refund of ${amount}`,
    `We are giving ${amount} of ${what} back to you. Our staff check it first, and we write to you at each step.`,
    `Reason: ${reason}`,
  ],
  approved: (amount, what, { reason }) => [
    `Your refund of ${amount} is approved`,
    `The refund of ${amount} for ${what} is approved, and is sent next.`,
    `Reason: ${reason}`,
  ],
  sent: (amount, what) => [
    `Your refund of ${amount} is on its way`,
    `We have asked M-Pesa to send ${amount} for ${what} back to the phone number that paid. We write again when it is there.`,
  ],
  done: (amount, what, { receipts }) => [
    `Your refund of ${amount} is there`,
    `M-Pesa has sent ${amount} for ${what} back to the phone number that paid.`,
    ...(receipts.length > 0 ? [`M-Pesa code: ${receipts.join(', ')}`] : []),
  ],
  failed: (amount, what) => [
    `Your refund of ${amount} takes longer`,
    `M-Pesa could not send ${amount} for ${what} back yet. Our staff know it and will send it again: you do not need to do anything.`,
  ],
};

/** Tells a customer where a refund stands. */
export function refundMail(name: string, publicUrl: string, news: RefundNews): MailContent {
  const what = news.number === null ? 'your payment' : `order ${news.number}`;
  const [subject, ...paragraphs] = REFUND_TEXTS[news.state](kes(news.amountCents), what, news);
  return compose(news.number === null ? subject : `${subject} (order ${news.number})`, [
    `Hello ${name},`,
    ...paragraphs,
    'Questions? Answer this mail.',
    `${publicUrl}${news.orderId === null ? '/profile' : `/orders/${news.orderId}`}`,
  ]);
}

const KINDS: Record<ExceptionKind, string> = {
  unallocated: 'Money without an order',
  amount_differs: 'Another amount than asked for',
  duplicate: 'Paid twice',
  late: 'Paid too late',
  unreadable: 'A message of M-Pesa that cannot be read',
  stock_missing: 'Paid, but out of stock',
};

/** Tells the support desk of money that a person must look at. `earlier`: how many came since the mail before. */
export function exceptionMail(publicUrl: string, opened: Opened, earlier: number): MailContent {
  const { exceptionId, kind, text, amountCents, receipt, number } = opened;
  const facts = [
    `Amount: ${kes(amountCents)}`,
    ...(receipt === null ? [] : [`M-Pesa code: ${receipt}`]),
    ...(number === null ? [] : [`Order: ${number}`]),
  ];
  return compose(`${KINDS[kind]}: ${kes(amountCents)}`, [
    text,
    facts.join('\n'),
    `${publicUrl}/admin/payments/${exceptionId}`,
    ...(earlier === 0
      ? []
      : [
          `Since the mail before this one, ${earlier} more came without a mail of their own.`,
          `${publicUrl}/admin/payments`,
        ]),
  ]);
}
