/** The key of the cart in the browser's storage. */
const CART = 'savannapc_cart';

/**
 * The pages that most visits see, and what people do on them. `act` touches and types as they do. The page is at rest before each
 * step, and `act` may wait only for what the step shows. `stored`: texts of the browser's storage by key. `lcp`: milliseconds that
 * the largest paint may take.
 */
export function journeys({ id, name, price, image, category }) {
  const line = { id: 'cart-0', product: id, name, price, image, quantity: 1, category };
  return {
    home: { page: '/', act: openMenu, lcp: 1_000 },
    category: { page: '/category/processors', act: filter, lcp: 800 },
    product: { page: `/product/${id}`, act: lookAndAdd, lcp: 1_000 },
    search: { page: '/search?q=ryzen', act: typeInSearch, lcp: 1_000 },
    cart: { page: '/cart', stored: { [CART]: JSON.stringify([line]) }, act: changeQuantity, lcp: 1_000 },
    builder: { page: '/build-pc', act: choosePart, lcp: 1_000 },
  };
}

async function openMenu(page, rest) {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').waitFor();
  await rest();
}

async function filter(page, rest) {
  await page.getByRole('button', { name: 'Show Filters' }).tap();
  const box = page.getByRole('checkbox').first();
  await box.waitFor();
  await rest();
  await box.tap();
  await rest();
}

async function lookAndAdd(page, rest) {
  await page.getByRole('button', { name: 'Show image 2' }).tap();
  await rest();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().tap();
  await rest();
}

async function typeInSearch(page, rest) {
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.tap();
  await rest();
  await box.press('Control+a');
  await box.pressSequentially('geforce', { delay: 200 });
  await page.getByRole('option').first().waitFor();
  await rest();
}

async function changeQuantity(page, rest) {
  const increase = page.getByRole('button', { name: 'Increase quantity' });
  for (let count = 0; count < 3; count += 1) {
    await increase.tap();
    await rest();
  }
}

async function choosePart(page, rest) {
  const parts = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'GPU' }).tap();
  const part = parts.getByRole('button', { name: /^Select / }).first();
  await part.waitFor();
  // The list may still change, and what it replaces cannot be scrolled to.
  await rest();
  await part.scrollIntoViewIfNeeded();
  await rest();
  await part.tap();
  await parts.getByRole('button', { name: /^Selected / }).waitFor();
  await rest();
}
