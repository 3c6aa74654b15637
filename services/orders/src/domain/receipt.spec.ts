import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { anOrder, aReceived } from '../../test/an-order.js';
import type { Order } from './order.js';
import { receiptOf } from './receipt.js';

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

  it('of an order by chat says that staff confirmed the payment', () => {
    expect(receipt({ paymentMethod: 'whatsapp', payments: [] }).payments).toEqual(['Payment confirmed by our staff']);
  });

  it('does not exist before the first payment', () => {
    expect(() => receipt({ paidCents: 0 })).toThrow(expect.objectContaining({ code: 'order_unpaid' }));
  });
});
