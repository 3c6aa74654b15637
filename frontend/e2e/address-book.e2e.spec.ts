import type { Delivery } from '@shop/contracts/orders';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, aProduct, anAddress, call, type Customer, signedIn, withAddresses, withCart } from './fixtures.js';
import { test } from './test.js';

const card = (page: Page) => page.getByRole('region', { name: 'Delivery addresses' });
const bookOf = ({ token }: Customer) => call<Delivery[]>('GET', '/users/me/addresses', { token });

// Failures: app/pages/profile.spec.tsx.
test.describe('the delivery addresses of an account', () => {
  test('are added, edited, removed with undo, and put first on the profile', async ({ page }) => {
    const customer = await aCustomer();
    await signedIn(page, customer);
    await page.goto('/profile');
    await expect(card(page)).toContainText('No address is saved yet');
    await card(page).getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add address' });
    await expect(dialog.getByLabel('Name')).toHaveValue(customer.name);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByText('Please choose a county')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('Phone').fill('0712 345 678');
    await dialog.getByLabel('County').fill('Nakuru');
    await dialog.getByLabel('Town').fill('Njoro');
    await dialog.getByLabel('Address or landmark').fill('Behind the mill');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page).getByRole('button', { name: 'Add address' })).toBeFocused();
    await expect(card(page).getByRole('listitem')).toContainText('Behind the mill, Njoro, Nakuru');

    // Another device adds one meanwhile.
    const [mill] = await bookOf(customer);
    const office = anAddress();
    await withAddresses(customer, mill ?? office, office);
    await card(page).getByRole('button', { name: 'Edit Behind the mill, Njoro' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit address' });
    await editing.getByLabel('Town').fill('Molo');
    await editing.getByRole('button', { name: 'Save address' }).click();
    await expect(card(page).getByRole('listitem')).toHaveCount(2);
    expect((await bookOf(customer)).map(({ town }) => town)).toEqual(['Molo', office.town]);

    await card(page)
      .getByRole('button', { name: `Make default: ${office.address}, ${office.town}` })
      .click();
    await expect(card(page).getByRole('listitem').first()).toContainText(office.address);
    await expect(card(page).getByRole('listitem').first()).toContainText('Default');
    await card(page)
      .getByRole('button', { name: `Remove ${office.address}, ${office.town}` })
      .click();
    await expect(card(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page).getByRole('listitem').first()).toContainText(office.address);
    expect(await violationsOf(page)).toEqual([]);

    await withCart(page, [{ product: await aProduct() }]);
    await page.goto('/cart');
    await expect(page.getByRole('radiogroup', { name: 'Saved addresses' }).getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('radiogroup', { name: 'Saved addresses' })).toContainText(office.address);
  });
});
