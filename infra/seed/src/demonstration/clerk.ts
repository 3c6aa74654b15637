import { setTimeout as pause } from 'node:timers/promises';
import { setOrderStatus } from '@shop/contracts/order-desk';
import { getOrder, type OrderDetail } from '@shop/contracts/orders';
import { listAllQuestions, moderateQuestion } from '@shop/contracts/question-desk';
import { listOrderRefunds, requestRefund } from '@shop/contracts/refunds';
import { setReturnState } from '@shop/contracts/returns';
import type { ShopClient } from '@shop/shop-client/client';
import { productIdOf } from '../product.js';
import type { DemonstrationCustomer } from './customers.js';

const REFUND_MS = 120_000;
const LOOK_MS = 500;

/** What the demonstration's clerk does at the desk, each step once, however often it is called. */
export class Clerk {
  constructor(
    private readonly shop: ShopClient,
    private readonly refundMs = REFUND_MS,
  ) {}

  async sendOut(order: OrderDetail): Promise<void> {
    if (order.status !== 'paid' || order.dispatch) return;
    const body = {
      status: 'out_for_delivery',
      courier: 'Demonstration courier',
      reference: `DEMO-${order.number}`,
    } as const;
    await this.shop.call(setOrderStatus, { params: { id: order.id }, body });
  }

  async deliver(order: OrderDetail): Promise<void> {
    if (order.status !== 'paid') return;
    await this.shop.call(setOrderStatus, { params: { id: order.id }, body: { status: 'completed' } });
  }

  /** Takes the goods of a return and gives their money back. @throws Error where the order has no return, or its money does not go back */
  async settleReturn(order: OrderDetail): Promise<void> {
    const [back] = order.returns;
    const [line] = back?.lines ?? [];
    if (!back || !line) throw new Error(`Order ${order.number} has no return.`);
    if (back.state === 'closed') return;
    const set = (state: 'approved' | 'received' | 'closed') =>
      this.shop.call(setReturnState, { params: { id: back.id }, body: { state } });
    if (back.state === 'requested') await set('approved');
    if (back.state !== 'received') await set('received');
    await this.shop.call(requestRefund, {
      params: { id: order.id },
      body: { reason: 'Returned by the customer', lines: [{ product: line.product, quantity: 1 }], restock: true },
      headers: { 'idempotency-key': `demonstration-refund-${order.id}` },
    });
    await this.refunded(order);
    await set('closed');
  }

  private async refunded({ id, number }: OrderDetail): Promise<void> {
    const deadline = Date.now() + this.refundMs;
    for (;;) {
      const [refund] = await this.shop.call(listOrderRefunds, { params: { id } });
      if (refund?.state === 'done') return;
      if (Date.now() > deadline)
        throw new Error(`The money of order ${number} did not go back: ${refund?.state ?? 'no refund'}.`);
      await pause(LOOK_MS);
    }
  }

  /** Answers the questions of a customer that have an answer and wait for it. */
  async answer(authorId: string, { questions }: DemonstrationCustomer): Promise<void> {
    const open = await this.shop.call(listAllQuestions, { query: { state: 'open', pageSize: 100 } });
    for (const { product, text, answer } of questions) {
      const productId = productIdOf(product);
      const found = open.find((one) => one.author.id === authorId && one.product.id === productId && one.text === text);
      if (!found || answer === '') continue;
      await this.shop.call(moderateQuestion, { params: { productId, questionId: found._id }, body: { answer } });
    }
  }

  read = (id: string): Promise<OrderDetail> => this.shop.call(getOrder, { params: { id } });
}
