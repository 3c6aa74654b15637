import { DRAFT_PREFIX } from '../drafts.js';
import { refill } from '../pre-hydration-events.js';

/** Where what was typed is kept; by its beginning it is deleted with the drafts when the person signs out. */
const KEPT_FIELDS = `${DRAFT_PREFIX}fields`;

/** The code is loaded with the first action, not with the page. */
const load = () => import('./kept-fields.js');

/** Keeps the place of who acts (docs/product-rules.md#R330). */
const watch = ({ target }: Event): void =>
  void load().then(
    ({ watchArrivals }) => watchArrivals(target),
    () => undefined,
  );

/**
 * Fills in what was kept of this page. Keeps what is typed when the event `keep-typed` says that the page goes because its code is
 * missing. Returns a function that ends that.
 */
export function watchTyping(): () => void {
  let keep = (): void => undefined;
  const prepare = (): void =>
    void load().then(
      ({ keepFields }) => (keep = () => keepFields(KEPT_FIELDS)),
      () => undefined,
    );
  const onKeep = (): void => keep();
  addEventListener('input', prepare, { capture: true, once: true });
  addEventListener('keep-typed', onKeep);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, watch, { capture: true, once: true });
  if (hasKept())
    void load().then(
      ({ restoreFields }) => restoreFields(KEPT_FIELDS, refill),
      () => undefined,
    );
  return () => {
    removeEventListener('input', prepare, { capture: true });
    removeEventListener('keep-typed', onKeep);
  };
}

function hasKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FIELDS) !== null;
  } catch {
    return false;
  }
}
