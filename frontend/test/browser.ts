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
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollTo ??= () => undefined;
