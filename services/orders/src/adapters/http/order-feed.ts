import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Listener } from '@shop/service-kit/db/listener';
import { openEventStream } from '@shop/service-kit/http/event-stream';
import type { Order } from '../../domain/order.js';
import { OrderRepository } from '../../ports/order.repository.js';
import { ORDER_CHANGED } from '../db/order-statements.js';
import { DetailPartsReader } from './detail-parts.js';
import { toDetail } from './order-view.js';

/** Sends every change of an order to its open pages (server-sent events), whichever replica made it. */
@Injectable()
export class OrderFeed implements OnModuleDestroy {
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly open = new Set<FastifyReply>();

  constructor(
    private readonly orders: OrderRepository,
    private readonly parts: DetailPartsReader,
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

  /**
   * Sends the order as `read` returns it, then one message per change, until the client disconnects. It is watched before it is
   * read, so that no change is missed. @throws the error of `read`
   */
  async stream(orderId: string, reply: FastifyReply, read: () => Promise<Order>): Promise<void> {
    let isChanged = false;
    let wake = () => {
      isChanged = true;
    };
    const leave = this.watch(orderId, () => wake());
    reply.raw.on('close', leave);
    const first = await read().catch((error: unknown) => {
      leave();
      throw error;
    });
    const send = this.sender(reply);
    const fail = () => {
      reply.raw.destroy();
    };
    let turn = send(first).catch(fail);
    wake = () => {
      turn = turn.then(async () => send(await this.orders.byId(orderId))).catch(fail);
    };
    if (isChanged) wake();
  }

  /** Opens the stream. Returns what sends the order, if it is another than the last. */
  private sender(reply: FastifyReply): (order: Order | undefined) => Promise<void> {
    const stream = openEventStream(reply);
    this.open.add(reply);
    reply.raw.on('close', () => this.open.delete(reply));
    let last = '';
    return async (order) => {
      const text = order ? JSON.stringify(toDetail(order, await this.parts.of(order))) : '';
      if (!text || text === last || reply.raw.writableEnded) return;
      last = text;
      stream.send(text);
    };
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
