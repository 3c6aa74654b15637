import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundLinesCents, type SoldItems } from '@shop/contracts/refund-lines';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { textOfPages } from '@shop/service-kit/testing/pdf-text';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, startOrders } from './fixtures.js';
import { aRefundChange } from './refund-fixtures.js';

const TAX = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'SP' };
let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ roles: ['orders'] });
});
afterAll(() => shop.stop());

const settle = (tax: typeof TAX | undefined) =>
  shop.apply(settingsChanged.of('store', { ...DEFAULT_SETTINGS, ...(tax && { tax, vatRate: 0.16 }) }));

const documents = (orderId?: string) =>
  shop.orders.database.query<{ kind: string; sequence: number; number: string }>(
    `select kind, sequence, number from tax_document where $1::uuid is null or order_id = $1
     order by kind desc, sequence`,
    [orderId ?? null],
  );

const read = async (path: string, token = staff) => {
  const response = await fetch(shop.orders.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** Two units at KES 2,000 with 16 % VAT: KES 4,640. */
async function anOrderWithVat() {
  shop.catalog.vatRate = 0.16;
  const delivery = { method: 'pickup', name: 'Njeri', phone: '0712345678' };
  const placed = await aPlacedOrder(shop.orders, { ...anOrderDraft(2), totalPrice: 4_640, delivery });
  expect(placed.order.total_price).toBe(4_640);
  return placed;
}

async function anInvoicedOrder() {
  const placed = await anOrderWithVat();
  await shop.orders.publish(aSuccess(placed.order.id, 4_640));
  await placed.becomes('paid');
  return placed;
}

describe('a shop that is not registered', () => {
  it('issues no tax documents', async () => {
    const { order } = await anInvoicedOrder();
    await shop.apply(aRefundChange(order.id, 500, { state: 'done' }));
    expect(await documents(order.id)).toEqual([]);
    const [page] = textOfPages((await read(`/orders/${order.id}/receipt.pdf`)).bytes);
    expect(page).toContain('RECEIPT');
    expect(page).not.toContain('KRA PIN');
  });
});

describe('a registered shop', () => {
  beforeAll(() => settle(TAX));
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Nairobi' }).format(new Date());
  const numberOf = (sequence: number) => `SP-${year}-${String(sequence).padStart(6, '0')}`;

  it('numbers the invoices of orders that are paid at once without gaps, and each order once', async () => {
    const placed = await Promise.all(Array.from({ length: 8 }, () => anOrderWithVat()));
    const before = (await documents()).length;
    await Promise.all(placed.map(({ order }) => shop.orders.publish(aSuccess(order.id, 4_640))));
    await Promise.all(placed.map(({ becomes }) => becomes('paid')));
    // More money, and steps back and forth, make no second invoice.
    const id = placed[0]?.order.id ?? '';
    await shop.apply(aSuccess(id, 4_640));
    for (const status of ['completed', 'pending'])
      await shop.orders.request('PUT', `/orders/${id}/status`, { token: staff, body: { status } });
    const issued = (await documents()).slice(before);
    expect(issued.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => before + n));
    expect(issued.map(({ number }) => number)).toEqual(issued.map(({ sequence }) => numberOf(sequence)));
    expect(await documents(id)).toHaveLength(1);
  });

  it('gives back the number of a transaction that fails', async () => {
    const [{ last } = { last: 0 }] = await shop.orders.database.query<{ last: number }>(
      "select last from tax_counter where kind = 'invoice'",
    );
    const { order, becomes } = await anOrderWithVat();
    await shop.orders.database.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await shop.orders.database.query(
      'create constraint trigger refuse after insert on tax_document deferrable initially deferred for each row execute function refuse()',
    );
    const event = await shop.orders.publish(aSuccess(order.id, 4_640));
    await eventually(async () => {
      const retried = (await shop.orders.metrics()).get(
        `events_handled_total{topic="${event.type}",outcome="retried"}`,
      );
      expect(retried ?? 0).toBeGreaterThan(0);
    });
    await shop.orders.database.query('drop trigger refuse on tax_document');
    await becomes('paid');
    expect(await documents(order.id)).toMatchObject([{ sequence: last + 1 }]);
  });

  it('invoices an order by chat that staff mark as paid', async () => {
    shop.catalog.vatRate = 0;
    const { order } = await aPlacedOrder(shop.orders, { ...anOrderDraft(), paymentMethod: 'whatsapp' });
    await shop.orders.request('PUT', `/orders/${order.id}/status`, { token: staff, body: { status: 'completed' } });
    expect(await documents(order.id)).toMatchObject([{ kind: 'invoice' }]);
  });

  it('gives a refund that is done one credit note, and a surplus none', async () => {
    const { order } = await anInvoicedOrder();
    await shop.apply(aSuccess(order.id, 1_000));
    await shop.apply(aRefundChange(order.id, 1_000, { isAutomatic: true, state: 'done' }));
    const refundId = randomUUID();
    for (const state of ['requested', 'sent'] as const)
      await shop.apply(aRefundChange(order.id, 1_160, { refundId, state }));
    expect(await documents(order.id)).toHaveLength(1);
    await shop.apply(aRefundChange(order.id, 1_160, { refundId, state: 'done' }));
    await shop.apply(aRefundChange(order.id, 1_160, { refundId, state: 'done' }));
    expect(await documents(order.id)).toEqual([
      expect.objectContaining({ kind: 'invoice' }),
      { kind: 'credit_note', sequence: 1, number: `SP-CN-${year}-000001` },
    ]);
    const [page = ''] = textOfPages((await read(`/orders/${order.id}/receipt.pdf`)).bytes);
    for (const words of [
      'TAX INVOICE',
      'KRA PIN P051234567Q',
      `SP-${year}-`,
      'Taxable amount',
      'KES 4,000',
      'VAT 16 %',
    ])
      expect(page).toContain(words);
    expect(page).toMatch(new RegExp(`SP-CN-${year}-000001, .*: KES 1,160, of which VAT KES 160`));
  });

  it('never changes a document', async () => {
    for (const statement of ["update tax_document set number = 'X'", 'delete from tax_document'])
      await expect(shop.orders.database.query(statement)).rejects.toThrow('never changes');
  });
});

describe('GET /orders/etims.csv', () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date());
  const csv = async (query = '') => {
    const { status, bytes } = await read(`/orders/etims.csv${query}`);
    const [heading = '', ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    return { status, heading: heading.split(','), lines: lines.slice(0, -1) };
  };
  /** The cells before the list of items, by name. */
  const cellsOf = ({ heading, lines }: Awaited<ReturnType<typeof csv>>, orderNumber: string) =>
    lines
      .filter((line) => line.includes(orderNumber))
      .map((line) => Object.fromEntries(line.split(',').map((cell, n): [string, string] => [heading[n] ?? '', cell])));

  it('has a line of each invoice and credit note, with its taxes by type', async () => {
    await settle(TAX);
    const { order } = await anInvoicedOrder();
    await shop.apply(aRefundChange(order.id, 4_640, { state: 'done' }));
    const file = await csv(`?from=${today}&to=${today}`);
    expect([file.status, file.heading.at(-1)]).toEqual([200, 'itemList']);
    const [invoice, note, ...rest] = cellsOf(file, order.number);
    expect(rest).toEqual([]);
    expect(invoice).toMatchObject({
      ...{ tin: 'P051234567Q', bhfId: '00', custNm: 'Wambui', rcptTyCd: 'S', pmtTyCd: '06', salesSttsCd: '02' },
      ...{ orgTrdInvcNo: '', rfdDt: '', totItemCnt: '1', taxblAmtB: '4000.00', taxRtB: '16.00', taxAmtB: '640.00' },
      ...{ taxblAmtD: '0.00', totTaxblAmt: '4000.00', totTaxAmt: '640.00', totAmt: '4640.00' },
      ...{ cfmDt: expect.stringMatching(/^\d{14}$/), salesDt: today.replaceAll('-', '') },
    });
    expect(note).toMatchObject({
      rcptTyCd: 'R',
      rfdRsnCd: '06',
      orgTrdInvcNo: invoice?.['trdInvcNo'],
      totAmt: '4640.00',
    });
    const [, items = ''] = /"(\[.*\])"$/.exec(file.lines.find((line) => line.includes(order.number)) ?? '') ?? [];
    expect(JSON.parse(items.replaceAll('""', '"'))).toEqual([
      expect.objectContaining({ itemNm: 'A part', qty: 2, prc: 2_000, taxTyCd: 'B', taxblAmt: 4_000, taxAmt: 640 }),
    ]);
  });

  it('has the VAT of the day of each order, as invoice, credit note and refund have it, after the rate has changed', async () => {
    await settle(TAX);
    const { order, becomes } = await anOrderWithVat();
    await shop.apply(settingsChanged.of('store', { ...DEFAULT_SETTINGS, tax: TAX, vatRate: 0.08 }));
    shop.catalog.vatRate = 0.08;
    await shop.orders.publish(aSuccess(order.id, 4_640));
    await becomes('paid');
    await shop.apply(aRefundChange(order.id, 2_320, { state: 'done' }));
    const refundable = await shop.orders.request('GET', `/internal/orders/${order.id}/refundable`, {
      asService: 'payments',
    });
    expect(refundable.body).toMatchObject({ itemsCents: 400_000, vatCents: 64_000 });
    const unit = [{ product: order.order_items[0]?.product ?? '', quantity: 1 }];
    expect(refundLinesCents(refundable.body as unknown as SoldItems, new Map(), unit)).toBe(232_000);
    const [invoice, note] = cellsOf(await csv(`?from=${today}&to=${today}`), order.number);
    expect(invoice).toMatchObject({ taxblAmtB: '4000.00', taxRtB: '16.00', taxAmtB: '640.00', taxblAmtE: '0.00' });
    expect(note).toMatchObject({ taxblAmtB: '2000.00', taxRtB: '16.00', taxAmtB: '320.00', taxblAmtE: '0.00' });
    const [page = ''] = textOfPages((await read(`/orders/${order.id}/receipt.pdf`)).bytes);
    expect(page).toContain('VAT 16 %');
    expect(page).toContain('KES 2,320, of which VAT KES 320');
  });

  it('contains every document of its period once, also over many batches', async () => {
    await settle(TAX);
    const { order } = await anInvoicedOrder();
    // 1,200 more of another day, all of the same moment.
    await shop.orders.database.query(
      `with sale as (insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents,
           shipping_cents, vat_cents, total_cents, created_at, expires_at)
         select gen_random_uuid(), 'T' || n, user_id, user_name, 'cancelled', payment_method, items_cents, shipping_cents,
           vat_cents, total_cents, created_at, expires_at from customer_order, generate_series(1, 1200) as n
         where id = $1 returning id, number)
       insert into tax_document (kind, year, sequence, number, order_id, issued_at, seller_pin, vat_basis_points, goods_cents,
           vat_cents, shipping_cents)
         select 'invoice', 2020, substr(number, 2)::int, number, id, '2020-03-09T21:00:00Z', 'P051234567Q', 1600, 1, 0, 0
         from sale`,
      [order.id],
    );
    const { lines } = await csv('?from=2020-03-10&to=2020-03-10');
    expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(1_200);
    expect(lines).toHaveLength(1_200);
    expect((await csv('?to=2020-03-09')).lines).toEqual([]);
  });

  it('is for staff who read orders, and needs real days', async () => {
    const { token } = await aPlacedOrder(shop.orders, {
      ...anOrderDraft(),
      totalPrice: shop.catalog.vatRate ? 2_320 : 2_000,
    });
    expect((await read('/orders/etims.csv', token)).status).toBe(403);
    expect((await csv('?from=10.3.2026')).status).toBe(400);
    expect((await fetch(`${shop.orders.url}/orders/etims.csv`)).status).toBe(401);
  });
});
