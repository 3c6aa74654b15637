import { listProducts } from '@shop/contracts/catalog';
import { signUp } from '@shop/shop-client/people';
import { buy } from '@shop/shop-client/purchases';
import { ledgerOf } from '../../bench/kit/simulator.mjs';

/** One customer registers, confirms the mail, orders and pays. @returns the paid order, and the seconds it took @throws Error when M-Pesa's books differ */
export async function sellOnce(shop) {
  const begin = performance.now();
  const { token } = await signUp(shop.client(), shop.run.mailUrl);
  const products = await shop.client().call(listProducts, { query: { pageSize: 50 } });
  const order = await buy(
    shop.client().as(token),
    products.find(({ countInStock }) => countInStock > 5),
  );
  const taken = (await ledgerOf(shop.run)).payments.filter(({ reference }) => reference === order.number);
  if (taken.length !== 1) throw new Error(`M-Pesa took money ${taken.length} times for order ${order.number}`);
  return { number: order.number, total: order.total_price, seconds: (performance.now() - begin) / 1_000 };
}
