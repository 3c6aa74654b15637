import { stockMissing } from '@shop/contracts/catalog';
import { userDeleted } from '@shop/contracts/identity';
import type { Endpoint } from '@shop/contracts/endpoint';
import { getPayable, getRefundable } from '@shop/contracts/payable';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import { countPayment, withdrawPayment } from '@shop/contracts/recorded-payments';
import { refundChanged } from '@shop/contracts/refunds';
import type { StoreSettings } from '@shop/contracts/settings';
import type { SoleOwner } from '@shop/service-kit/auth/sole-owner';
import type { Clock } from '@shop/service-kit/domain/clock';
import type { PeriodicJobs } from '@shop/service-kit/jobs/periodic-jobs';
import { CatalogStock } from '../../../../services/orders/src/adapters/catalog/catalog-stock.js';
import { PaymentConsumer } from '../../../../services/orders/src/adapters/events/payment.consumer.js';
import { RefundConsumer } from '../../../../services/orders/src/adapters/events/refund.consumer.js';
import { StockConsumer } from '../../../../services/orders/src/adapters/events/stock.consumer.js';
import { UserConsumer } from '../../../../services/orders/src/adapters/events/user.consumer.js';
import { PaymentController } from '../../../../services/orders/src/adapters/http/payment.controller.js';
import { toPayable, toRefundable } from '../../../../services/orders/src/adapters/http/order-view.js';
import { HttpPayments } from '../../../../services/orders/src/adapters/payments/http-payments.js';
import type { OrderConfig } from '../../../../services/orders/src/config.js';
import { AbandonCheckouts } from '../../../../services/orders/src/jobs/abandon-checkouts.js';
import { ExpireOrders } from '../../../../services/orders/src/jobs/expire-orders.js';
import type { OrderLimits } from '../../../../services/orders/src/domain/order-limits.js';
import { orderNotFound } from '../../../../services/orders/src/domain/errors.js';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import { AccountLimits } from '../../../../services/orders/src/ports/account-limits.js';
import { SettingsRepository } from '../../../../services/orders/src/ports/settings.repository.js';
import { AbandonCheckout } from '../../../../services/orders/src/use-cases/abandon-checkout.js';
import { ArchiveOrder } from '../../../../services/orders/src/use-cases/archive-order.js';
import { CancelOrder } from '../../../../services/orders/src/use-cases/cancel-order.js';
import { CancelReturn } from '../../../../services/orders/src/use-cases/cancel-return.js';
import { ExpireOrder } from '../../../../services/orders/src/use-cases/expire-order.js';
import { PlaceOrder } from '../../../../services/orders/src/use-cases/place-order.js';
import { RecordPayment } from '../../../../services/orders/src/use-cases/record-payment.js';
import { RequestReturn } from '../../../../services/orders/src/use-cases/request-return.js';
import { SetOrderStatus } from '../../../../services/orders/src/use-cases/set-order-status.js';
import { SetReturnState } from '../../../../services/orders/src/use-cases/set-return-state.js';
import { WithdrawPayment } from '../../../../services/orders/src/use-cases/withdraw-payment.js';
import type { Consume } from '../catalog/catalog.js';
import type { Handler, InternalCalls } from '../engine/internal-calls.js';
import type { MemoryOrders } from './memory-order.repository.js';
import type { MemoryReturns } from './memory-return.repository.js';

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

class SimulatedLimits extends AccountLimits {
  constructor(private readonly settings: () => StoreSettings) {
    super();
  }

  ofOrders(): Promise<OrderLimits> {
    return Promise.resolve(this.settings().orders);
  }

  /** How often an account may send wrong prices is a matter of the shared limiter. */
  countWrongPrices(): Promise<void> {
    return Promise.resolve();
  }
}

interface Parts {
  orders: MemoryOrders;
  returns: MemoryReturns;
  clock: Clock;
  settings: () => StoreSettings;
  calls: InternalCalls;
  jobs: PeriodicJobs;
}

/** The real use cases, consumers and jobs of services/orders over repositories in memory. */
export class Orders {
  readonly placing: PlaceOrder;
  readonly cancelling: CancelOrder;
  readonly archiving: ArchiveOrder;
  readonly setting: SetOrderStatus;
  readonly requestingReturn: RequestReturn;
  readonly cancellingReturn: CancelReturn;
  readonly settingReturn: SetReturnState;
  readonly consumers: ReadonlyMap<string, Consume>;
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;

  constructor({ orders, returns, clock, settings, calls, jobs }: Parts) {
    const stock = new CatalogStock(calls);
    const payments = new HttpPayments(calls);
    const stored = new SimulatedSettings(settings);
    // The shop has two owners.
    const soleOwner = { is: () => Promise.resolve(false) } as unknown as SoleOwner;
    this.placing = new PlaceOrder(orders, stock, new SimulatedLimits(settings), clock);
    this.cancelling = new CancelOrder(orders, payments, soleOwner);
    this.archiving = new ArchiveOrder(orders, payments, clock);
    this.setting = new SetOrderStatus(orders, soleOwner, clock);
    this.requestingReturn = new RequestReturn(orders, returns, stored, clock);
    this.cancellingReturn = new CancelReturn(returns, clock);
    this.settingReturn = new SetReturnState(returns, clock);
    const config = { ORDER_SWEEP_MS: 0 } as OrderConfig;
    new ExpireOrders(jobs, orders, new ExpireOrder(orders, payments, clock), config);
    new AbandonCheckouts(jobs, orders, new AbandonCheckout(orders, stock), config);
    const recording = new RecordPayment(orders, stock);
    const received = new PaymentConsumer(recording);
    const door = new PaymentController(recording, new WithdrawPayment(orders, clock));
    const refunds = new RefundConsumer(orders, clock);
    const missing = new StockConsumer(orders);
    const users = new UserConsumer(orders);
    const existing = async (id = ''): Promise<Order> => {
      const order = await orders.byId(id);
      if (!order) throw orderNotFound();
      return order;
    };
    this.endpoints = new Map<Endpoint, Handler>([
      [getPayable, async ({ id }) => toPayable(await existing(id))],
      [getRefundable, async ({ id }) => toRefundable(await existing(id))],
      [countPayment, ({ id = '' }, body) => door.count(id, body)],
      [withdrawPayment, ({ id = '' }, body) => door.withdraw(id, body)],
    ]);
    this.consumers = new Map<string, Consume>([
      [paymentSucceeded.topic, (event) => received.succeeded(event)],
      [refundChanged.topic, (event) => refunds.changed(event)],
      [paymentRefunded.topic, (event) => refunds.refunded(event)],
      [stockMissing.topic, (event) => missing.missing(event)],
      [userDeleted.topic, (event) => users.deleted(event)],
    ]);
  }
}
