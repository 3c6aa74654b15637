import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { cleanup, screen, within } from '@testing-library/react';
import { type Answers, fakeApi } from '../../test/fake-api.js';
import { fill, renderUi } from '../../test/render.js';
import ContactPage from './contact.js';

const SEND = 'POST /contact';
const settings = {
  ...DEFAULT_SETTINGS,
  email: 'hello@shop.example',
  phone: '+254 711 222 333',
  address: 'Moi Avenue 7',
};
const draft = {
  name: 'Asha',
  email: 'asha@shop.example',
  inquiryType: 'wholesale',
  subject: 'Many fans',
  message: 'Do you sell by the dozen?',
};

const api = (answers: Answers = {}) => fakeApi({ 'GET /settings': { body: settings }, ...answers });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function write() {
  const { user } = renderUi(<ContactPage />, '/contact');
  await fill(user, field('Name'), draft.name);
  await fill(user, field('Email'), draft.email);
  await user.selectOptions(field('Inquiry Type'), draft.inquiryType);
  await fill(user, field('Subject'), draft.subject);
  await fill(user, field('Message'), draft.message);
  const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  return { send };
}

describe('a message to the shop', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows the sending state for at least 1.5 seconds, and leaves the form empty', async () => {
    const calls = api({ [SEND]: { status: 201, body: { message: 'Thank you.' } } });
    const { send } = await write();
    const sentAt = Date.now();
    await send();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })).disabled).toBe(true);
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_500);
    expect(calls.filter(({ path }) => path === '/contact').map(({ body }) => body)).toEqual([draft]);
    expect(field('Message').value).toBe('');
    expect(field('Inquiry Type').value).toBe('general');
    cleanup();
    renderUi(<ContactPage />, '/contact');
    expect(field('Subject').value).toBe('');
  });

  it('that could not be sent stays in the form, also after a visit to another page', async () => {
    api();
    const { send } = await write();
    await send();
    expect(await screen.findByText('API Error')).toBeTruthy();
    expect(screen.getByText('Your message was not sent').closest('[role=alert]')).toBeTruthy();
    expect(field('Subject').value).toBe(draft.subject);
    cleanup();
    renderUi(<ContactPage />, '/contact');
    expect(field('Subject').value).toBe(draft.subject);
    expect(field('Inquiry Type').value).toBe('wholesale');
  });

  it('requires a name, an e-mail address, a subject and a text', async () => {
    const calls = api();
    const { user } = renderUi(<ContactPage />, '/contact');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    for (const words of [/valid email address/, 'Subject is required', 'Message is required'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(calls.some(({ path }) => path === '/contact')).toBe(false);
  });
});

it('the contact page shows phone number, addresses, business hours and kinds of messages', async () => {
  api();
  renderUi(<ContactPage />, '/contact');
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf(settings.email)).toBe(`mailto:${settings.email}`);
  expect(await hrefOf(settings.phone)).toBe('tel:+254711222333');
  expect(screen.getByText(settings.address)).toBeTruthy();
  for (const hours of ['9:00 - 18:00', '10:00 - 16:00', 'Closed']) expect(screen.getByText(hours)).toBeTruthy();
  const kinds = within(field('Inquiry Type')).getAllByRole<HTMLOptionElement>('option');
  expect(kinds.map(({ value }) => value)).toEqual(['general', 'support', 'orders', 'returns', 'wholesale']);
});
