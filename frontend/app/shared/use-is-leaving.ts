import { useLocation, useNavigation } from 'react-router';
import { routerPath } from './language.js';

/**
 * Says whether another page is loading, or has become the browser's page and is not rendered yet. What changes the URL
 * after a pause asks first, because it would cancel that navigation. The pages of the desk are one route without loaders,
 * so for them the router has no loading state.
 */
export function useIsLeaving(): () => boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return () => (next !== undefined && next.pathname !== pathname) || routerPath(location.pathname) !== pathname;
}
