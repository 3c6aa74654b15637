/**
 * Runs in the head of every page. The server knows no stored build, and what depends on one must not move when this browser's appears:
 * the builder is hidden until then (docs/product-rules.md#R336), and a part's page keeps the place of its fit (R371).
 */
export const RESTORING_SCRIPT = `(() => {
  try {
    if (!localStorage.getItem('savannapc_build')) return;
    document.documentElement.dataset.building = '';
    if (/\\/build-pc$/.test(location.pathname)) document.documentElement.dataset.restoring = '';
  } catch {}
})();`;
