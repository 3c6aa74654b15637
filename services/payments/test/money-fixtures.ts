import { expect } from '@jest/globals';
import { darajaTimestamp } from '../src/adapters/daraja/timestamp.js';
import { postCallback, type startPayments } from './fixtures.js';

type Shop = Awaited<ReturnType<typeof startPayments>>;

/** The token of an owner who gave the password just now. */
export const owner = (shop: Shop): Promise<string> => shop.payments.identity.tokenFor({ isAdmin: true });

/** The balances of the accounts; the books are without difference. */
export async function ledger(shop: Shop): Promise<Record<string, number>> {
  const { body } = await shop.payments.request<{ accounts: { name: string; balance: number }[]; difference: number }>(
    'GET',
    '/payments/ledger',
    { token: await owner(shop) },
  );
  expect(body.difference).toBe(0);
  return Object.fromEntries(body.accounts.map(({ name, balance }) => [name, balance]));
}

interface Confirmed {
  receipt: string;
  reference: string;
  /** 07…; the confirmation masks it. */
  phone?: string;
  amount?: number;
}

/** M-Pesa confirms a payment by hand to the URL that the shop registered. */
export async function confirmation(
  shop: Shop,
  { receipt, reference, phone = '0712000110', amount = 2_500 }: Confirmed,
) {
  const { ConfirmationURL: url = '' } = await shop.daraja.requestFor('registerurl', 'ResponseType', 'Completed');
  const digits = phone.replace(/^0/, '254');
  return postCallback(
    shop.payments,
    { CallBackURL: url },
    {
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: darajaTimestamp(new Date()),
      TransAmount: `${amount}.00`,
      BusinessShortCode: '174379',
      BillRefNumber: reference,
      MSISDN: `${digits.slice(0, 4)} ***** ${digits.slice(-3)}`,
      FirstName: 'WANJIKU',
    },
  );
}

/** M-Pesa's outcome of a status query or a reversal, to the URL of the request. */
export function resultTo(
  shop: Shop,
  request: Record<string, string>,
  parameters: Record<string, string | number>,
  { code = 0, transaction = 'SKE52PAWR9' }: { code?: number | string; transaction?: string } = {},
) {
  const all = {
    Amount: 2_500,
    TransactionStatus: 'Completed',
    DebitPartyName: '254712000110 - WANJIKU',
    ...parameters,
  };
  const ResultParameter = Object.entries(all).map(([Key, Value]) => ({ Key, Value }));
  const Result = {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: 'The service request is processed successfully.',
    TransactionID: transaction,
    ...(code === 0 && { ResultParameters: { ResultParameter } }),
  };
  return postCallback(shop.payments, { CallBackURL: request.ResultURL ?? '' }, { Result });
}
