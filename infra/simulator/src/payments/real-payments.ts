import type { Endpoint } from '@shop/contracts/endpoint';
import {
  orderCancelled,
  orderExpired,
  orderPaid,
  orderPaymentWithdrawn,
  orderPlaced,
  orderRefundRequested,
} from '@shop/contracts/order-events';
import { userDeleted } from '@shop/contracts/identity';
import { suspendPrompts } from '@shop/contracts/payments';
import type { StoreSettings } from '@shop/contracts/settings';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { InternalClient } from '@shop/service-kit/http/internal-client';
import { OrderConsumer } from '../../../../services/payments/src/adapters/events/order.consumer.js';
import { UserConsumer } from '../../../../services/payments/src/adapters/events/user.consumer.js';
import { PayableController } from '../../../../services/payments/src/adapters/http/payable.controller.js';
import { HttpOrders } from '../../../../services/payments/src/adapters/orders/http-orders.js';
import type { RefundDecision } from '../../../../services/payments/src/domain/decide-refund.js';
import { orderNotFound } from '../../../../services/payments/src/domain/errors.js';
import type { Decider } from '../../../../services/payments/src/domain/refund.js';
import type { Resolution } from '../../../../services/payments/src/domain/resolve-exception.js';
import type { StatementLine } from '../../../../services/payments/src/domain/statement.js';
import { APPLY_CALLBACKS, ApplyCallbacks } from '../../../../services/payments/src/jobs/apply-callbacks.js';
import { CallbackHandlers } from '../../../../services/payments/src/jobs/callback-handlers.js';
import { ProveClaims } from '../../../../services/payments/src/jobs/prove-claims.js';
import { PullPayments } from '../../../../services/payments/src/jobs/pull-payments.js';
import { ReconcileAttempts } from '../../../../services/payments/src/jobs/reconcile-attempts.js';
import { ReportUnprovedPayments } from '../../../../services/payments/src/jobs/report-unproved-payments.js';
import { SendReversals } from '../../../../services/payments/src/jobs/send-reversals.js';
import { SettingsRepository } from '../../../../services/payments/src/ports/settings.repository.js';
import { ApplyResult } from '../../../../services/payments/src/use-cases/apply-result.js';
import { ClaimPayment } from '../../../../services/payments/src/use-cases/claim-payment.js';
import { CompareStatement } from '../../../../services/payments/src/use-cases/compare-statement.js';
import { ConfirmPayment } from '../../../../services/payments/src/use-cases/confirm-payment.js';
import { DecideRefund } from '../../../../services/payments/src/use-cases/decide-refund.js';
import { FindPayable } from '../../../../services/payments/src/use-cases/find-payable.js';
import { OpenOrder } from '../../../../services/payments/src/use-cases/open-order.js';
import { ParkCallback } from '../../../../services/payments/src/use-cases/park-callback.js';
import { ProveClaim } from '../../../../services/payments/src/use-cases/prove-claim.js';
import { PullTransactions } from '../../../../services/payments/src/use-cases/pull-transactions.js';
import { RecordPayment } from '../../../../services/payments/src/use-cases/record-payment.js';
import { ReconcileAttempt } from '../../../../services/payments/src/use-cases/reconcile-attempt.js';
import { RegisterTill } from '../../../../services/payments/src/use-cases/register-till.js';
import { ReportUnproved } from '../../../../services/payments/src/use-cases/report-unproved.js';
import { RequestRefund } from '../../../../services/payments/src/use-cases/request-refund.js';
import { ResolveException } from '../../../../services/payments/src/use-cases/resolve-exception.js';
import { ReturnOrderMoney } from '../../../../services/payments/src/use-cases/return-order-money.js';
import { SendPrompt } from '../../../../services/payments/src/use-cases/send-prompt.js';
import { SendReversal } from '../../../../services/payments/src/use-cases/send-reversal.js';
import { SettleConfirmed } from '../../../../services/payments/src/use-cases/settle-confirmed.js';
import { SettlePrompt } from '../../../../services/payments/src/use-cases/settle-prompt.js';
import { StoreCallback } from '../../../../services/payments/src/use-cases/store-callback.js';
import { TakeBackPayment } from '../../../../services/payments/src/use-cases/take-back-payment.js';
import type { Consume } from '../catalog/catalog.js';
import type { CollectedJobs } from '../engine/collected-jobs.js';
import type { Handler } from '../engine/internal-calls.js';
import type { MemoryDatabase } from '../engine/memory-database.js';
import type { Scheduler } from '../engine/scheduler.js';
import { BooksView } from './books-view.js';
import { MemoryBooks } from './memory-books.js';
import { MemoryCallbacks, MemoryCalls, MemoryStatements, MemoryTill } from './memory-calls.js';
import { MemoryMoney } from './memory-money.repository.js';
import { MemoryPayments } from './memory-payment.repository.js';
import type { Mpesa, Report } from './mpesa.js';
import type {
  BookedReceipt,
  BookedRefund,
  PaymentsWorld,
  WantedPrompt,
  WantedRecording,
  WantedRefund,
} from './payments-world.js';
import { SimulatedDaraja, SimulatedOperator, SimulatedReader, SimulatedTill } from './simulated-mpesa.js';

