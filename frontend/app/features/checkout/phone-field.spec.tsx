import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderUi } from '../../../test/render.js';
import { Recipient } from './address-fields.js';
import { type DeliveryDraft, EMPTY_DRAFT, readDraft } from './delivery.js';
import { PhoneField } from './phone-field.js';
import { phoneProblem } from './phone.js';

const WAYS = [
  ...['0712345014', '712345014', '254712345014', '+254712345014', '0712 345 014', '+254 712-345 014'],
  ...['+254 (0) 712 345 014', '00254712345014', ' 0712.345.014 '],
];

function PayBox() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField value={phone} onChange={setPhone} />
      <p>{phoneProblem(phone) ?? 'valid'}</p>
    </>
  );
}

function Address() {
  const [draft, setDraft] = useState<DeliveryDraft>({ ...EMPTY_DRAFT, method: 'pickup', name: 'Asha' });
  const form = { draft, errors: {}, change: (changes: Partial<DeliveryDraft>) => setDraft({ ...draft, ...changes }) };
  return (
    <>
      <Recipient form={form} />
      <p>{'delivery' in readDraft(draft) ? 'valid' : 'invalid'}</p>
    </>
  );
}

describe.each([
  { name: 'the pay box', Field: PayBox, label: 'M-Pesa phone number' },
  { name: 'an address', Field: Address, label: 'Phone' },
])('the phone number of $name', ({ Field, label }) => {
  it.each(WAYS)('is whole when it is typed, filled in or pasted as %p', async (text) => {
    fakeApi({ 'GET /mpesa/mode': { body: { sandbox: false, testPhone: null } } });
    const { user } = renderUi(<Field />);
    const field = screen.getByLabelText(label);
    await user.type(field, text);
    expect(screen.getByText('valid')).toBeTruthy();
    await user.click(field);
    await user.paste(text);
    expect(screen.getByText('valid')).toBeTruthy();
    expect(field).toMatchObject({ type: 'tel', inputMode: 'tel', autocomplete: 'tel' });
  });
});

describe('the pay box', () => {
  it('takes the number that a keyboard adds to the one that is there', async () => {
    fakeApi({ 'GET /mpesa/mode': { body: { sandbox: false, testPhone: null } } });
    renderUi(<PayBox />);
    const field = screen.getByLabelText<HTMLInputElement>('M-Pesa phone number');
    fireEvent.change(field, { target: { value: '0722000111+254712345014' } });
    expect(field.value).toBe('254712345014');
  });
});
