import { test, type Locator, type Page } from '@playwright/test';

/** A row of a list of the desk: of the table on a desktop, of the list on a phone. */
export const rowOf = (page: Page, name: string): Locator =>
  test.info().project.name === 'phone'
    ? page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    : page.getByRole('row').filter({ hasText: name });
