/** For the `ref` of news that may appear above what somebody is looking at. */
export const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
