import { index, type RouteConfig, route } from '@remix-run/route-config';

export default [
  index('features/home/route.tsx'),

  // Sign-in and sign-out
  route('user/sign-in', 'features/auth/sign-in/route.tsx'),
  route('user/sign-out', 'features/auth/sign-out/route.tsx'),

  // Cart
  route('cart/items', 'features/cart/add/route.tsx'),

  // Shell: what header, footer and notices post to
  route('preferences', 'features/shell/preferences/route.tsx'),
  route('notices', 'features/shell/notices/route.tsx'),
  route('region', 'features/region/route.tsx'),

  // Account
  route('user/company', 'features/account/company/route.tsx'),
] satisfies RouteConfig;
