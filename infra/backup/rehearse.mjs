// npm run check -- restore: sells and backs up; loses one database, the pictures, and everything; restores, compares also with M-Pesa's
// own ledger (the simulator's), sells again, and recovers to the second before a mistake. With a real PostgreSQL, and a real S3 for the backup of the pictures. The last line is
// `N passed, N failed`.
import { strict as assert } from 'node:assert';
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RehearsalShop } from './rehearsal-shop.mjs';
import { Shopper } from './shopper.mjs';

/** Asserts that both are equal and that no value is missing. */
function same(actual, expected, what) {
  for (const [index, value] of [actual, expected].flat().entries())
    assert.ok(value !== undefined && value !== null && value !== '', `${what}: value ${index} is missing`);
  assert.deepEqual(actual, expected, what);
}

/** The sums that an accountant compares, read from the databases. */
const FIGURES = [
  ['orders paid, cents', 'orders', `select sum(total_cents) from customer_order where status = 'paid'`],
  ['payments in orders, cents', 'orders', `select sum(amount_cents) from order_payment where status = 'succeeded'`],
  ['payments of M-Pesa, cents', 'payments', `select sum(amount) * 100 from attempt where status = 'succeeded'`],
  ['receipts of M-Pesa', 'payments', 'select count(receipt) from attempt'],
  [
    'money in the ledger, cents',
    'payments',
    `select sum(case when debit = 'till' then cents else -cents end)
    from ledger_entry where 'till' in (debit, credit)`,
  ],
  ['pieces in stock', 'catalog', 'select sum(count_in_stock) from product'],
  ['pieces in holds', 'catalog', 'select coalesce(sum(quantity), 0) from hold_line'],
  ['accounts', 'identity', 'select count(*) from account'],
  ['purchases', 'reviews', 'select count(*) from purchase'],
];

const LEDGER = FIGURES.find(([name]) => name.startsWith('money in the ledger'));

const shop = new RehearsalShop();
let passed = 0;

