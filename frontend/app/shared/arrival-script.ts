/**
 * Runs in the head of every page. After a release the script of the next page may be gone; React Router then reloads the page on
 * which the person is, and the tap is lost. So it stores, while a page loads, to where the person is going, and after such a reload
 * goes on to it. React Router publishes its router under this name; without it a tap is lost as before.
 */
export const ARRIVAL_SCRIPT = `(() => {
  const key = 'savannapc_arrival';
  const ask = (work) => { try { return work(); } catch {} };
  const { from, to } = ask(() => JSON.parse(sessionStorage.getItem(key))) ?? {};
  ask(() => sessionStorage.removeItem(key));
  if (from === location.href && performance.getEntriesByType('navigation')[0]?.type === 'reload') {
    // The page of the tap stays in the history.
    history.pushState(null, '', to);
    location.replace(to);
  }
  let isLeaving = false;
  const follow = () => {
    const router = window.__reactRouterDataRouter;
    if (!router) return;
    removeEventListener('click', follow, true);
    router.subscribe(({ navigation: { location: next } }) => {
      isLeaving = next !== undefined;
      ask(() => next
        ? sessionStorage.setItem(key, JSON.stringify({ from: location.href, to: router.createHref(next) }))
        : sessionStorage.removeItem(key));
    });
  };
  addEventListener('click', follow, true);
  addEventListener('pagehide', () => isLeaving && dispatchEvent(new Event('keep-typed')));
})();`;
