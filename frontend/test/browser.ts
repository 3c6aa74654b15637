import { TextDecoder, TextEncoder } from 'node:util';

// Browser features that jsdom does not have. Import it first, because the router uses some of them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
