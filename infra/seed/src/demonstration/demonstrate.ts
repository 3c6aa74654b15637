import { CLERK } from '@shop/contracts/demonstration-accounts';
import { endDemonstration, signInDemonstration } from '@shop/contracts/demonstration';
import type { OrderDetail } from '@shop/contracts/orders';
import { logout } from '@shop/contracts/identity';
import type { ShopClient } from '@shop/shop-client/client';
import { Buyer, isUnpaid } from './buyer.js';
import { Clerk } from './clerk.js';
import type { DemonstrationCustomer } from './customers.js';

/** The shop in which the demonstration takes place. */
export interface Stage {
  /** The public API. */
  shop: ShopClient;
  /** Identity's internal endpoints, called as the seed. */
  identity: ShopClient;
  /** Whether the demonstration was removed meanwhile; then nothing more is done. */
  isRemoved: () => boolean;
  /** Receives one line for each customer: "demonstration 3/16". */
  report: (line: string) => void;
}

/**
 * Lets the demonstration's customers order, pay, review and ask through the shop's own doors, one after the other, and its clerk
 * deliver and answer (docs/product-rules.md#R380). A repeat does what is missing. @throws RefusedCall, UnreachableShop
 */
export async function demonstrate(stage: Stage, customers: readonly DemonstrationCustomer[]): Promise<void> {
  const clerk = new Clerk(stage.shop.as((await signIn(stage, CLERK, 'Demonstration clerk')).token));
  for (const [index, customer] of customers.entries()) {
    if (stage.isRemoved()) return;
    await act(stage, clerk, { number: index + 1, customer });
    stage.report(`demonstration ${index + 1}/${customers.length}`);
  }
  await stage.identity.call(endDemonstration);
}

const signIn = ({ identity }: Stage, number: number, name: string) =>
  identity.call(signInDemonstration, { body: { number, name } });

interface Part {
  number: number;
  customer: DemonstrationCustomer;
}

async function act(stage: Stage, clerk: Clerk, { number, customer }: Part): Promise<void> {
  const { id, token } = await signIn(stage, number, customer.name);
  const shop = stage.shop.as(token);
  const buyer = new Buyer(shop, number, customer);
  await buyer.ask();
  await clerk.answer(id, customer);
  await goThrough(buyer, clerk, customer, await buyer.order());
  await shop.call(logout);
}

async function goThrough(
  buyer: Buyer,
  clerk: Clerk,
  customer: DemonstrationCustomer,
  order: OrderDetail,
): Promise<void> {
  const { course } = customer;
  if (course === 'cancelled') return void (isUnpaid(order) && (await buyer.cancel(order)));
  const paid = await buyer.pay(order);
  await buyer.review();
  if (course === 'paid') return;
  await clerk.sendOut(paid);
  if (course === 'dispatched') return;
  await clerk.deliver(await clerk.read(order.id));
  if (course !== 'returned') return;
  await buyer.giveBack(await buyer.read(order.id));
  await clerk.settleReturn(await clerk.read(order.id));
}
