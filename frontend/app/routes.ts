import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** SPEC.md section 2 "Route table". */
export default [
  index('pages/home.tsx'),
  route('category/:category', 'pages/category.tsx'),
  route('search', 'pages/search.tsx'),
  route('cart', 'pages/cart.tsx'),
  route('product/:id', 'pages/product.tsx'),
  route('signin', 'pages/sign-in.tsx'),
  route('signup', 'pages/sign-up.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  route('forgot-password', 'pages/forgot-password.tsx'),
  route('reset-password/:token?', 'pages/reset-password.tsx'),
  route('profile', 'pages/profile.tsx'),
  route('favorites', 'pages/favorites.tsx'),
  route('admin', 'pages/admin.tsx'),
  route('build-pc', 'pages/build-pc.tsx'),
  route('build', 'pages/build-pc.tsx', { id: 'build' }),
  route('contact', 'pages/contact.tsx'),
  route('about', 'pages/about.tsx'),
  route('privacy', 'pages/privacy.tsx'),
  route('terms', 'pages/terms.tsx'),
  route('sitemap', 'pages/sitemap.tsx'),
  route('sitemap.xml', 'pages/sitemap-xml.ts', { id: 'sitemap-index' }),
  route('sitemap/:file', 'pages/sitemap-xml.ts'),
  route('robots.txt', 'pages/robots-txt.ts'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
