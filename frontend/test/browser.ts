import { TextDecoder, TextEncoder } from 'node:util';

// What every browser has and jsdom leaves out. Imported first, because the router wants some of it at once.
Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
