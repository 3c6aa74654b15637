import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, problem, type Answer } from '../../../../test/fake-api.js';
import { LiveTest } from './live-test.js';

async function test(phone: string, answer: Answer) {
  const calls = fakeApi({ 'POST /payments/live-test': answer });
  const { user } = renderDesk(<LiveTest />);
  await user.type(screen.getByLabelText('Phone number for the test'), phone);
  await user.click(screen.getByRole('button', { name: 'Send a KES 1 test' }));
  return calls.map(({ body }) => body);
}

describe('the test of the M-Pesa settings', () => {
  it('sends a prompt to a phone', async () => {
    const sent = await test('0712 345 678', { status: 202, body: { paymentId: 'p1', message: 'Sent' } });
    expect(await screen.findByText(/^M-Pesa has taken the prompt\./)).toBeTruthy();
    expect(sent).toEqual([{ phoneNumber: '0712 345 678' }]);
  });

  it('needs a phone number', async () => {
    expect(await test('12', {})).toEqual([]);
    expect(screen.getByText('Invalid phone number format')).toBeTruthy();
  });

  it('says why M-Pesa did not take it', async () => {
    await test('0712345678', problem(503, 'mpesa_unavailable', 'M-Pesa refused the credentials.'));
    expect((await screen.findByRole('alert')).textContent).toContain('M-Pesa refused the credentials.');
  });
});
