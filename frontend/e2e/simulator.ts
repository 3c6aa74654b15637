import { shop } from './shop.js';

/** Calls the Daraja simulator (infra/daraja-simulator). @throws Error when it refuses */
async function simulate<Body>(path: string, body: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const url = `${shop().simulatorUrl}/sim/${path}`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Enters the PIN for the open prompt on this phone. */
export async function enterPin(phone: string): Promise<void> {
  const prompts = `${shop().simulatorUrl}/sim/prompts`;
  const open = (await (await fetch(prompts)).json()) as { checkoutRequestId: string; phone: string }[];
  const prompt = open.find((one) => one.phone.endsWith(phone.slice(1)));
  await fetch(`${prompts}/${prompt?.checkoutRequestId}/pin`, { method: 'POST' });
}

/** The next prompt on this phone ends with M-Pesa's result at once (docs/mpesa.md#M6). */
export const endsWith = (phone: string, result: string): Promise<unknown> =>
  simulate('plan', { phone: international(phone), result, afterMs: 100 });

interface HandPayment {
  phone: string;
  /** In KES. */
  amount: number;
  /** The account number. */
  reference: string;
  /** `never`: M-Pesa does not notify the shop. */
  confirmation?: 'never';
}

/** Pays without a prompt, in the menu of the phone. Returns M-Pesa's code. */
export async function payByHand({ phone, ...payment }: HandPayment): Promise<string> {
  const { receipt } = await simulate<{ receipt: string }>('payments', { phone: international(phone), ...payment });
  return receipt;
}

const international = (phone: string): string => phone.replace(/^0/, '254');
