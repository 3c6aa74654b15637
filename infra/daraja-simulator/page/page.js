// The page of the simulator's customers: open prompts with their buttons, the finished ones, and the settings.
const pollMs = 1_000;
const byId = (id) => document.getElementById(id);
const clock = new Intl.DateTimeFormat('en-KE', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Africa/Nairobi',
});
const money = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 });
const shown = new Map();
let settings = { businessName: '', shortcode: '' };

async function get(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const post = (path, body = {}) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function refresh() {
  try {
    const [prompts, history, payments, outages] = await Promise.all(
      ['prompts', 'history', 'payments', 'outages'].map((name) => get(`/sim/${name}`)),
    );
    showOutages(Object.entries(outages));
    showPrompts(prompts);
    ifChanged('history', history, () => byId('history').replaceChildren(...history.map(finishedRow)));
    ifChanged('payments', payments, () => byId('payments').replaceChildren(...payments.map(paymentRow)));
    byId('nothing').hidden = history.length > 0;
    byId('trouble').hidden = true;
  } catch {
    byId('trouble').hidden = false;
  }
}

function showOutages(outages) {
  byId('outage').hidden = outages.length === 0;
  const text = outages.map(([call, { mode }]) => `${call} (${mode})`).join(', ');
  if (byId('outage').textContent !== `Outage: ${text}`) byId('outage').textContent = `Outage: ${text}`;
}

function ifChanged(name, value, show) {
  const text = JSON.stringify(value);
  if (shown.get(name) !== text) show();
  shown.set(name, text);
}

// Cards stay the same elements while their prompt is open, so that a button in focus stays in focus.
function showPrompts(prompts) {
  const cards = new Map([...byId('prompts').children].map((card) => [card.dataset.id, card]));
  for (const prompt of prompts) {
    const card = cards.get(prompt.checkoutRequestId) ?? byId('prompts').appendChild(newCard(prompt));
    card.querySelector('.left').textContent = timeLeft(prompt);
    cards.delete(prompt.checkoutRequestId);
  }
  for (const card of cards.values()) card.remove();
  byId('quiet').hidden = prompts.length > 0;
}

function newCard(prompt) {
  const card = byId('prompt').content.cloneNode(true).querySelector('article');
  card.dataset.id = prompt.checkoutRequestId;
  card.querySelector('.number').textContent = readable(prompt.phone);
  card.querySelector('.question').textContent = prompt.isShown
    ? `Do you want to pay KES ${money.format(prompt.amount)} to ${settings.businessName}, account no. ${prompt.reference}?`
    : `KES ${money.format(prompt.amount)} for ${prompt.reference}: no prompt reaches this phone.`;
  if (!prompt.isShown) card.querySelector('.keys').remove();
  card.addEventListener('click', async ({ target }) => {
    const { decision } = target.dataset;
    if (!decision) return;
    for (const key of card.querySelectorAll('button')) key.disabled = true;
    await post(`/sim/prompts/${prompt.checkoutRequestId}/${decision}`);
    await refresh();
  });
  return card;
}

function timeLeft({ plan }) {
  const seconds = Math.max(0, Math.ceil((new Date(plan.at) - Date.now()) / 1000));
  const endings = { ignore: 'Ends without an answer', pin: 'Pays automatically' };
  return `${endings[plan.decision] ?? 'Ends automatically'} in ${seconds} s`;
}

function finishedRow(prompt) {
  const { code, description, at, receipt } = prompt.result;
  const row = rowOf([
    time(at),
    readable(prompt.phone),
    money.format(prompt.amount),
    prompt.reference,
    `${code} ${description}`,
    receipt ?? '',
    prompt.callbacks.join(', ') || 'none',
  ]);
  row.children[4].className = code === 0 ? 'paid' : 'failed';
  return row;
}

function paymentRow({ receipt, road, phone, amount, reference, paidAt, reversed }) {
  const way = road === 'stk' ? 'prompt' : 'by hand';
  const back = reversed ? money.format(reversed) : '';
  return rowOf([time(paidAt), money.format(amount), way, reference, receipt, readable(phone), back]);
}

function rowOf(texts) {
  const row = document.createElement('tr');
  row.append(...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
  return row;
}

const time = (at) => clock.format(new Date(at));
const readable = (phone) => phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '+254 $1 $2 $3');

async function showSettings() {
  settings = await get('/sim/settings');
  byId('auto').checked = settings.auto;
  byId('seconds').value = settings.answerMs / 1000;
  byId('shortcode').textContent = settings.shortcode;
  const { other, ...endings } = await get('/sim/endings');
  const byLength = (length) =>
    Object.keys(endings)
      .filter((digits) => digits.length === length)
      .sort();
  byId('endings').replaceChildren(
    ...byLength(2).flatMap((digits) => termsOf(`…${digits}`, endings[digits])),
    ...termsOf('else', other),
  );
  byId('long-endings').replaceChildren(...byLength(3).flatMap((digits) => termsOf(`…${digits}`, endings[digits])));
}

const termsOf = (digits, { summary }) => [term('dt', digits), term('dd', summary)];

const term = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

byId('auto').addEventListener('change', ({ target }) => post('/sim/settings', { auto: target.checked }));
byId('seconds').addEventListener('change', ({ target }) => {
  if (target.value !== '' && target.validity.valid)
    post('/sim/settings', { answerMs: Math.round(target.value * 1000) });
});
byId('pay').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { phone, amount, reference } = Object.fromEntries(new FormData(event.target));
  const response = await post('/sim/payments', { phone, amount: Number(amount), reference });
  byId('paid').textContent = response.ok ? `Paid: ${(await response.json()).receipt}` : 'The payment was refused.';
  await refresh();
});

await showSettings();
await refresh();
setInterval(refresh, pollMs);
