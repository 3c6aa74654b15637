import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { aLine, anOrder } from '../../test/an-order.js';
import { fiscalLines, taxTypeOf } from './fiscal-document.js';
import type { Order, OrderRefund } from './order.js';
import { creditNoteOf, documentNumber, invoiceOf, sumOf, type TaxDocument } from './tax-document.js';

const NOW = new Date('2026-12-31T21:30:00Z');
const TAX = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' };
const SETTINGS = { ...DEFAULT_SETTINGS, tax: TAX, vatRate: 0.16 };

/** Goods of KES 2,000, VAT of KES 320, delivery of KES 30. */
const aTaxedOrder = (parts: Partial<Order> = {}) =>
  anOrder({ vatCents: 32_000, shippingCents: 3_000, totalCents: 235_000, paidCents: 235_000, ...parts });
const numbered = (draft: ReturnType<typeof invoiceOf>, sequence = 1): TaxDocument => ({
  ...draft,
  sequence,
  number: documentNumber('INV', draft, sequence),
});
const anInvoice = (order = aTaxedOrder()) => numbered(invoiceOf(order, SETTINGS, NOW));
const aRefund = (amountCents: number, parts: Partial<OrderRefund> = {}): OrderRefund => ({
  ...{ id: 'r1', amountCents, state: 'done', reason: 'Broken', isAutomatic: false, restocked: false },
  ...parts,
});

describe('an invoice', () => {
  it('has the amounts and the rate of its order, and the year of Nairobi', () => {
    expect(anInvoice()).toMatchObject({
      ...{ kind: 'invoice', year: 2027, number: 'INV-2027-000001', sellerPin: 'P051234567Q', vatPercent: 16 },
      ...{ goodsCents: 200_000, vatCents: 32_000, shippingCents: 3_000 },
    });
  });

  it('keeps the rate with which the order was placed', () => {
    expect(invoiceOf(aTaxedOrder(), { ...SETTINGS, vatRate: 0.08 }, NOW).vatPercent).toBe(16);
    expect(invoiceOf(anOrder(), SETTINGS, NOW).vatPercent).toBe(0);
  });

  it.each([
    [1_255, 100, 8],
    [105, 17, 16],
    [300, 48, 16],
    [1_000_000, 145_000, 14.5],
  ])('of %d cents with %d of VAT has the rate %d also after it has changed', (itemsCents, vatCents, percent) => {
    const order = aTaxedOrder();
    const placed = { ...order, itemsCents, vatCents, totalCents: itemsCents + vatCents + order.shippingCents };
    for (const vatRate of [0, 0.159, 0.2])
      expect(invoiceOf(placed, { ...SETTINGS, vatRate }, NOW).vatPercent).toBe(percent);
  });
});

describe('a credit note', () => {
  it('takes back goods with their part of the VAT first, then delivery', () => {
    const order = aTaxedOrder();
    const first = creditNoteOf(order, aRefund(116_000), [anInvoice()], NOW);
    expect(first).toMatchObject({ goodsCents: 100_000, vatCents: 16_000, shippingCents: 0, refundId: 'r1' });
    const note = numbered(first as NonNullable<typeof first>);
    expect(note.number).toBe('INV-CN-2027-000001');
    const second = creditNoteOf(order, aRefund(119_000, { id: 'r2' }), [anInvoice(), note], NOW);
    expect(second).toMatchObject({ goodsCents: 100_000, vatCents: 16_000, shippingCents: 3_000 });
  });

  it.each([
    [
      'of a refund that has one',
      aRefund(1_000),
      [anInvoice(), { ...anInvoice(), kind: 'credit_note', refundId: 'r1' }],
    ],
    ['of an order without an invoice', aRefund(1_000), []],
    ['of a surplus that the order never sold', aRefund(1_000, { isAutomatic: true }), [anInvoice()]],
  ] as const)('%s does not exist', (_what, refund, documents) => {
    expect(creditNoteOf(aTaxedOrder(), refund, documents, NOW)).toBeUndefined();
  });

  it('of an automatic refund takes back a sale that cannot be filled', () => {
    const order = aTaxedOrder({ status: 'refund_due' });
    expect(creditNoteOf(order, aRefund(235_000, { isAutomatic: true }), [anInvoice()], NOW)).toMatchObject({
      ...{ goodsCents: 200_000, vatCents: 32_000, shippingCents: 3_000 },
    });
  });

  it('never takes back more than the invoice, and all of it in the end, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1 }),
        (items, shipping, parts) => {
          const vatCents = Math.round(items * 0.16);
          const totals = {
            itemsCents: items,
            vatCents,
            shippingCents: shipping,
            totalCents: items + vatCents + shipping,
          };
          const order = aTaxedOrder(totals);
          const documents = [anInvoice(order)];
          const all = [...parts.map((shillings) => shillings * 100), totals.totalCents + 100];
          for (const [n, amount] of all.entries()) {
            const draft = creditNoteOf(order, aRefund(amount, { id: `r${n}` }), documents, NOW);
            if (draft) documents.push(numbered(draft, n + 1));
          }
          const [invoice, ...notes] = documents;
          for (const name of ['goodsCents', 'vatCents', 'shippingCents'] as const) {
            expect(notes.every((note) => note[name] >= 0)).toBe(true);
            expect(notes.reduce((sum, note) => sum + note[name], 0)).toBe(invoice?.[name]);
          }
        },
      ),
    );
  });
});

describe('the lines of a tax document', () => {
  const sale = { number: 'PC1', paymentMethod: 'mpesa' as const, customer: 'Wambui' };

  it('add up to it, whatever the VAT of each line is rounded to', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (some) => {
        const lines = some.map((one) => aLine(one));
        const itemsCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
        const vatCents = Math.round(itemsCents * 0.16);
        const order = aTaxedOrder({ itemsCents, vatCents, totalCents: itemsCents + vatCents + 3_000, lines });
        const document = anInvoice(order);
        const made = fiscalLines({ ...document, order: sale, lines, invoiceNumber: null });
        const sum = made.reduce((cents, { taxableCents, taxCents }) => cents + taxableCents + taxCents, 0);
        expect(sum).toBe(sumOf(document));
        expect(made.every(({ taxCents }) => taxCents >= 0)).toBe(true);
      }),
    );
  });

  it('have the tax type of their rate, and delivery none', () => {
    expect([16, 8, 0].map(taxTypeOf)).toEqual(['B', 'E', 'D']);
    const lines = fiscalLines({ ...anInvoice(), order: sale, lines: [aLine({ quantity: 2 })], invoiceNumber: null });
    expect(lines.map(({ name, taxType }) => [name, taxType])).toEqual([
      ['Ryzen 5', 'B'],
      ['Delivery', 'D'],
    ]);
  });
});
