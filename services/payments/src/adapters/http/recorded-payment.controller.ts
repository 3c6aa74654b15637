import { Body, Controller, Headers, Param } from '@nestjs/common';
import { toCents, toKes } from '@shop/contracts/money';
import * as contract from '@shop/contracts/recorded-payments';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { optionalIdempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { Serves } from '@shop/service-kit/http/serves';
import type { z } from 'zod';
import type { Payable } from '../../domain/attempt.js';
import { isTakenBack } from '../../domain/recorded-payment.js';
import type { Receipt } from '../../domain/receipt.js';
import type { OrderSums } from '../../ports/orders.js';
import { FindPayable } from '../../use-cases/find-payable.js';
import { RecordPayment } from '../../use-cases/record-payment.js';
import { TakeBackPayment } from '../../use-cases/take-back-payment.js';
import { Deciders } from './deciders.js';

/** What staff do about money that they received themselves. */
@Controller()
export class RecordedPaymentController {
  constructor(
    private readonly recording: RecordPayment,
    private readonly takingBack: TakeBackPayment,
    private readonly finding: FindPayable,
    private readonly deciders: Deciders,
  ) {}

  @Serves(contract.recordPayment)
  async record(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: contract.recordPayment.body }) body: z.infer<typeof contract.recordPayment.body>,
  ) {
    const by = await this.deciders.of(user);
    const order = await this.finding.execute(user, orderId, { canAdmin: true });
    const { method, amount, reference } = body;
    const recorded = await this.recording.execute(by, {
      ...{ orderId, method, amountCents: toCents(amount), reference: reference || null },
      request: optionalIdempotencyOf(key, { orderId, ...body }),
    });
    return toView(recorded, order);
  }

  @Serves(contract.takeBackRecordedPayment)
  async takeBack(
    @CurrentUser() user: SignedIn,
    @Param('id') orderId: string,
    @Param('paymentId') paymentId: string,
    @Body({ schema: contract.takeBackRecordedPayment.body })
    { reason }: z.infer<typeof contract.takeBackRecordedPayment.body>,
  ) {
    const by = await this.deciders.of(user);
    const order = await this.finding.execute(user, orderId, { canAdmin: true });
    return toView(await this.takingBack.execute(by, { orderId, paymentId, reason }), order);
  }
}

type View = z.infer<typeof contract.RecordedPayment>;

function toView({ receipt, sums }: { receipt: Receipt; sums: OrderSums }, { orderId, number }: Payable): View {
  const { id, code, amountCents, reference, paidAt, recording, withdrawal } = receipt;
  if (recording === null) throw new Error(`${code} was not recorded by staff`);
  const { method, by } = recording;
  return {
    ...{ id, orderId, method, reference, by },
    amount: toKes(amountCents),
    receipt: code,
    at: paidAt.toISOString(),
    takenBack: isTakenBack(receipt) && withdrawal ? { ...withdrawal, at: withdrawal.at.toISOString() } : null,
    order: { id: orderId, number, amount_paid: toKes(sums.paidCents), amount_due: toKes(sums.dueCents) },
  };
}
