import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { anOrder, aReceived } from '../../test/an-order.js';
import type { Order } from './order.js';
import { receiptOf } from './receipt.js';
import { invoiceOf } from './tax-document.js';

const receipt = (parts: Partial<Order> = {}) => receiptOf(anOrder(parts), DEFAULT_SETTINGS);
const named = (rows: [string, string][]) => Object.fromEntries(rows);

describe('a receipt', () => {
  it('says who sold what to whom, and when in Nairobi', () => {
    const { seller, lines, facts } = receipt();
    expect(seller).toEqual({ name: 'SavannaPC', lines: expect.arrayContaining([DEFAULT_SETTINGS.email]) });
    expect(lines).toEqual([{ name: 'Ryzen 5', quantity: '2', unit: 'KES 1,000', sum: 'KES 2,000' }]);
    expect(named(facts)).toMatchObject({
      Customer: 'Wambui',
      Ordered: expect.stringMatching(/^22 November 2026.*EAT$/),
    });
  });

  it('has a VAT line only where there is VAT', () => {
    expect(named(receipt().totals)).not.toHaveProperty('VAT');
    const totals = named(receipt({ vatCents: 32_000, totalCents: 232_000, paidCents: 232_000 }).totals);
    expect(totals).toMatchObject({ VAT: 'KES 320', Total: 'KES 2,320' });
  });

  it('lists the money received by M-Pesa, and what is still due', () => {
    const { payments, totals } = receipt({ paidCents: 150_000, paidAt: null, payments: [aReceived()] });
    expect(payments).toEqual(['M-Pesa, KES 1,500, receipt QWE1RTY2UI']);
    expect(named(totals)).toMatchObject({ Received: 'KES 1,500', 'Still due': 'KES 500' });
  });

  it('names how staff received money, its reference and code, and leaves out what they took back', () => {
    const cash = { id: 'p2', amountCents: 50_050, method: 'cash', receipt: 'CASH-0123456789AB' } as const;
    const payments = [
      aReceived(),
      aReceived({ ...cash, reference: 'Book 7' }),
      aReceived({ ...cash, id: 'p3', method: 'bank', receipt: 'BANK-0123456789AB' }),
      aReceived({ ...cash, id: 'p4', method: 'card', isWithdrawn: true }),
    ];
    expect(receipt({ paidCents: 250_100, payments }).payments).toEqual([
      'M-Pesa, KES 1,500, receipt QWE1RTY2UI',
      'Cash, KES 500.50, reference Book 7, receipt CASH-0123456789AB',
      'Bank, KES 500.50, receipt BANK-0123456789AB',
    ]);
  });

  it('of an order by chat says that staff confirmed the payment', () => {
    expect(receipt({ paymentMethod: 'whatsapp', payments: [] }).payments).toEqual(['Payment confirmed by our staff']);
  });

  it('is a tax invoice where the order has one, with its credit notes', () => {
    const order = anOrder({ vatCents: 32_000, totalCents: 232_000, paidCents: 232_000 });
    const tax = { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' };
    const draft = invoiceOf(order, { tax, vatRate: 0.16 }, new Date('2026-11-22T09:00:00Z'));
    const invoice = { ...draft, sequence: 7, number: 'INV-2026-000007' };
    const note = { ...invoice, kind: 'credit_note' as const, number: 'INV-CN-2026-000001', refundId: 'r1' };
    const { title, seller, facts, totals, credits } = receiptOf(order, DEFAULT_SETTINGS, [invoice, note]);
    expect([title, seller.lines.at(-1), named(facts)['Invoice']]).toEqual([
      ...['Tax invoice', 'KRA PIN P051234567Q', 'INV-2026-000007'],
    ]);
    expect(named(totals)).toMatchObject({ 'Taxable amount': 'KES 2,000', 'VAT 16 %': 'KES 320', Total: 'KES 2,320' });
    expect(credits).toEqual([
      expect.stringMatching(/^INV-CN-2026-000001, 22 November 2026.*: KES 2,320, of which VAT KES 320$/),
    ]);
    expect(receipt()).toMatchObject({ title: 'Receipt', credits: [] });
  });

  it('is in Swahili for who reads Swahili, and English for the next reader', () => {
    const { title, facts, totals, totalName, language, thanks } = receiptOf(anOrder(), DEFAULT_SETTINGS, [], 'sw');
    expect([title, totalName, thanks]).toEqual(['Risiti', 'Jumla', 'Asante kwa kununua SavannaPC.']);
    expect(named(facts)).toMatchObject({ Mteja: 'Wambui', Iliagizwa: expect.stringMatching(/^22 Novemba 2026/) });
    expect(named(totals)).toMatchObject({ Jumla: 'KES 2,000' });
    expect([language.tag, language.page(1, 2)]).toEqual(['sw-KE', 'ukurasa 1 kati ya 2']);
    expect(receipt()).toMatchObject({ title: 'Receipt', totalName: 'Total' });
  });

  it('does not exist before the first payment', () => {
    expect(() => receipt({ paidCents: 0 })).toThrow(expect.objectContaining({ code: 'order_unpaid' }));
  });
});
