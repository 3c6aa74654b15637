type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody did before the page's code was loaded: a button pressed, or a field left with a value. */
type PreHydrationEvent = ['press', HTMLButtonElement] | ['fill', Field, string];

declare global {
  interface Window {
    /** Stops the recording and hands over what was recorded; set by {@link PRE_HYDRATION_SCRIPT}. */
    takePreHydrationEvents?: () => PreHydrationEvent[];
  }
}

/**
 * Runs in the head of every page. On a slow connection people tap and type into a page whose code is still loading; without
 * this their first tap would be lost and their first words wiped out. React must not see these events: it would hydrate the
 * page in the middle of one and reset the field before the next.
 */
export const PRE_HYDRATION_SCRIPT = `(() => {
  const acts = [];
  const press = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A button that does nothing yet is pressed again in impatience: that is one wish, not three.
    if (acts.at(-1)?.[1] !== button) acts.push(['press', button]);
  };
  const fill = (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.matches('input, select, textarea'))) return;
    event.stopImmediatePropagation();
    acts.push(['fill', target, target.value]);
  };
  const listeners = [['click', press], ['input', fill], ['change', fill]];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  window.takePreHydrationEvents = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    return acts.splice(0);
  };
})()`;

/** Repeats, in order, what was recorded; called once React has hydrated the page. */
export function replayPreHydrationEvents(): void {
  for (const act of window.takePreHydrationEvents?.() ?? []) {
    if (!act[1].isConnected) continue;
    if (act[0] === 'press') act[1].click();
    else refill(act[1], act[2]);
  }
}

/** React ignores a value that is in place already: the field is emptied first, then filled without React's setter. */
function refill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
