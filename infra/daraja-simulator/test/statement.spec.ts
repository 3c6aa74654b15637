import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop, aSimulator, reverse, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const pay = async (amount: number, fields: object = {}) =>
  (await daraja.post('/sim/payments', { phone: '254712345678', amount, reference: 'ORD-1042', ...fields })).body
    .receipt ?? '';
const statement = async (query = '') => {
  const response = await fetch(`${daraja.url}/sim/statement.csv${query}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    lines: (await response.text()).split('\r\n'),
  };
};
/** The lines below the header, without the times. */
const rows = async (query = '') =>
  (await statement(query)).lines.slice(7, -1).map((line) => line.replaceAll(/\d\d-\d\d-\d{4} \d\d:\d\d:\d\d/g, 'TIME'));

describe('the statement', () => {
  it('has six lines, the header, then the newest line first', async () => {
    const first = await pay(150_000);
    const second = await pay(1, { reference: 'say "hi", please' });
    const { type, lines } = await statement();
    expect(type).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toBe('Short Code:,174379');
    expect(lines[5]).toBe('');
    expect(lines[6]).toMatch(/^Receipt No\.,Completion Time,.*,Paid In,Withdrawn,Balance,.*,A\/C No\.$/);
    expect(lines[7]).toMatch(new RegExp(`^${second},\\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d:\\d\\d,`));
    expect(await rows()).toEqual([
      `${second},TIME,TIME,"Pay Bill Online from 2547****678 - WANJIKU KAMAU Acc. say ""hi"", please",Completed,1.00,,"149,176.00",true,Pay Bill Online,2547****678 - WANJIKU KAMAU,,"say ""hi"", please"`,
      `${first},TIME,TIME,Pay Bill Charge,Completed,,-825.00,"149,175.00",true,Pay Bill Charge,,,`,
      `${first},TIME,TIME,Pay Bill Online from 2547****678 - WANJIKU KAMAU Acc. ORD-1042,Completed,"150,000.00",,"150,000.00",true,Pay Bill Online,2547****678 - WANJIKU KAMAU,,ORD-1042`,
    ]);
  });

  it('shows a reversal as withdrawn, with the payment it belongs to', async () => {
    const receipt = await pay(1);
    await daraja.post('/sim/plan', { receipt, reversal: '1' });
    await reverse(daraja, shop, receipt, { Amount: 1 });
    await reverse(daraja, shop, receipt, { Amount: 1 });
    await until(() => shop.received[1]);
    const lines = await rows();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\w{10},TIME,TIME,Reversal of .*,Completed,,-1\.00,0\.00,true,Transaction Reversal,/);
    expect(lines[0]).toContain(`,${receipt},ORD-1042`);
  });

  it('covers days in East Africa Time, with the balance of all that was before', async () => {
    await pay(100, { paidAt: '2026-11-20T20:59:59Z' });
    const late = await pay(200, { paidAt: '2026-11-20T21:00:00Z' });
    const lines = await rows('?from=2026-11-21&to=2026-11-21');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^${late},.*,200\\.00,,299\\.45,`));
    expect(await rows('?from=2026-11-22&to=2026-11-22')).toEqual([]);
    for (const query of ['?from=soon', '?from=2026-11-22&to=2026-11-21'])
      expect((await statement(query)).status).toBe(400);
  });
});
