import { renderUi } from './render.js';
import type { User } from '@shop/contracts/identity';
import type { PaymentException } from '@shop/contracts/payment-desk';
import type { Refund } from '@shop/contracts/refunds';
import type { DeskReview } from '@shop/contracts/review-desk';
import type { ReactNode } from 'react';
import { DeskUserContext } from '../app/desk/shared/desk-user.js';
import { DeskDialog } from '../app/desk/shared/ui/desk-dialog.js';
import { token } from '../app/shared/token.js';
import { ConfirmPasswordProvider } from '../app/shared/dialog/confirm-password.js';
import { aToken } from './token.js';

/** Renders an element as the desk does, for an administrator with the id `u1` and these overrides; `path`: below /admin. */
export function renderDesk(element: ReactNode, overrides: Partial<User> = {}, path = '/'): ReturnType<typeof renderUi> {
  token.set(aToken('u1'));
  const owner: User = { id: 'u1', name: 'Asha', email: 'asha@shop.example', isAdmin: true, roles: [], ...overrides };
  return renderUi(
    <DeskUserContext value={owner}>
      <ConfirmPasswordProvider dialog={DeskDialog}>{element}</ConfirmPasswordProvider>
    </DeskUserContext>,
    path,
  );
}

/** Money for which no order was found, with these overrides. */
export const anException = (overrides: Partial<PaymentException> = {}): PaymentException => ({
  id: 'e1',
  kind: 'unallocated',
  state: 'open',
  text: 'KES 2,500 came with the account number "pc 7", which is no order.',
  amount: 2_500,
  receipt: 'SKE52PAWR9',
  payer: { name: 'Wanjiku Kamau', phone: '254712***126', reference: 'pc 7' },
  orderId: null,
  number: null,
  at: '2026-11-22T09:00:00.000Z',
  refundId: null,
  proposals: [],
  actions: ['allocate', 'refund', 'write_off'],
  writeOffRequestedBy: null,
  resolution: null,
  evidence: [],
  ...overrides,
});

/** A refund that M-Pesa has sent back, with these overrides. */
export const aRefund = (overrides: Partial<Refund> = {}): Refund => ({
  refundId: 'r1',
  orderId: 'o1',
  number: 'SP-1',
  amount: 2_500,
  state: 'done',
  reason: 'A pixel is dead',
  receipt: 'SKF11ZZZZ1',
  createdAt: '2026-11-22T09:00:00.000Z',
  ...overrides,
});

/** A shown review of a fan, with these overrides. */
export const aDeskReview = (overrides: Partial<DeskReview> = {}): DeskReview => ({
  _id: 'rev1',
  rating: 2,
  comment: 'The fan is loud.',
  name: 'Juma',
  createdAt: '2026-11-21T09:00:00.000Z',
  photos: [],
  reply: null,
  product: { id: 'p1', name: 'Fan' },
  author: { id: 'u2', name: 'Juma' },
  hidden: null,
  repliedBy: null,
  ...overrides,
});
