/** For the `ref` of a notice that may appear above the visible area. */
export const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
