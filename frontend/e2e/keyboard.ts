import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 150;

/** Presses Tab until this element has the focus; expects that its focus outline is visible and nothing covers it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    const { outline, isOnTop } = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return {
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        isOnTop: shown !== null && (element.contains(shown) || shown.contains(element)),
      };
    });
    expect(outline, 'the width of the focus outline').toBeGreaterThanOrEqual(2);
    expect(isOnTop, 'the focused element is not covered').toBe(true);
    return;
  }
  throw new Error(`Tab did not reach ${target.toString()}`);
}

/** Tabs to an element and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