class SimulatedSettings extends SettingsRepository {
  constructor(private readonly settings: () => StoreSettings) {
    super();
  }

  current(): Promise<StoreSettings> {
    return Promise.resolve(this.settings());
  }

  save(): Promise<void> {
    return Promise.resolve();
  }
}

interface Parts {
  database: MemoryDatabase;
  scheduler: Scheduler;
  mpesa: Mpesa;
  clock: Clock;
  settings: () => StoreSettings;
  calls: InternalClient;
  jobs: CollectedJobs;
  /** Something was written about an order or a code. */
  onWrite: (about: string) => void;
}

const REASON = 'Simulated';

/** The real use cases, consumers and jobs of services/payments over tables in memory and a simulated M-Pesa. */
export class RealPayments implements PaymentsWorld {
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;
  readonly consumers: ReadonlyMap<string, Consume>;
  readonly books: MemoryBooks;
  private readonly sending: SendPrompt;
  private readonly finding: FindPayable;
  private readonly claiming: ClaimPayment;
  private readonly storing: StoreCallback;
  private readonly comparing: CompareStatement;
  private readonly resolving: ResolveException;
  private readonly recording: RecordPayment;
  private readonly takingBack: TakeBackPayment;
  private readonly requesting: RequestRefund;
  private readonly deciding: DecideRefund;
  private readonly view: BooksView;

  constructor(private readonly parts: Parts) {
    const { database, scheduler, mpesa, clock, jobs } = parts;
    const newId = newIds(scheduler);
    this.books = new MemoryBooks(clock, parts.onWrite);
    this.view = new BooksView(this.books);
    const settings = new SimulatedSettings(parts.settings);
    const money = new MemoryMoney({ books: this.books, database, clock, newId });
    const payments = new MemoryPayments(this.books, database, clock);
    const calls = new MemoryCalls(this.books, database);
    const callbacks = new MemoryCallbacks(this.books, database, clock);
    const tillState = new MemoryTill(this.books, database);
    const daraja = new SimulatedDaraja(mpesa, scheduler);
    const operator = new SimulatedOperator(mpesa, scheduler, newId);
    const till = new SimulatedTill(mpesa, scheduler);
    const reader = new SimulatedReader();
    const orders = new HttpOrders(parts.calls);
    this.sending = new SendPrompt(payments, settings, daraja, money);
    this.finding = new FindPayable(payments, orders, money);
    this.claiming = new ClaimPayment(money);
    this.storing = new StoreCallback(calls, tillState, callbacks);
    this.comparing = new CompareStatement(reader, new MemoryStatements(this.books, database), money);
    this.resolving = new ResolveException(money, settings, orders);
    this.recording = new RecordPayment(money, orders);
    this.takingBack = new TakeBackPayment(money, orders);
    this.requesting = new RequestRefund(money, orders, settings);
    this.deciding = new DecideRefund(money);
    const handlers = new CallbackHandlers(
      callbacks,
      new SettlePrompt(reader, money, settings),
      new ConfirmPayment(reader, money, settings),
      new ApplyResult(reader, calls, money, till),
    );
    const periodic = jobs.asPeriodic;
    new ApplyCallbacks(periodic, callbacks, handlers, new ParkCallback(money));
    new ReconcileAttempts(periodic, new ReconcileAttempt(money, daraja), payments);
    new ProveClaims(periodic, money, new ProveClaim(money, calls, operator, clock), clock);
    const pulling = new PullTransactions(till, tillState, money, clock);
    const registering = new RegisterTill(till, tillState, money, clock);
    new PullPayments(periodic, pulling, registering, new SettleConfirmed(money, clock));
    new SendReversals(periodic, money, new SendReversal(money, calls, operator, clock), clock);
    new ReportUnprovedPayments(periodic, new ReportUnproved(money, operator, clock));
    const door = new PayableController(payments, clock);
    this.endpoints = new Map<Endpoint, Handler>([[suspendPrompts, ({ id = '' }, body) => door.suspend(id, body)]]);
    const opening = new OpenOrder(payments, money);
    const events = new OrderConsumer(payments, opening, new ReturnOrderMoney(money, settings), money);
    this.consumers = consumersOf(events, new UserConsumer(payments));
  }

