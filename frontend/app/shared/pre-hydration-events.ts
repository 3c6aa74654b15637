/** A field of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An action of the user before hydration: a pressed button or link, or a field with its new value. */
type PreHydrationEvent = ['press', HTMLButtonElement | HTMLAnchorElement] | ['fill', Field, string];

declare global {
  interface Window {
    /** Stops the recording and returns the recorded events; set by {@link PRE_HYDRATION_SCRIPT} until it is called. */
    takePreHydrationEvents?: () => PreHydrationEvent[];
  }
}

/**
 * Runs in the head of every page and records clicks and typed text. On a slow connection people use a page while its code
 * is still loading; React would ignore the click and reset the field. The events must not reach React: it would hydrate
 * the page during one of them and reset the field before the next. A link waits behind what was recorded before it, which would be
 * lost with the page: who adds to the cart and opens the cart at once finds it there. It does not wait longer than ten seconds.
 */
export const PRE_HYDRATION_SCRIPT = `(() => {
  const events = [];
  const press = (event) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a[href]');
    if (!pressed) return;
    const isLink = pressed.matches('a');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || pressed.target || pressed.origin !== location.origin;
    if (isLink && (events.length === 0 || opensElsewhere)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // People click again while nothing happens: consecutive clicks on one button count once.
    if (events.at(-1)?.[1] !== pressed) events.push(['press', pressed]);
    if (isLink) setTimeout(() => events.length > 0 && location.assign(pressed.href), 10000);
  };
  const fill = (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return;
    event.stopImmediatePropagation();
    events.push(['fill', target, target.value]);
  };
  const listeners = [['click', press], ['input', fill], ['change', fill]];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  window.takePreHydrationEvents = () => {
    delete window.takePreHydrationEvents;
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    return events.splice(0);
  };
})()`;

/** Replays the recorded events in order, after React has hydrated the page. */
export function replayPreHydrationEvents(): void {
  for (const recorded of window.takePreHydrationEvents?.() ?? []) {
    if (!recorded[1].isConnected) continue;
    if (recorded[0] === 'press') recorded[1].click();
    else refill(recorded[1], recorded[2]);
  }
}

/** Types a value into a field of React, which ignores an event without a change: the native setter fills it, after it is emptied. */
export function refill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
