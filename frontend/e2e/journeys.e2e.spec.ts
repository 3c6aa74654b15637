import { formatKes } from '@shop/contracts/money';
import { setOrderStatus } from '@shop/contracts/order-desk';
import { inLanguage, type Language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { expect, type Page } from '@playwright/test';
import { aGoodBuild, withBuild } from './builds.js';
import {
  aCustomer,
  anAddress,
  aPaidOrder,
  aPhone,
  aProduct,
  aStaffMember,
  asStaff,
  signedIn,
  withAddresses,
  withCart,
} from './fixtures.js';
import { byKeyboard, byPointer, byScreenReader, type Senses } from './senses.js';
import { hydrated } from './shop.js';
import { test } from './test.js';

/** A person on a page: how they use it, and the texts of their language. */
interface Visit extends Senses {
  page: Page;
  /** A text of the shop in the language of the visit. */
  say: (text: () => string) => string;
  open: (path: string) => Promise<void>;
}

type Journey = (visit: Visit) => Promise<void>;

/** A customer with an address, signed in in this browser. */
async function asCustomer({ page }: Visit) {
  const customer = await aCustomer();
  await withAddresses(customer, anAddress());
  await signedIn(page, customer);
  return customer;
}

const PRICE = 2_400;

const findAndBuy: Journey = async (visit) => {
  const [product] = await Promise.all([aProduct({ price: PRICE }), asCustomer(visit)]);
  await visit.open('/');
  await visit.type(visit.say(m.search_heading), product.name);
  await visit.page.keyboard.press('Enter');
  await visit.press('link', product.name);
  await visit.sees(product.description);
  await visit.press('button', visit.say(m.product_add));
  await visit.sees(visit.say(m.cart_added));
  await visit.press('link', visit.say(m.shell_cart));
  await visit.type(visit.say(m.payment_phone), aPhone());
  const total = await visit.page.getByRole('button', { name: /KES [\d,.]+$/ }).innerText();
  await visit.press('button', total.trim());
  await visit.sees(visit.say(m.payment_received));
};

const failToPayAndTryAgain: Journey = async (visit) => {
  const [product] = await Promise.all([aProduct({ price: PRICE }), asCustomer(visit)]);
  await withCart(visit.page, [{ product }]);
  await visit.open('/cart');
  const amount = formatKes(PRICE);
  await visit.type(visit.say(m.payment_phone), aPhone('32'));
  await visit.press(
    'button',
    visit.say(() => m.payment_pay({ amount })),
  );
  await visit.sees(visit.say(m.mpesa_result_1032));
  await visit.press(
    'button',
    visit.say(() => m.payment_pay_again({ amount })),
  );
  await visit.sees(visit.say(m.mpesa_result_1032));
};

const buildAndShare: Journey = async (visit) => {
  const [{ CPU, Motherboard, ...rest }] = await Promise.all([aGoodBuild(), asCustomer(visit)]);
  if (!CPU || !Motherboard || !rest.RAM) throw new Error('There is no build');
  await withBuild(visit.page, { motherboard: Motherboard, ram: rest.RAM });
  await visit.open('/build-pc?slot=cpu');
  await visit.type(visit.say(m.build_search), CPU.name);
  await visit.press('button', `${visit.say(m.build_select)} ${CPU.name}`);
  await visit.sees(visit.say(m.build_selected));
  const bar = new RegExp(`${visit.say(m.build_view)}$`);
  if (await visit.page.getByRole('button', { name: bar }).isVisible()) await visit.press('button', bar);
  await visit.press('button', visit.say(m.build_save_share));
  await visit.type(visit.say(m.build_name), 'PC ya Wanjiru');
  await visit.press('button', visit.say(m.build_save));
  await visit.sees(visit.say(m.build_link));
  const link = await visit.reads(visit.say(m.build_link));
  await visit.page.goto(link);
  await visit.sees('PC ya Wanjiru');
  await visit.sees(CPU.name);
};

const giveBack: Journey = async (visit) => {
  const [customer, staff, product] = await Promise.all([asCustomer(visit), aStaffMember('orders'), aProduct()]);
  const { id } = await aPaidOrder(customer, product);
  await asStaff(staff).call(setOrderStatus, { params: { id }, body: { status: 'completed' } });
  await visit.open(`/orders/${id}`);
  await visit.press('button', visit.say(m.return_start));
  await visit.type(
    visit.say(() => m.return_units({ name: product.name, count: 1 })),
    '1',
  );
  await visit.choose(visit.say(m.return_reason), visit.say(m.return_damaged));
  await visit.press('button', visit.say(m.return_send));
  await visit.sees(visit.say(m.return_requested));
};

const review: Journey = async (visit) => {
  const [customer, product] = await Promise.all([asCustomer(visit), aProduct()]);
  await aPaidOrder(customer, product);
  await visit.open(`/product/${product.id}`);
  await visit.choose(visit.say(m.review_rating), visit.say(m.review_four));
  await visit.type(visit.say(m.review_comment), 'Inafanya kazi vizuri sana.');
  await visit.press('button', visit.say(m.review_submit));
  await visit.sees('Inafanya kazi vizuri sana.');
};

const JOURNEYS: Record<string, Journey> = {
  'a product is found, bought and paid': findAndBuy,
  'a payment that fails says why, and is tried again': failToPayAndTryAgain,
  'a build is completed, saved and shared': buildAndShare,
  'goods are given back': giveBack,
  'a product is reviewed': review,
};

interface Circumstances {
  language: Language;
  tag: '@phone' | '@desk';
  window?: { width: number; height: number };
  senses: (page: Page) => Senses | Promise<Senses>;
}

const CIRCUMSTANCES: Record<string, Circumstances> = {
  'at 320 px, in Swahili': {
    language: 'sw',
    tag: '@phone',
    window: { width: 320, height: 568 },
    senses: byPointer,
  },
  'at 400 %': { language: 'en', tag: '@desk', window: { width: 320, height: 256 }, senses: byPointer },
  'by keyboard, in Swahili': { language: 'sw', tag: '@desk', senses: byKeyboard },
  'by the tree of a screen reader': { language: 'en', tag: '@phone', senses: byScreenReader },
};

for (const [circumstances, { language, tag, window, senses }] of Object.entries(CIRCUMSTANCES))
  test.describe(circumstances, { tag }, () => {
    for (const [name, journey] of Object.entries(JOURNEYS))
      test(name, async ({ page }) => {
        if (window) await page.setViewportSize(window);
        const open = async (path: string): Promise<void> => {
          await page.goto(language === 'sw' ? `/sw${path === '/' ? '' : path}` : path);
          await hydrated(page);
        };
        const say = (text: () => string): string => inLanguage(language, text);
        await journey({ ...(await senses(page)), page, say, open });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
  });
