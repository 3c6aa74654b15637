import { expect, type Locator } from '@playwright/test';

/**
 * Expects that a new thing has the focus, or something in it, and is in view: below the navigation bar, and whole, or from its
 * beginning where it is higher than the screen (docs/product-rules.md#R330).
 */
export async function expectArrived(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() =>
      thing.evaluate((element) => {
        const { activeElement: active } = document;
        const header = document.querySelector('header');
        const isModal = element.closest('dialog') !== null;
        const top = header && !isModal ? Math.max(0, header.getBoundingClientRect().bottom) : 0;
        const box = element.getBoundingClientRect();
        return {
          isFocused: element === active || element.contains(active),
          isBelowTheBar: box.top >= top - 1 && box.top < innerHeight - 40,
          isWhole: box.bottom <= innerHeight + 1 || box.height > innerHeight - top || box.top < innerHeight / 2,
        };
      }),
    )
    .toEqual({ isFocused: true, isBelowTheBar: true, isWhole: true });
}
