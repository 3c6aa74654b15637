/** Where {@link keepTyped} stores it. */
export const KEPT_FIELDS = 'savannapc_kept_fields';

/** The code is loaded when something is typed, not with the page. */
const load = () => import('./kept-fields.js');
let code: Awaited<ReturnType<typeof load>> | undefined;

/** Stores what was typed into this page, to be there again when the page is loaded again in this tab. */
export const keepTyped = (): void => code?.keepFields();

/** Fills in what was kept of this page, and gets ready to keep what is typed. Returns a function that ends that. */
export function watchTyping(): () => void {
  const prepare = (): void =>
    void load().then(
      (loaded) => (code = loaded),
      () => undefined,
    );
  addEventListener('input', prepare, { capture: true, once: true });
  if (hasKept())
    void load().then(
      ({ restoreFields }) => restoreFields(),
      () => undefined,
    );
  return () => removeEventListener('input', prepare, { capture: true });
}

function hasKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FIELDS) !== null;
  } catch {
    return false;
  }
}
