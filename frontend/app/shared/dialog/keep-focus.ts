const ROW = 'tr, li, article';
const FOCUSABLE = 'a[href], button, input, select, textarea';

interface FocusPosition {
  element: Element;
  /** The index of the row in the list, and of the control in that row. */
  row: number;
  control: number;
}

/**
 * For the `ref` of a list whose rows can be removed. When the focused control is removed with its row, the focus moves to
 * the same control of the next row, or of the last row; when the whole list is removed, it moves to the page. Otherwise
 * the browser drops the focus, and users of a keyboard or a screen reader start again at the top.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let last: FocusPosition | undefined;
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = positionOf(list, target);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) last = undefined;
  };
  const observer = new MutationObserver(() => {
    if (last && isLost(last)) (controlAt(list, last) ?? page())?.focus({ preventScroll: true });
  });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('focusout', onBlur);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('focusout', onBlur);
    observer.disconnect();
    // In a microtask, because the list is still in the document when React calls this.
    queueMicrotask(() => last && isLost(last) && page()?.focus({ preventScroll: true }));
  };
}

const page = (): HTMLElement | null => document.getElementById('main');

const isLost = ({ element }: FocusPosition): boolean =>
  !element.isConnected && (document.activeElement === null || document.activeElement === document.body);

const rowsOf = (list: HTMLElement): Element[] => [...list.querySelectorAll(ROW)];

function positionOf(list: HTMLElement, element: Element): FocusPosition {
  const row = element.closest(ROW);
  const controls = row ? [...row.querySelectorAll(FOCUSABLE)] : [];
  return { element, row: row ? rowsOf(list).indexOf(row) : 0, control: controls.indexOf(element) };
}

/** The same control in the row that is now at this index, or another enabled control in the nearest row. */
function controlAt(list: HTMLElement, { row, control }: FocusPosition): HTMLElement | undefined {
  const rows = rowsOf(list);
  const nearest = [...rows.slice(row), ...rows.slice(0, row).reverse()];
  for (const one of nearest) {
    const controls = [...one.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const usable = [controls[control], controls.at(-1), ...controls].find((each) => each && !each.matches(':disabled'));
    if (usable) return usable;
  }
  return undefined;
}
