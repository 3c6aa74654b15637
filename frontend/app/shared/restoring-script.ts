/**
 * Runs in the head of every page. The server knows no stored build: its builder is hidden at once, and shown when the build of this
 * browser is there, so that nothing moves (docs/product-rules.md#R336).
 */
export const RESTORING_SCRIPT = `(() => {
  try {
    if (/\\/build-pc$/.test(location.pathname) && localStorage.getItem('savannapc_build'))
      document.documentElement.dataset.restoring = '';
  } catch {}
})();`;
