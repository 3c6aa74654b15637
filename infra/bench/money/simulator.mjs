async function call(run, path, body) {
  const url = `${run.simulatorUrl}/sim/${path}`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const international = (phone) => phone.replace(/^0/, '254');

/** The next prompt on this phone waits for `enterPin`. `callback`: 'never' when the shop does not hear of it. */
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
