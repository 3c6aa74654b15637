/** Moves the focus to what this selector finds once it is rendered; the browser brings it into view (docs/product-rules.md#R330). */
export function arriveAt(selector: string): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.setAttribute('tabindex', '-1');
    element?.focus();
  });
}
