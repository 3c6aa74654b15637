import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Listener } from '@shop/service-kit/db/listener';
import { openEventStream } from '@shop/service-kit/http/event-stream';
import { OrderRepository } from '../../ports/order.repository.js';
import { ORDER_CHANGED } from '../db/order-statements.js';
import { toDetail } from './order-view.js';

/** Sends every change of an order to its open pages (server-sent events), whichever replica made it. */
@Injectable()
export class OrderFeed implements OnModuleDestroy {
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly open = new Set<FastifyReply>();

  constructor(
    private readonly orders: OrderRepository,
    listener: Listener,
  ) {
    listener.on(
      ORDER_CHANGED,
      (orderId) => this.watchers.get(orderId)?.forEach((wake) => wake()),
      () => this.watchers.forEach((wakes) => wakes.forEach((wake) => wake())),
    );
  }

  onModuleDestroy(): void {
    for (const reply of this.open) reply.raw.end();
  }

  /** Sends the current state, then one message per change, until the client disconnects. */
  async stream(orderId: string, reply: FastifyReply): Promise<void> {
    const stream = openEventStream(reply);
    let last = '';
    const send = async () => {
      const order = await this.orders.byId(orderId);
      const text = order ? JSON.stringify(toDetail(order)) : '';
      if (!text || text === last || reply.raw.writableEnded) return;
      last = text;
      stream.send(text);
    };
    let turn = Promise.resolve();
    const wake = () => {
      turn = turn.then(send).catch(() => {
        reply.raw.destroy();
      });
    };
    const leave = this.watch(orderId, wake);
    this.open.add(reply);
    reply.raw.on('close', () => {
      this.open.delete(reply);
      leave();
    });
    wake();
  }

  private watch(orderId: string, wake: () => void): () => void {
    const wakes = this.watchers.get(orderId) ?? new Set();
    this.watchers.set(orderId, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0) this.watchers.delete(orderId);
    };
  }
}
