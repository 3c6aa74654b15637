import type { startPayments } from './fixtures.js';
import { owner } from './money-fixtures.js';

type Shop = Awaited<ReturnType<typeof startPayments>>;

const COLUMNS =
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Other Party Info,Linked Transaction ID,A/C No.';

/** Now in Nairobi, as the portal writes it. */
const now = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** M-Pesa's statement with these lines. */
export const aStatement = (...lines: string[]): string => [COLUMNS, ...lines].join('\n');

export const paidIn = ({
  receipt,
  amount,
  account = '',
}: {
  receipt: string;
  amount: string;
  account?: string;
}): string =>
  `${receipt},${now()},Pay Bill from 2547****126 - WANJIKU,Completed,"${amount}",,2547****126 - WANJIKU,,${account}`;

export const charge = ({ receipt, amount }: { receipt: string; amount: string }): string =>
  `${receipt},${now()},Pay Bill Charge,Completed,,"${amount}",,,`;

/** An owner uploads it. */
export async function upload<Body = { code: string }>(shop: Shop, text: string, token?: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'statement.csv');
  const authorization = `Bearer ${token ?? (await owner(shop))}`;
  const answer = await fetch(`${shop.payments.url}/payments/statement`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
