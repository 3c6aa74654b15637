import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import type { orderDelivered, orderPaid } from '@shop/contracts/order-events';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { type Addressee, compose, greeting, type MailContent, pageUrl } from './mail-content.js';

type PaidOrder = EventData<typeof orderPaid>;

const kes = (cents: number): string => formatKes(toKes(cents));

export const receiptMail = (addressee: Addressee, publicUrl: string, order: PaidOrder): MailContent =>
  inLanguage(addressee.language, () => {
    const lines = [...order.lines, ...(order.services ?? [])].map(({ quantity, name: product, unitCents }) =>
      m.mail_receipt_line({ quantity: String(quantity), product, amount: kes(unitCents * quantity) }),
    );
    const sums = [
      m.mail_receipt_items({ amount: kes(order.itemsCents) }),
      m.mail_receipt_shipping({ amount: kes(order.shippingCents) }),
      ...(order.vatCents > 0 ? [m.mail_receipt_vat({ amount: kes(order.vatCents) })] : []),
      m.mail_receipt_total({ amount: kes(order.totalCents) }),
    ];
    return compose(m.mail_receipt_subject({ number: order.number }), [
      greeting(addressee),
      m.mail_receipt_text({ number: order.number }),
      lines.join('\n'),
      sums.join('\n'),
      order.receipts.length > 0
        ? m.mail_receipt_mpesa({ receipts: order.receipts.join(', ') })
        : m.mail_receipt_by_staff(),
      pageUrl(publicUrl, `/orders/${order.orderId}`),
    ]);
  });

export const deliveredMail = (
  addressee: Addressee,
  publicUrl: string,
  { orderId, number }: EventData<typeof orderDelivered>,
): MailContent =>
  inLanguage(addressee.language, () =>
    compose(m.mail_delivered_subject({ number }), [
      greeting(addressee),
      m.mail_delivered_text({ number }),
      pageUrl(publicUrl, `/orders/${orderId}`),
    ]),
  );

/** The answer to a return; the page of the order has the words of staff. */
export const returnMail = (
  addressee: Addressee,
  publicUrl: string,
  { orderId, number, state }: { orderId: string; number: string; state: 'approved' | 'rejected' },
): MailContent =>
  inLanguage(addressee.language, () => {
    const isApproved = state === 'approved';
    return compose(
      isApproved ? m.mail_return_approved_subject({ number }) : m.mail_return_rejected_subject({ number }),
      [
        greeting(addressee),
        isApproved ? m.mail_return_approved_text({ number }) : m.mail_return_rejected_text({ number }),
        m.mail_questions(),
        pageUrl(publicUrl, `/orders/${orderId}`),
      ],
    );
  });
