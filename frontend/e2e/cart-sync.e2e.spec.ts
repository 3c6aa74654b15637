import { type Browser, expect, type Page } from '@playwright/test';
import { aCustomer, aProduct, call, type Customer, signedIn, storedValue, withCart } from './fixtures.js';
import { dropRequests } from './network-faults.js';
import { signIn } from './shop.js';
import { test } from './test.js';

const CART = 'savannapc_cart';
const API = /\/api\/cart(\/|$)/;

const stored = ({ token }: Customer) => call<{ product: string; quantity: number }[]>('GET', '/cart', { token });
const storedProducts = async (customer: Customer) => (await stored(customer)).map(({ product }) => product);
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const linkTo = (page: Page, { name }: { name: string }) => page.getByRole('main').getByRole('link', { name });

async function addToCart(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/product/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible();
}

/** The cart page on another device of this customer. */
async function anotherDevice(browser: Browser, customer: Customer): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signedIn(page, customer);
  await page.goto('/cart');
  return page;
}

test.describe('the cart of a signed-in customer', () => {
  test('follows to another device, also what is removed there', { tag: '@desk' }, async ({ page, browser }) => {
    const [customer, one, two] = await Promise.all([aCustomer(), aProduct(), aProduct()]);
    const other = await anotherDevice(browser, customer);
    await expect(other.getByText('Your cart is empty')).toBeVisible();
    await signedIn(page, customer);
    await addToCart(page, one);
    await addToCart(page, two);
    await expect.poll(() => storedProducts(customer)).toEqual([one.id, two.id]);
    await focus(other);
    await expect(linkTo(other, one)).toBeVisible();
    await other.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expect.poll(() => storedProducts(customer)).toEqual([two.id]);
    await page.goto('/cart');
    await expect(linkTo(page, two)).toBeVisible();
    await expect(linkTo(page, one)).toBeHidden();
    await other.getByRole('button', { name: 'Clear Cart' }).click();
    await expect.poll(() => storedProducts(customer)).toEqual([]);
    await focus(page);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await other.context().close();
  });

  test('has what a guest added, and a later sign-in brings back nothing', { tag: '@phone' }, async ({ page }) => {
    const [customer, guests, theirs] = await Promise.all([aCustomer(), aProduct(), aProduct()]);
    const { id: product, name, price, image, category } = theirs;
    const line = { id: 'cart-1', product, name, price, image, category, quantity: 2 };
    await call('PUT', '/cart', { token: customer.token, body: [line] });
    await withCart(page, [{ product: guests }]);
    let calls = 0;
    page.on('request', (request) => (calls += Number(API.test(request.url()))));
    await page.goto('/cart');
    await expect(linkTo(page, guests)).toBeVisible();
    expect(calls).toBe(0);
    await signIn(page, customer.email, customer.password);
    await expect.poll(() => storedProducts(customer)).toEqual([theirs.id, guests.id]);
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ product, quantity: 2 }, { product: guests.id }]);

    // Signed out in this browser, which keeps the cart, while another device removes a product.
    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
    await page.goto('/cart');
    await call('DELETE', `/cart/${guests.id}`, { token: customer.token });
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ quantity: 3 }, { product: guests.id }]);
    await signIn(page, customer.email, customer.password);
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ product, quantity: 3 }]);
    await expect.poll(() => stored(customer)).toMatchObject([{ product, quantity: 3 }]);
    expect(await storedProducts(customer)).toEqual([product]);
  });

  test('stays theirs when another person signs in on the same browser', { tag: '@phone' }, async ({ page }) => {
    const [first, second, theirs, guests] = await Promise.all([aCustomer(), aCustomer(), aProduct(), aProduct()]);
    await page.goto('/');
    await signIn(page, first.email, first.password);
    await addToCart(page, theirs);
    await expect.poll(() => storedProducts(first)).toEqual([theirs.id]);
    await page.evaluate(() => localStorage.removeItem('savannapc_token'));
    await addToCart(page, guests);
    await signIn(page, second.email, second.password);
    await expect.poll(() => storedProducts(second)).toEqual([guests.id]);
    await expect.poll(() => storedValue(page, CART)).toMatchObject([{ product: guests.id }]);
    expect(await storedProducts(first)).toEqual([theirs.id]);
  });

  test('works without the stored cart, and is sent later', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await signedIn(page, customer);
    await dropRequests(page, API);
    const failed = page.waitForEvent('requestfailed', (request) => API.test(request.url()));
    await addToCart(page, product);
    await failed;
    await expect(page.getByText('API Error')).toBeHidden();
    await page.goto('/cart');
    await expect(linkTo(page, product)).toBeVisible();
    expect(await storedProducts(customer)).toEqual([]);
    await page.unroute(API);
    await focus(page);
    await expect.poll(() => storedProducts(customer)).toEqual([product.id]);
  });

  test('is not emptied by an unreadable cart in the browser', { tag: '@desk' }, async ({ page }) => {
    const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
    await signedIn(page, customer);
    await addToCart(page, product);
    await expect.poll(() => storedProducts(customer)).toEqual([product.id]);
    await page.evaluate((key) => localStorage.setItem(key, '{broken'), CART);
    await page.goto('/cart');
    await expect(linkTo(page, product)).toBeVisible();
    expect(await storedProducts(customer)).toEqual([product.id]);
  });
});
