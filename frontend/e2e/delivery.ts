import type { Delivery } from '@shop/contracts/orders';
import type { Page } from '@playwright/test';
import { anAddress } from './fixtures.js';

/** Fills in the delivery address on the cart page. */
export async function fillAddress(page: Page, overrides: Partial<Delivery> = {}): Promise<void> {
  const { name, phone, county, town, address, notes } = anAddress(overrides);
  const form = page.getByRole('region', { name: 'Delivery' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('County').fill(county);
  await form.getByLabel('Town').fill(town);
  await form.getByLabel('Address or landmark').fill(address);
  if (notes) await form.getByLabel('Notes').fill(notes);
}
