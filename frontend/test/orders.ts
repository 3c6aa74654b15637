import type { OrderDetail, PaymentView } from '@shop/contracts/orders';

/** An unpaid order of one processor, with these overrides. */
export const anOrder = (overrides: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 'o1',
  number: 'SP-1',
  user: { id: 'u1', name: 'Asha' },
  status: 'awaiting_payment',
  paymentMethod: 'mpesa',
  items_price: 25_000,
  shipping_price: 0,
  vat_price: 0,
  total_price: 25_000,
  amount_paid: 0,
  refunded_price: 0,
  refund_due_price: 0,
  amount_due: 25_000,
  paid_at: null,
  is_delivered: false,
  is_money_going_back: false,
  dispatch: null,
  created_at: '2026-11-21T09:00:00.000Z',
  order_items: [{ product: 'p1', name: 'Ryzen 5', quantity: 1, price: 25_000, image: '/media/a.webp' }],
  delivery: null,
  payments: [],
  history: [
    {
      status: 'awaiting_payment',
      at: '2026-11-21T09:00:00.000Z',
      step: null,
      courier: null,
      reference: null,
      reason: null,
    },
  ],
  invoice_number: null,
  returns: [],
  returnable: null,
  ...overrides,
});

/** A pending payment attempt, with these overrides. */
export const anAttempt = (overrides: Partial<PaymentView> = {}) => ({
  id: 'pay1',
  amount: 25_000,
  phoneNumber: '254712***678',
  status: 'pending' as PaymentView['status'],
  reason: null,
  receipt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  retryAt: null,
  code: null,
  ...overrides,
});
