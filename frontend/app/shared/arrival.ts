/** What is one thing to a person: it gets the focus as a whole, with its name. */
const THING = 'section, form, article, aside, fieldset, [role="region"], [role="group"], [data-arrival]';
const ROW = 'tr, li';
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** A page in the background draws no frame, and collects no more than this. */
const MOST_ADDED = 200;
/** What is marked with `data-arrival="soon"` is expected only after an action: it may also come from another device. */
const SOON_MS = 2_000;
const WRITTEN_IN = 'input, select, textarea, [contenteditable]';
const SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;
/** What came stays in view for this time while the page around it still changes, as long as the person does nothing. */
const HELD_MS = 1_000;

/** What a person used last, what it was in, and the URL it was used at. */
interface Acted {
  element: HTMLElement;
  within: Element[];
  href: string;
  /** Milliseconds. */
  at: number;
  /** True once it was disabled, as the buttons of forms are while they are busy. */
  isBusy: boolean;
  /** What has come since, the oldest first. */
  came: readonly HTMLElement[];
}

let acted: Acted | undefined;
let held: { place: HTMLElement; until: number } | undefined;
let isWatching = false;

/**
 * Keeps the place of people who use a page (docs/product-rules.md#R330). When a step replaces what they acted on, the focus goes to
 * what is there now, and it comes into view; what is marked with `data-arrival` comes first. A control that was disabled while it
 * was busy gets the focus back. Without it the browser drops the focus, and leaves the page where something else is shown now.
 * Navigations are not its part: there the page itself is focused (use-focus-on-navigation.ts).
 */
export function watchArrivals(used: EventTarget | null): () => void {
  if (isWatching) return () => undefined;
  isWatching = true;
  const onUse = ({ target, type }: Pick<Event, 'target' | 'type'>): void => {
    held = undefined;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
    // The focus that a busy control gets back is no new use of it.
    if (type === 'focusin' && control && control === acted?.element) return;
    acted = control ? actedOn(control) : undefined;
  };
  let added: HTMLElement[] = [];
  let frame = 0;
  const settle = (): void => {
    const arrived = added.filter((one) => one.isConnected);
    [added, frame] = [[], 0];
    if (held && Date.now() < held.until && held.place.contains(document.activeElement)) bringIntoView(held.place);
    if (!acted) return;
    acted.came = [...acted.came.filter((one) => one.isConnected), ...arrived].slice(-MOST_ADDED);
    if (new URL(acted.href).pathname === location.pathname) receive(acted, arrived);
  };
  const release = (): void => {
    held = undefined;
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement && added.length < MOST_ADDED) added.push(node);
    frame ||= requestAnimationFrame(settle);
  });
  onUse({ target: used, type: 'click' });
  addEventListener('focusin', onUse, true);
  addEventListener('click', onUse, true);
  for (const scroll of SCROLLS) addEventListener(scroll, release, { capture: true, passive: true });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    isWatching = false;
    observer.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener('focusin', onUse, true);
    removeEventListener('click', onUse, true);
    for (const scroll of SCROLLS) removeEventListener(scroll, release, true);
  };
}

function actedOn(element: HTMLElement): Acted {
  const within: Element[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) within.push(box);
  return { element, within, href: location.href, at: Date.now(), isBusy: element.matches(':disabled'), came: [] };
}

function receive(last: Acted, arrived: readonly HTMLElement[]): void {
  const isSoon = Date.now() - last.at < SOON_MS;
  const expected = arrived
    .map((one) => inside(one, isSoon ? '[data-arrival]' : '[data-arrival]:not([data-arrival="soon"])'))
    .find((one) => one && isShown(one));
  if (expected && (isLost() || !document.activeElement?.matches(WRITTEN_IN))) return arrive(expected, expected, last);
  last.isBusy ||= last.element.matches(':disabled');
  if (!isLost()) return;
  if (isShown(last.element)) {
    if (last.isBusy && !last.element.matches(':disabled')) last.element.focus({ preventScroll: true });
    return;
  }
  // An empty list cannot be seen.
  const place = last.within.filter(isShown).find((box) => box.childElementCount > 0);
  const isNext = (one: HTMLElement) => place?.contains(one) && isShown(one);
  // Behind a dialog it came before the focus was lost, which the dialog had until it closed.
  const next = arrived.find(isNext) ?? last.came.findLast(isNext);
  if (next) arrive(thingOf(next), next, last);
  else if (place) focus(place);
}

/** The focus is nowhere, or on the page, where a browser without focus on pressed buttons leaves it. */
function isLost(): boolean {
  const { activeElement: active } = document;
  return !active || active === document.body || active.id === 'main' || active.matches(':disabled');
}

const isShown = (element: Element): element is HTMLElement =>
  element.isConnected && !element.closest('[hidden], dialog:not([open])');

const inside = (element: HTMLElement, selector: string): HTMLElement | null =>
  element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);

const thingOf = (element: HTMLElement): HTMLElement =>
  inside(element, THING) ?? element.parentElement?.closest<HTMLElement>(`${THING}, ${ROW}`) ?? element;

function arrive(thing: HTMLElement, added: HTMLElement, { href }: Acted): void {
  // Of something that is much higher than the screen, what is new in it.
  const isLarge = thing.getBoundingClientRect().height > innerHeight * 1.5;
  const place = isLarge && thing.contains(added) ? added : thing;
  focus(place);
  // A list that another URL changes is looked at from where the person is.
  if (href !== location.href) return;
  bringIntoView(place);
  held = { place, until: Date.now() + HELD_MS };
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls only when its beginning cannot be seen, or its end where it would fit. */
function bringIntoView(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isSeen = top >= above && (bottom <= innerHeight || (height > innerHeight - above && top < innerHeight / 2));
  if (!isSeen) element.scrollIntoView({ block: 'start' });
}
