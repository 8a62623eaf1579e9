import { index, type RouteConfig } from '@remix-run/route-config';

export default [index('features/home/route.tsx')] satisfies RouteConfig;
