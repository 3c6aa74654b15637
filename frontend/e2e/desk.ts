import type { Locator, Page } from '@playwright/test';
import { isPhone } from './widths.js';

/** A row of a list of the desk: of the table on a desktop, of the list on a phone. */
export const rowOf = (page: Page, name: string): Locator =>
  isPhone()
    ? page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    : page.getByRole('row').filter({ hasText: name });
