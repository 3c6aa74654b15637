import { send } from './send.mjs';

const TIMEOUT_MS = 60_000;

/** A call of the page's API of the Daraja simulator: status and body, with status 0 while it does not answer. */
export const callSimulator = ({ simulatorUrl }, method, path, body) =>
  send(method, `${simulatorUrl}/sim/${path}`, { body, timeoutMs: TIMEOUT_MS });

async function call(run, path, body) {
  const { status, body: answer } = await callSimulator(run, body ? 'POST' : 'GET', path, body);
  if (status < 200 || status > 299) throw new Error(`The simulator answered ${path} with ${status}: ${answer}`);
  return answer;
}

const international = (phone) => phone.replace(/^0/, '254');

/** The next prompt on this phone waits for `enterPin`. `callback`: 'never' when the shop gets none. */
export const letWait = (run, phone, callback) =>
  call(run, 'plan', { phone: international(phone), waits: true, ...(callback && { callback }) });

/** Enters the PIN for the open prompt on this phone. Returns the moment (performance.now()). */
export async function enterPin(run, phone) {
  const open = await call(run, 'prompts');
  const prompt = open.find((one) => one.phone === international(phone));
  if (!prompt) throw new Error(`There is no prompt on ${phone}`);
  const at = performance.now();
  await call(run, `prompts/${prompt.checkoutRequestId}/pin`, {});
  return at;
}

/** All money that customers really paid. */
export const ledgerOf = (run) => call(run, 'ledger');
