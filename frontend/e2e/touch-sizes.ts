import type { Page } from '@playwright/test';

/**
 * What is too small for a finger, or what a browser would zoom into (docs/product-rules.md#R335). It looks at the open page and
 * at what is open over it.
 */
export const touchFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 && height > 1 && getComputedStyle(one).visibility !== 'hidden' && !one.closest('.visually-hidden')
      );
    };
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 50);
    const size = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return `${nameOf(one)}: ${Math.round(width)} x ${Math.round(height)}`;
    };
    const pressed = 'button, [role=button], summary, [role=menuitem], [role=option], dialog nav a';
    const buttons = seen(pressed).filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 43.9 || height < 43.9;
    });
    const narrow = seen('button, [role=button]').filter((one) => one.scrollWidth > one.clientWidth + 1);
    const fields = seen('input:not([type=checkbox], [type=radio], [type=file]), select, textarea').filter(
      (one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16,
    );
    const links = location.pathname.endsWith('/build-pc')
      ? seen('main a[href]').filter((one) => one.getBoundingClientRect().height < 23.9)
      : [];
    return [
      ...buttons.map((one) => `button ${size(one)}`),
      ...narrow.map((one) => `text out of its button ${size(one)} for ${one.scrollWidth}`),
      ...fields.map((one) => `field ${nameOf(one)} ${getComputedStyle(one).fontSize}`),
      ...links.map((one) => `link ${size(one)}`),
    ];
  });
