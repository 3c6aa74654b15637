import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** SPEC.md section 2 "Route table". */
export default [
  index('pages/home.tsx'),
  route('category/:category', 'pages/category.tsx'),
  route('search', 'pages/search.tsx'),
  route('product/:id', 'pages/product.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
