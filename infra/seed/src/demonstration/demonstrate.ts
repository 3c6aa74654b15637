import { CLERK } from '@shop/contracts/demonstration-accounts';
import { endDemonstration, signInDemonstration } from '@shop/contracts/demonstration';
import type { OrderDetail } from '@shop/contracts/orders';
import { logout } from '@shop/contracts/identity';
import type { ShopClient } from '@shop/shop-client/client';
import { Buyer, isUnpaid } from './buyer.js';
import { Clerk } from './clerk.js';
import type { DemonstrationCustomer } from './customers.js';
import { DemonstrationRemoved } from './watched-shop.js';

/** The shop in which the demonstration takes place. */
export interface Stage {
  /** The public API. */
  shop: ShopClient;
  /** Identity's internal endpoints, called as the seed. */
  identity: ShopClient;
  /** Whether the demonstration is being removed meanwhile; then no account is opened any more. */
  isRemoved: () => boolean;
  /** Receives one line for each customer: "demonstration 3/16". */
  report: (line: string) => void;
}

/**
 * Lets the demonstration's customers order, pay, review and ask through the shop's own doors, one after the other, and its clerk
 * deliver and answer (docs/product-rules.md#R380). A repeat does what is missing. The clerk has rights until it ends, however it ends.
 * @throws RefusedCall, UnreachableShop, DemonstrationRemoved
 */
export async function demonstrate(stage: Stage, customers: readonly DemonstrationCustomer[]): Promise<void> {
  try {
    const clerk = new Clerk(stage.shop.as((await signIn(stage, CLERK, 'Demonstration clerk')).token));
    for (const [index, customer] of customers.entries()) {
      await act(stage, clerk, { number: index + 1, customer });
      stage.report(`demonstration ${index + 1}/${customers.length}`);
    }
  } finally {
    // Where the shop is gone, its next start takes the rights; what ended the run is the error to report.
    await stage.identity.call(endDemonstration).catch((error: unknown) => stage.report(String(error)));
  }
}

function signIn({ identity, isRemoved }: Stage, number: number, name: string) {
  if (isRemoved()) throw new DemonstrationRemoved('The demonstration is being removed.');
  return identity.call(signInDemonstration, { body: { number, name } });
}

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
