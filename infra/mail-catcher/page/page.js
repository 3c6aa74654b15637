// Shows the caught mails: a list that updates itself, and the mail with the #id of the URL.
const pollMs = 2_000;
const byId = (id) => document.getElementById(id);
const when = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeStyle: 'short' });
let shown = '';
let readingId;

async function ask(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

const nameOf = (address) => (address ? address.Name || address.Address : 'nobody');
const fullName = (address) => (address?.Name ? `${address.Name} <${address.Address}>` : (address?.Address ?? 'nobody'));

async function refresh() {
  const to = byId('to').value.trim();
  const query = to.includes('@') ? `&to=${encodeURIComponent(to)}` : '';
  try {
    const { total, messages } = await ask(`/api/v1/messages?limit=500${query}`);
    const count = total === 1 ? '1 mail' : `${total} mails`;
    if (byId('count').textContent !== count) byId('count').textContent = count;
    const state = JSON.stringify(messages.map(({ ID }) => ID));
    if (state !== shown) showList(messages);
    shown = state;
  } catch {
    byId('count').textContent = 'The mail catcher does not answer; trying again.';
  }
}

function showList(messages) {
  const focused = document.activeElement?.closest('#list a')?.hash;
  byId('list').replaceChildren(...messages.map(entryOf));
  byId('empty').hidden = messages.length > 0;
  markChosen();
  if (focused) document.querySelector(`#list a[href="${CSS.escape(focused)}"]`)?.focus();
}

function entryOf(mail) {
  const entry = byId('entry').content.cloneNode(true);
  entry.querySelector('a').href = `#${mail.ID}`;
  entry.querySelector('.who').textContent = `To ${mail.To.concat(mail.Cc, mail.Bcc).map(nameOf).join(', ')}`;
  entry.querySelector('time').textContent = when.format(new Date(mail.Created));
  entry.querySelector('time').dateTime = mail.Created;
  entry.querySelector('.subject').textContent = mail.Subject || '(no subject)';
  entry.querySelector('.snippet').textContent = mail.Snippet;
  return entry;
}

function markChosen() {
  for (const link of document.querySelectorAll('#list a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

async function open() {
  const id = location.hash.slice(1);
  readingId = id;
  document.body.classList.toggle('reading', id !== '');
  markChosen();
  if (id === '') return byId('mail').replaceChildren();
  const mail = await ask(`/api/v1/message/${id}`).catch(() => undefined);
  if (readingId === id) showMail(mail);
}

function showMail(mail) {
  const reader = byId('reader').content.cloneNode(true);
  const part = (selector) => reader.querySelector(selector);
  if (mail) {
    part('h2').textContent = mail.Subject || '(no subject)';
    part('.from').textContent = fullName(mail.From);
    part('.to').textContent = mail.To.concat(mail.Cc, mail.Bcc).map(fullName).join(', ');
    part('.date').textContent = when.format(new Date(mail.Date));
    part('.raw').href = `/api/v1/message/${mail.ID}/raw`;
    part('.files').replaceChildren(...mail.Attachments.map((file) => fileOf(mail, file)));
    offerViews(mail, part('.as-html'), part('.as-text'), part('.body'));
  } else {
    part('h2').textContent = 'This mail is no longer here';
    for (const selector of ['dl', '.views']) part(selector).remove();
  }
  byId('mail').replaceChildren(reader);
  byId('mail').focus({ preventScroll: true });
  scrollTo(0, 0);
}

function offerViews(mail, asHtml, asText, body) {
  const show = (html) => {
    asHtml.setAttribute('aria-pressed', String(html));
    asText.setAttribute('aria-pressed', String(!html));
    body.replaceChildren(html ? frameOf(mail) : textOf(mail));
  };
  asHtml.hidden = mail.HTML === '';
  asHtml.addEventListener('click', () => show(true));
  asText.addEventListener('click', () => show(false));
  show(mail.HTML !== '');
}

function fileOf(mail, file) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/api/v1/message/${mail.ID}/part/${file.PartID}`;
  link.textContent = `${file.FileName} (${Math.ceil(file.Size / 1024)} kB)`;
  item.append(link);
  return item;
}

function frameOf(mail) {
  const frame = document.createElement('iframe');
  frame.title = 'The mail as designed';
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.src = `/view/${mail.ID}`;
  return frame;
}

function textOf(mail) {
  const text = document.createElement('pre');
  // Split on a captured group: every odd piece is a URL.
  for (const [index, piece] of (mail.Text || '(no text)').split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/).entries()) {
    text.append(index % 2 === 1 ? linkTo(piece) : piece);
  }
  return text;
}

function linkTo(address) {
  const link = document.createElement('a');
  Object.assign(link, { href: address, textContent: address, target: '_blank', rel: 'noreferrer' });
  return link;
}

byId('clear').addEventListener('click', async () => {
  if (!confirm('Delete all mails?')) return;
  await fetch('/api/v1/messages', { method: 'DELETE' });
  location.hash = '';
  await refresh();
});
byId('to').addEventListener('input', refresh);
addEventListener('hashchange', open);
setInterval(() => document.hidden || refresh(), pollMs);
await refresh();
await open();
