import { renderDesk } from '../../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type StoreSettings } from '@shop/contracts/settings';
import { screen } from '@testing-library/react';
import { type Call, fakeApi, problem } from '../../../../test/fake-api.js';
import { fill } from '../../../../test/render.js';
import { toast } from '../../../shared/toast.js';
import { SettingsForm } from './settings-form.js';

// By their texts: the form is so large that a search by role or label takes half a second.
const field = (label: string): HTMLInputElement =>
  screen.getByText<HTMLLabelElement>((_text, element) => labelText(element) === label, { selector: 'label' })
    .control as HTMLInputElement;
/** Without the mark of a required field. */
const labelText = (element: Element | null) => element?.textContent?.replace(/ \*$/, '');

type Sent = StoreSettings & { seen: StoreSettings };

/** Opens the form over these stored settings; a save is refused when it has not seen them. */
async function opened() {
  const shop: { settings: StoreSettings } = { settings: DEFAULT_SETTINGS };
  const calls = fakeApi({
    'GET /settings': () => ({ body: shop.settings }),
    'PUT /settings': ({ body }: Call) => {
      const { seen, ...sent } = body as Sent;
      if (seen.phone !== shop.settings.phone) return problem(409, 'stale', 'Changed');
      shop.settings = sent;
      return { body: sent };
    },
  });
  const { user } = renderDesk(<SettingsForm />);
  await screen.findByText('Save Settings');
  const press = (text: string) => user.click(screen.getByText(text));
  return { user, press, shop, sent: () => calls.filter(({ method }) => method === 'PUT') };
}

beforeEach(() => toast.clear());

describe('the settings of the desk', () => {
  it('say that another user saved meanwhile, and keep what was typed', async () => {
    const { user, press, shop } = await opened();
    await fill(user, field('Store name'), 'Duka');
    shop.settings = { ...shop.settings, phone: '+254 722 222 222' };
    await press('Save Settings');
    expect(await screen.findByText(/What you typed stays\.$/)).toBeTruthy();
    await press('Load the newer values');
    expect(field('Support phone').value).toBe('+254 722 222 222');
    expect(field('Store name').value).toBe('Duka');
    await press('Save Settings');
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(shop.settings).toMatchObject({ name: 'Duka', phone: '+254 722 222 222' });
  });

  it('switch the notices to the shop', async () => {
    const { user, press, shop } = await opened();
    await user.selectOptions(field('E-mail when a product runs low'), 'Never');
    await user.click(field('Push when an order is paid'));
    await press('Save Settings');
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(shop.settings.notices).toEqual({
      ...DEFAULT_SETTINGS.notices,
      orderPaid: { mail: 'at_once', push: false },
      stockLow: { mail: 'never', push: false },
    });
  });

  it('warn that the two limits for free delivery differ, until they are the same', async () => {
    const { user } = await opened();
    expect(screen.getByRole('note').textContent).toContain('over KES 50,000, and orders have it over KES 1,000.');
    await fill(user, field('Promised free delivery over'), '1000');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('can demand two-step sign-in of staff, price the assembly of a PC and issue tax invoices', async () => {
    const { user, press, shop, sent } = await opened();
    expect(field('Currency').value).toBe('KES');
    expect(field('Currency').readOnly).toBe(true);
    await press('Add link');
    await fill(user, screen.getByLabelText('Name of link 1'), 'Facebook');
    await user.click(field('Staff need two-step sign-in'));
    await fill(user, field('Assembly of a PC'), '3000');
    await user.click(field('Paid orders get a tax invoice'));
    await press('Save Settings');
    expect(await screen.findByText('Tax invoices need the KRA PIN of the shop')).toBeTruthy();
    expect(screen.getByText('A link needs a name and a URL')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(screen.getByLabelText('Remove link 1'));
    await fill(user, field('KRA PIN of the shop'), 'P051234567Q');
    await press('Save Settings');
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(shop.settings).toMatchObject({
      ...{ staff: { requireSecondFactor: true }, builds: { assemblyFee: 3_000 } },
      tax: { isRegistered: true, pin: 'P051234567Q', invoicePrefix: 'INV' },
    });
  });

  it('save the fee of a county alone, and say at once why a wrong rate is not saved', async () => {
    const { user, press, shop, sent } = await opened();
    await fill(user, field('VAT rate'), '160');
    await press('Save Settings');
    expect(await screen.findByText('VAT rate: Enter a rate from 0 to 100 %')).toBeTruthy();
    expect(document.activeElement).toBe(field('VAT rate'));
    expect(sent()).toEqual([]);
    await fill(user, field('VAT rate'), '16');
    await fill(user, screen.getAllByLabelText<HTMLInputElement>('Fee')[0] as HTMLInputElement, '350');
    await press('Save Settings');
    expect(await screen.findByText('Settings Saved')).toBeTruthy();
    expect(shop.settings.delivery.zones[0]?.shipping).toEqual({ ...DEFAULT_SETTINGS.shipping, fee: 350 });
  });
});
