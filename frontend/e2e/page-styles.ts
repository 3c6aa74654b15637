import type { Page } from '@playwright/test';

/** Adds a style. The shop's security policy refuses a style element, but not a sheet that a script adopts. */
export async function addStyle(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** Colours and sizes change at once. */
export const withoutTransitions = (page: Page): Promise<void> =>
  addStyle(page, '*, ::before, ::after { transition: none !important; }');
