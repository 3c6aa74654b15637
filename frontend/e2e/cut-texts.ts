import type { Page } from '@playwright/test';

/** The narrowest window without scrolling sideways (WCAG 2.2, 1.4.10). */
const NARROW = 320;

/** {@link textsCutNow} in a narrow window. */
export async function cutTexts(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: before?.height ?? 740 });
  const found = await textsCutNow(page);
  if (before) await page.setViewportSize(before);
  return found;
}

/**
 * The visible texts that do not fit on the open page in its window: beyond their own box, their container or the window.
 * Texts that end in an ellipsis, and those in boxes that scroll sideways, may be longer.
 */
export function textsCutNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (box: Element) => box.getBoundingClientRect().width <= 1;
    const mayBeLonger = ({ overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isCut = (rects: DOMRect[], parent: Element): boolean => {
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
      let isOwnBox = true;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'contents' || style.display === 'inline') continue;
        if (isHidden(box) || mayBeLonger(style)) return false;
        const limits = box.getBoundingClientRect();
        const isLimit = isOwnBox || /hidden|clip/.test(style.overflowX) || box === document.documentElement;
        if (isLimit && (right > limits.right + 1 || left < limits.left - 1)) return true;
        isOwnBox = false;
      }
      return false;
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      if (rects.length > 0 && isCut(rects, parent)) texts.push(text);
    }
    return [...new Set(texts)];
  });
}
