/** A URL for every page of the route table (app/routes.ts); '' for pages that need data, which have tests of their own. */
export const URLS: Record<string, string> = {
  '': '/',
  'category/:category': '/category/processors',
  search: '/search?q=ryzen',
  cart: '/cart',
  compare: '/compare',
  product: '/product',
  'product/:id': '',
  signin: '/signin',
  signup: '/signup',
  'verify-email': '/verify-email',
  'undo-email': '/undo-email?token=x',
  'forgot-password': '/forgot-password',
  'reset-password/:token?': '/reset-password/not-a-token',
  unsubscribe: '/unsubscribe?token=x',
  profile: '',
  favorites: '/favorites',
  'orders/:id': '',
  'admin/*': '',
  'build-pc': '/build-pc',
  build: '/build',
  contact: '/contact',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  status: '/status',
  sitemap: '/sitemap',
  offline: '/offline',
  '*': '/no-such-page',
};

/** The pages that a guest opens by their URL. The offline page is not one of them: it redirects when the shop answers. */
export const GUEST_URLS = Object.values(URLS).filter((path) => path !== '' && path !== '/offline');
