import { listProducts } from '@shop/contracts/catalog';
import { ShopClient } from '@shop/shop-client/client';
import { aPerson, signIn, signUp } from '@shop/shop-client/people';
import { aProduct } from '@shop/shop-client/purchases';
import { adminPasswordOf } from '@shop/shop-client/run-file';

const clientOf = ({ shopUrl }) => new ShopClient({ baseUrl: `${shopUrl}/api` });

/** A customer who registered, verified the e-mail address and signed in. */
export const aCustomer = (run) => signUp(clientOf(run), run.mailUrl, aPerson('Load Test'));

/** The administrator's token. The password is in secrets.json beside the run file. */
export async function theAdmin(run, runFile) {
  const person = { email: run.adminEmail, password: adminPasswordOf(runFile) };
  return (await signIn(clientOf(run), person)).token;
}

/** Products to browse, and a new product with more units than the run can sell. */
export async function productsToSell(run, admin) {
  const client = clientOf(run);
  const products = await client.call(listProducts, { query: { pageSize: 100 } });
  return { products, product: await aProduct(client.as(admin), { price: 2_500, countInStock: 100_000 }) };
}
