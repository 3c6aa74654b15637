import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import type { refundChanged, RefundProgress } from '@shop/contracts/refunds';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { type Addressee, compose, greeting, type MailContent, pageUrl } from './mail-content.js';
import { quotedLine } from './quoted.js';

type RefundNews = EventData<typeof refundChanged>;

/** The most characters of a reason: staff type it. */
const MOST = 500;

const kes = (cents: number) => formatKes(toKes(cents));

/** The subject and the paragraphs of each state; `amount` is formatted, `what` names the order or the payment. */
const REFUND_TEXTS: Record<RefundProgress, (amount: string, what: string, news: RefundNews) => [string, ...string[]]> =
  {
    requested: (amount, what, { reason }) => [
      m.mail_refund_requested_subject({ amount }),
      m.mail_refund_requested_text({ amount, what }),
      m.mail_refund_reason({ reason: quotedLine(reason, MOST) }),
    ],
    approved: (amount, what, { reason }) => [
      m.mail_refund_approved_subject({ amount }),
      m.mail_refund_approved_text({ amount, what }),
      m.mail_refund_reason({ reason: quotedLine(reason, MOST) }),
    ],
    sent: (amount, what) => [m.mail_refund_sent_subject({ amount }), m.mail_refund_sent_text({ amount, what })],
    // Without a code of M-Pesa staff paid it another way.
    done: (amount, what, { receipts }) =>
      receipts.length > 0
        ? [
            m.mail_refund_done_subject({ amount }),
            m.mail_refund_done_text({ amount, what }),
            m.mail_refund_codes({ receipts: receipts.join(', ') }),
          ]
        : [m.mail_refund_done_subject({ amount }), m.mail_refund_done_plain_text({ amount, what })],
    failed: (amount, what, { isDeclined = false, isByHand = false }) => {
      if (isDeclined)
        return [m.mail_refund_declined_subject({ amount }), m.mail_refund_declined_text({ amount, what })];
      if (isByHand) return [m.mail_refund_by_hand_subject({ amount }), m.mail_refund_by_hand_text({ amount, what })];
      return [m.mail_refund_failed_subject({ amount }), m.mail_refund_failed_text({ amount, what })];
    },
  };

/** The mail to a customer about where a refund stands. */
export const refundMail = (addressee: Addressee, publicUrl: string, news: RefundNews): MailContent =>
  inLanguage(addressee.language, () => {
    const { number, orderId } = news;
    const what = number === null ? m.mail_refund_payment() : m.mail_refund_order({ number });
    const [subject, ...paragraphs] = REFUND_TEXTS[news.state](kes(news.amountCents), what, news);
    return compose(number === null ? subject : m.mail_refund_of_order({ subject, number }), [
      greeting(addressee),
      ...paragraphs,
      m.mail_questions(),
      pageUrl(publicUrl, orderId === null ? '/profile' : `/orders/${orderId}`),
    ]);
  });
