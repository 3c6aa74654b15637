type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody did before the page's code was there: a button pressed, or a field left with a value. */
type PreHydrationEvent = ['press', HTMLButtonElement] | ['fill', Field, string];

declare global {
  interface Window {
    /** Stops the recording and hands over what was recorded; set by {@link PRE_HYDRATION_SCRIPT}. */
    takePreHydrationEvents?: () => PreHydrationEvent[];
  }
}

/**
 * Runs in the head of every page. On a slow connection people tap and type into a page whose code is still on the way;
 * without this their first tap would be lost and their first words wiped out. React must not see these events: it would
 * take the page over in the middle of one and set the field back before the next.
 */
export const PRE_HYDRATION_SCRIPT = `(() => {
  const acts = [];
  const press = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.push(['press', button]);
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

/** Does again, in order, what was done too early; called once React has taken the page over. */
export function replayPreHydrationEvents(): void {
  for (const act of window.takePreHydrationEvents?.() ?? []) {
    if (!act[1].isConnected) continue;
    if (act[0] === 'press') act[1].click();
    else refill(act[1], act[2]);
  }
}

/** React overlooks a value it finds in place already: the field is emptied for React first, then filled behind its back. */
function refill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
