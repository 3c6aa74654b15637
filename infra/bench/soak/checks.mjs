const OPEN = ['awaiting_payment', 'part_paid'];
const SOLD = ['paid', 'delivered'];
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);
const chargeOf = ({ total }) => Math.round(total / 100) * 100;
const normal = (text) => (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();

/** Where the books, the orders, the goods and M-Pesa disagree: `{ text, order?, receipt? }`, none when all is right. */
export function violationsOf(books, world) {
  return [...totals(books), ...money(books), ...orders(books), ...goods(books, world)];
}

function totals({ sim, ledger, sums, receipts, refunds, reversals }) {
  const found = [];
  const same = (what, ours, right) => {
    if (ours !== right) found.push({ text: `${what}: ${ours} instead of ${right} cents` });
  };
  const account = (name) => sums.get(name) ?? 0;
  // M-Pesa's charges are in statements alone; the simulator's ledger leaves them out.
  same('till', account('till') + account('charges'), sim.totals.net * 100);
  same(
    'till of the API',
    Math.round((ledger.accounts?.find(({ name }) => name === 'till')?.balance ?? NaN) * 100),
    account('till'),
  );
  if (ledger.difference !== 0) found.push({ text: `the ledger differs by ${ledger.difference}` });
  const done = reversals.filter(({ state }) => state === 'done');
  same(
    'refunds_payable',
    account('refunds_payable'),
    sum(done, ({ cents }) => cents) - sum(refunds, ({ cents }) => cents),
  );
  const free = receipts.filter(
    ({ order_id, refunding, closed_at }) => order_id === null && refunding === 0 && closed_at === null,
  );
  for (const { id, order_id: order, cents } of refunds.filter(({ state }) => state === 'failed')) {
    const problems = reversals.filter(({ refund_id }) => refund_id === id).map(({ problem }) => problem);
    found.push({ text: `refund ${id} of ${cents} cents fails: ${problems.join(', ')}`, order });
  }
  same('unallocated', account('unallocated'), -sum(free, ({ cents }) => cents));
  return found;
}

/** Each payment of M-Pesa is in our books once, under its order or as an exception for staff, and goes back at most once. */
function money({ sim, receipts, reversals, exceptions, orders: sold }) {
  const found = [];
  const ours = new Map(receipts.map((receipt) => [receipt.code, receipt]));
  const orderOf = new Map(sold.map(({ id, number }) => [number, id]));
  const shown = new Set(exceptions.filter(({ resolved_at }) => !resolved_at).map(({ receipt_code }) => receipt_code));
  const backBy = Map.groupBy(sim.reversals, ({ originalReceipt }) => originalReceipt);
  const doneBy = Map.groupBy(
    reversals.filter(({ state }) => state === 'done'),
    ({ receipt_code }) => receipt_code,
  );
  for (const { receipt, amount, reference } of sim.payments) {
    const booked = ours.get(receipt);
    const order = orderOf.get(normal(reference));
    const say = (text) =>
      found.push({ text: `${receipt} (${amount}): ${text}`, order: order ?? booked?.order_id, receipt });
    ours.delete(receipt);
    if (!booked) {
      say('not in the books');
      continue;
    }
    if (booked.cents !== amount * 100) say(`booked as ${booked.cents} cents`);
    if (order && booked.order_id !== order) say(`belongs to order ${reference}, booked for ${booked.order_id}`);
    const isHandled = booked.order_id !== null || booked.refunding > 0 || booked.closed_at !== null;
    if (!isHandled && !shown.has(receipt)) say('belongs to nobody, and no exception shows it');
    const back = sum(backBy.get(receipt) ?? [], (one) => one.amount);
    if (back > amount) say(`${back} went back`);
    const done = sum(doneBy.get(receipt) ?? [], ({ cents }) => cents);
    if (done !== back * 100) say(`${back} went back, the books say ${done} cents`);
  }
  for (const code of ours.keys()) found.push({ text: `${code} is in the books, M-Pesa never had it`, receipt: code });
  return found;
}

function orders({ orders: list, receipts, reversals }) {
  const found = [];
  const paidBy = Map.groupBy(receipts, ({ order_id }) => order_id);
  const doneBy = Map.groupBy(
    reversals.filter(({ state }) => state === 'done'),
    ({ receipt_code }) => receipt_code,
  );
  for (const order of list) {
    const { id, number, status, paid, refunded, asked_back: asked, paid_at } = order;
    const say = (text) => found.push({ text: `order ${number} (${status}): ${text}`, order: id });
    const mine = paidBy.get(id) ?? [];
    const received = sum(mine, ({ cents }) => cents);
    const back = sum(mine, ({ code }) => sum(doneBy.get(code) ?? [], ({ cents }) => cents));
    if (paid !== received) say(`counts ${paid} cents paid, its receipts have ${received}`);
    if (refunded !== back) say(`counts ${refunded} cents refunded, ${back} went back`);
    if (SOLD.includes(status) && paid < chargeOf(order)) say(`sold for ${paid} of ${chargeOf(order)} cents`);
    if (SOLD.includes(status) && paid - asked > chargeOf(order))
      say(`keeps ${paid - asked} cents, ${paid - asked - chargeOf(order)} too much`);
    if (OPEN.includes(status) && paid >= chargeOf(order) && asked === 0) say('is paid and still open');
    if (['cancelled', 'expired'].includes(status) && paid > 0) say(`ended with ${paid} cents`);
    if (['refund_due', 'refunded'].includes(status) && asked !== paid)
      say(`owes ${paid} cents, ${asked} are requested`);
    if (paid > 0 && refunded === paid && status !== 'refunded') say('all its money went back');
    if (status === 'refunded' && refunded !== paid) say(`${refunded} of ${paid} cents went back`);
    if (paid_at !== null && paid < chargeOf(order)) say('was called paid too early');
  }
  return found;
}

/** The goods of a paid order are sold, those of an open one are held, and all others are in the shop. */
function goods({ orders: list, holds, stock, exceptions }, { products }) {
  const found = [];
  const holdOf = new Map(holds.map((hold) => [hold.id, hold]));
  const missing = new Set(
    exceptions.filter(({ finding }) => finding === 'stock_missing').map(({ order_id }) => order_id),
  );
  for (const { id, number, status, paid_at } of list) {
    const state = holdOf.get(id)?.state;
    const isRight = OPEN.includes(status)
      ? state === 'kept'
      : paid_at !== null && !missing.has(id)
        ? state === 'sold'
        : state === 'released';
    if (!isRight) found.push({ text: `order ${number} (${status}): its hold is ${state}`, order: id });
  }
  for (const { id, countInStock: first } of products) {
    const taken = holds.filter(({ product_id, state }) => product_id === id && state !== 'released');
    const back = sum(
      list.filter(({ product_id }) => product_id === id),
      ({ restocked }) => restocked,
    );
    const right = first - sum(taken, ({ quantity }) => quantity) + back;
    if (stock.get(id) !== right) found.push({ text: `product ${id}: ${stock.get(id)} in stock instead of ${right}` });
  }
  return found;
}
