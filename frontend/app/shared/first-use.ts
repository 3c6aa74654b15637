const TYPES = ['pointerdown', 'keydown'];

/** Loads the code that keeps the place of people who act with their first action, not with the page (docs/product-rules.md#R330). */
export function watchFirstUse(): void {
  const watch = ({ target }: Event): void => {
    for (const type of TYPES) removeEventListener(type, watch, true);
    void import('./arrival.js').then(
      ({ watchArrivals }) => watchArrivals(target),
      () => undefined,
    );
  };
  for (const type of TYPES) addEventListener(type, watch, true);
}
