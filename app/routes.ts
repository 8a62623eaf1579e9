import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
  index('features/home/route.tsx'),

  // Cart
  route('cart/items', 'features/cart/add/route.tsx'),
] satisfies RouteConfig;
