import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import type { OrderDetail, PaymentView } from '@shop/contracts/orders';
import { pidOf } from '@shop/shop-client/run-file';
import {
  aCustomer,
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  orderFor,
  orderIn,
  promptsSent,
  runFile,
  theAdmin,
  untilAnswered,
} from './shop.js';

/** A killed service starts again and takes its events again. */
const REDELIVERED_MS = 90_000;

const kill = (name: string) => process.kill(pidOf(runFile(), name), 'SIGKILL');

function checkout(customer: Customer, product: Product, key: string) {
  const body = orderFor(product);
  return untilAnswered(() =>
    call<OrderDetail>('POST', '/orders', { token: customer.token, body, headers: { 'idempotency-key': key } }),
  );
}

function prompt(customer: Customer, orderId: string, key: string) {
  const body = { orderId, phoneNumber: aPhone() };
  return untilAnswered(() =>
    call('POST', '/mpesa/stk-push', { token: customer.token, body, headers: { 'idempotency-key': key } }),
  );
}

/**
 * The order is paid. There is one exception: if payments died between recording the sending and sending, no prompt
 * exists. Then nothing may be charged, and the order holds its stock until that is certain
 * (docs/product-rules.md#payments).
 */
async function expectSoldOnce(customer: Customer, product: Product, { id, number }: OrderDetail): Promise<void> {
  await eventually(async () => expect(await attemptsOf(customer, id)).toHaveLength(1), 30_000);
  if ((await promptsSent(number)) === 0) return expectUnpaidAndHeld(customer, product, id);
  await expectPaidOnce(customer, product, id);
}

const attemptsOf = async (customer: Customer, orderId: string) =>
  (await call<PaymentView[]>('GET', `/mpesa/payments?orderId=${orderId}`, { token: customer.token })).body;

async function expectUnpaidAndHeld(customer: Customer, product: Product, orderId: string): Promise<void> {
  expect(await orderIn(customer, orderId, 'awaiting_payment')).toMatchObject({ amount_paid: 0 });
  const { body } = await call<Product>('GET', `/products/${product.id}`);
  expect(body.countInStock).toBe(product.countInStock - 1);
}

async function expectPaidOnce(customer: Customer, product: Product, orderId: string): Promise<void> {
  const order = await orderIn(customer, orderId, 'paid');
  expect(order.payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
  expect(order.amount_paid).toBe(order.total_price);
  await eventually(async () => {
    const answer = await call<Product>('GET', `/products/${product.id}`);
    expect(answer.body.countInStock).toBe(product.countInStock - 1);
    const { body } = await call('GET', `/products/${product.id}/has-purchased`, { token: customer.token });
    expect(body).toEqual({ hasPurchased: true });
  }, REDELIVERED_MS);
  const { body: orders } = await call<OrderDetail[]>('GET', '/orders', { token: customer.token });
  expect(orders).toHaveLength(1);
}

/** The targets that take part in a checkout. */
const CHECKOUT = ['orders', 'catalog', 'payments', 'reviews', 'identity', 'gateway'];

/** Kills each process that takes part in a checkout, in the middle of one: one for each target, or one for all. */
export const describeCrashes = () =>
  describe('a process killed in the middle of a checkout', () => {
    const { targets } = runFile();
    const victims = targets.filter(({ name }) => CHECKOUT.includes(name)).map(({ process: name }) => name);
    it.each([...new Set(victims)])(
      '(%s) loses no order, no stock and no payment',
      async (name) => {
        const product = await aProduct(await theAdmin(), { price: 3_000, countInStock: 10 });
        const customer = await aCustomer();
        const placing = checkout(customer, product, randomUUID());
        kill(name);
        const { body: order } = await placing;
        const paying = prompt(customer, order.id, randomUUID());
        await eventually(async () => expect((await fetch(`${runFile().shopUrl}/api/health`)).status).toBe(200), 30_000);
        kill(name);
        await paying;
        await expectSoldOnce(customer, product, order);
      },
      180_000,
    );
  });
