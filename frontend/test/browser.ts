import { TextDecoder, TextEncoder } from 'node:util';

// Browser features that jsdom does not have. Import it first, because the router uses some of them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
window.matchMedia ??= (query) =>
  ({ matches: query === '', addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// The router makes one for each navigation, for loaders, which no test has.
window.Request ??= class {
  readonly method = 'GET';
  readonly signal: AbortSignal | null | undefined;
  constructor(
    readonly url: string,
    { signal }: RequestInit = {},
  ) {
    this.signal = signal;
  }
} as never;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
