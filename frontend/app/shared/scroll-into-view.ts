/** For the `ref` of news that may appear above what somebody is looking at. */
export const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
