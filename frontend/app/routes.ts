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
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