  get receipts(): ReadonlyMap<string, BookedReceipt> {
    return this.view.receipts();
  }

  get refunds(): ReadonlyMap<string, BookedRefund> {
    return this.view.refunds();
  }

  wasHandled(eventId: string): boolean {
    return this.parts.database.wasHandled(eventId);
  }

  /** As the controller of prompts. */
  async prompt(user: SignedIn, { key, orderId, amountCents, phone }: WantedPrompt): Promise<void> {
    const request = { key, bodyHash: `${orderId} ${amountCents}` };
    const wanted = { orderId, phoneNumber: phone, amount: amountCents / 100 };
    if (await this.sending.execute(user, request, wanted)) return;
    await this.finding.execute(user, orderId);
    if (!(await this.sending.execute(user, request, wanted))) throw orderNotFound();
  }

  async claim(user: SignedIn, orderId: string, code: string): Promise<void> {
    await this.claiming.execute(user.id, await this.finding.execute(user, orderId), code);
  }

  /** As the controller of callbacks. */
  async report({ kind, secret, body }: Report): Promise<void> {
    const stored = await this.storing.execute(secret ?? this.books.till.secret, kind, JSON.stringify(body));
    if (stored) this.parts.jobs.hand(APPLY_CALLBACKS, stored);
  }

  async uploadStatement(by: SignedIn, lines: readonly StatementLine[]): Promise<void> {
    await this.comparing.execute(deciderOf(by), Buffer.from(JSON.stringify(lines)));
  }

  /** As the controller of exceptions. */
  async resolve(
    by: SignedIn,
    exceptionId: string,
    { action, orderId }: Pick<Resolution, 'action' | 'orderId'>,
  ): Promise<void> {
    if (action === 'allocate' && orderId !== undefined) await this.finding.execute(by, orderId, { canAdmin: true });
    await this.resolving.execute(deciderOf(by), exceptionId, { action, orderId, reason: REASON });
  }

  async requestRefund(
    by: SignedIn,
    key: string,
    { orderId, amountCents, lines, restock }: WantedRefund,
  ): Promise<void> {
    const wanted = {
      reason: REASON,
      restock,
      ...(amountCents !== undefined && { amount: amountCents / 100 }),
      ...(lines.length > 0 && {
        lines: lines.map(({ productId: product, quantity }) => ({ product, quantity })),
      }),
    };
    await this.requesting.execute(deciderOf(by), orderId, { key, bodyHash: JSON.stringify(wanted) }, wanted);
  }

  /** As the controller of recorded payments. */
  async recordPayment(by: SignedIn, key: string, { orderId, method, amountCents }: WantedRecording): Promise<void> {
    await this.finding.execute(by, orderId, { canAdmin: true });
    const request = { key, bodyHash: `${method} ${amountCents}` };
    await this.recording.execute(deciderOf(by), { orderId, method, amountCents, reference: null, request });
  }

  async takeBack(by: SignedIn, orderId: string, paymentId: string): Promise<void> {
    await this.takingBack.execute(deciderOf(by), { orderId, paymentId, reason: REASON });
  }

  async decide(by: SignedIn, refundId: string, decision: RefundDecision): Promise<void> {
    await this.deciding.execute(deciderOf(by), refundId, decision);
  }
}

const consumersOf = (orders: OrderConsumer, users: UserConsumer) =>
  new Map<string, Consume>([
    [orderPlaced.topic, (event) => orders.placed(event)],
    [orderPaid.topic, (event) => orders.paid(event)],
    [orderCancelled.topic, (event) => orders.cancelled(event)],
    [orderExpired.topic, (event) => orders.expired(event)],
    [orderPaymentWithdrawn.topic, (event) => orders.withdrawn(event)],
    [orderRefundRequested.topic, (event) => orders.refund(event)],
    [userDeleted.topic, (event) => users.deleted(event)],
  ]);

/** The shop has two owners. */
const deciderOf = ({ id, name, isAdmin }: SignedIn): Decider => ({ id, name, isOwner: isAdmin, isOnlyOwner: false });

/** Ids by the step that made them: a step can name what an earlier one made, also after others were left out. */
function newIds(scheduler: Scheduler): () => string {
  const counts = new Map<number, number>();
  return () => {
    const step = scheduler.running?.id ?? -1;
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    return `ID${step}N${count}`;
  };
}