async function step(name, work) {
  const begin = performance.now();
  const result = await work();
  passed += 1;
  console.log(`ok  ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return result;
}

const readFigures = () => FIGURES.map(([, name, statement]) => shop.value(name, statement));

function restored(...args) {
  const { status, stderr } = shop.restore(...args);
  assert.equal(status, 0, stderr);
}

function refused(why, ...args) {
  const { status, stderr } = shop.restore(...args);
  assert.notEqual(status, 0);
  assert.match(stderr, why);
}

/** A damaged copy of the backup. */
function damaged(backup, suffix, damage) {
  const copy = `${backup}${suffix}`;
  cpSync(backup, copy, { recursive: true });
  damage(copy);
  return copy;
}

/** The money of payments' ledger is that of M-Pesa's, to the cent. `run`: the run.json of the open shop. */
async function equalsMpesa({ simulatorUrl }) {
  const { totals } = await (await fetch(`${simulatorUrl}/sim/ledger`)).json();
  const [, name, statement] = LEDGER;
  same([Number(shop.value(name, statement))], [totals.net * 100], "the ledger and M-Pesa's");
  assert.ok(totals.net > 0);
}

/** @returns the customer and the orders */
async function sell() {
  const run = await shop.open();
  const shopper = new Shopper(run);
  const bought = [];
  await step('a customer buys two products and pays for them', async () => {
    await shopper.register();
    bought.push(await shopper.buy());
    bought.push(await shopper.buy(bought[0].productId));
  });
  await step("the ledger is M-Pesa's", () => equalsMpesa(run));
  return { shopper, bought };
}

/** Loses payments' database alone, and restores it alone. */
async function loseOne(backup, before) {
  await step('a database in use is not overwritten', () => refused(/stop the services first/, backup, '--replace'));
  await shop.close();
  shop.destroyDatabase('payments');
  await step('a name that the backup does not have is refused', () => refused(/no database wages/, backup, 'wages'));
  await step('one lost database is restored, and the others stay', () => restored(backup, 'payments'));
  await step('the sums are as before the loss of one', () => same(readFigures(), before, 'the sums'));
}

/** Loses the pictures, and copies them back. */
async function losePictures(pictures) {
  shop.destroyPictures();
  await step('the lost pictures are copied back', () => shop.copyPictures('from-backup'));
  await step('every picture is as before the loss', () => same([shop.pictures()], [pictures], 'the pictures'));
}

async function loseAll() {
  await step('every database and picture is lost, and an empty server replaces them', () => {
    shop.destroyServer();
    shop.destroyPictures();
    shop.startServer();
    assert.throws(() => readFigures(), /does not exist/);
  });
}

async function restore(backup) {
  const orders = 'orders.dump';
  await step('a truncated, an incomplete and an unfinished backup are refused', () => {
    refused(
      /damaged/,
      damaged(backup, '-truncated', (copy) => truncateSync(join(copy, orders), 1_000)),
    );
    refused(
      /damaged/,
      damaged(backup, '-incomplete', (copy) => rmSync(join(copy, orders))),
    );
    refused(
      /never finished/,
      damaged(backup, '.partial', () => undefined),
    );
    assert.equal(shop.value('orders', `select count(*) from pg_tables where schemaname = 'public'`), '0');
  });
  await step('the backup is restored, with every figure of its manifest', () => restored(backup));
  await step('a database that is not empty is not overwritten without --replace', () => {
    refused(/not empty/, backup);
    restored(backup, '--replace');
  });
}

async function sellOn({ shopper, bought }) {
  const [{ productId }, { left }] = bought;
  const run = await shop.open();
  await step("the ledger is M-Pesa's after the loss", () => equalsMpesa(run));
  await step('the customer signs in and finds both orders paid, and the stock is as before', async () => {
    shopper.visit(run);
    await shopper.logIn();
    for (const { id, number, total } of bought) {
      const order = await shopper.order(id);
      same([order.status, order.number, order.total_price], ['paid', number, total], 'the order');
    }
    same([(await shopper.product(productId)).countInStock], [left], 'the stock');
  });
  await step('the shop continues to sell', async () => {
    await shopper.buy(productId);
    same([(await shopper.product(productId)).countInStock], [left - 1], 'the stock');
    await equalsMpesa(run);
  });
}

/** Sells, destroys a table by mistake, and recovers every database to the second before. */
async function recover(shopper) {
  await shop.close();
  await step('the server archives its log, and its files are copied', () => {
    shop.startArchiving();
    shop.takeBase();
  });
  shopper.visit(await shop.open());
  await shopper.logIn();
  const { id } = await shopper.buy();
  const before = readFigures();
  const time = shop.value('postgres', 'select clock_timestamp()');
  shop.value('orders', 'drop table customer_order cascade');
  await shop.archiveLog();
  await shop.close();
  await step('every database is recovered to the time before a mistake', () => shop.recoverTo(time));
  await step('the sums are as before the mistake', () => same(readFigures(), before, 'the sums'));
  const run = await shop.open();
  await step("the newest order is paid, and the ledger is M-Pesa's", async () => {
    shopper.visit(run);
    await shopper.logIn();
    same([(await shopper.order(id)).status], ['paid'], 'the order');
    await equalsMpesa(run);
  });
}

async function rehearse() {
  shop.startServer();
  const sold = await sell();
  const before = readFigures();
  const backup = await step('the running shop is backed up', () => {
    const { status, stdout, stderr } = shop.backUp();
    assert.equal(status, 0, stderr);
    return stdout.trim();
  });
  const pictures = shop.pictures();
  await step('the pictures are copied to another server', () => {
    assert.ok(Object.keys(pictures).length > 0);
    shop.copyPictures('to-backup');
    assert.match(shop.copyPictures('to-backup'), new RegExp(`^${Object.keys(pictures).length} pictures: 0 copied`));
  });
  await loseOne(backup, before);
  await losePictures(pictures);
  await loseAll();
  await restore(backup);
  await step('the pictures are copied back into an empty folder', () => {
    shop.copyPictures('from-backup');
    same([shop.pictures()], [pictures], 'the pictures');
  });
  const after = readFigures();
  console.table(FIGURES.map(([figure], index) => ({ figure, before: before[index], after: after[index] })));
  await step('the sums are as before the loss', () => same(after, before, 'the sums'));
  await sellOn(sold);
  await step('only the newest backups are kept', () => {
    rmSync(`${backup}.partial`, { recursive: true });
    const newest = shop.backUp(1).stdout.trim();
    assert.deepEqual(
      readdirSync(shop.backups).filter((name) => name.endsWith('Z')),
      [basename(newest)],
    );
    assert.match(readFileSync(join(newest, 'manifest'), 'utf8'), /rows of customer_order = 3/);
  });
  await recover(sold.shopper);
}

let failed = 0;
try {
  await rehearse();
} catch (error) {
  failed = 1;
  console.error(error);
} finally {
  await shop.remove();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed;
