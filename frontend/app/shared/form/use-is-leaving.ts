import { use } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { routerPath } from '../language.js';

/**
 * Says whether another page is loading, or has become the browser's page and is not rendered yet. What changes the URL
 * after a pause asks first, because it would cancel that navigation. It asks the router itself: on a slow phone the state of
 * `useNavigation` is rendered later than the pause ends. The pages of the desk are one route without loaders, so for them
 * the router has no loading state.
 */
export function useIsLeaving(): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return () => {
    const next = router?.state.navigation.location;
    return (next !== undefined && routerPath(next.pathname) !== pathname) || routerPath(location.pathname) !== pathname;
  };
}
