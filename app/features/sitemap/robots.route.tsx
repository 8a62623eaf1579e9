import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';

/** Lists in another order and of other choices, and pages for buyers alone: nothing to find there, and they cost the most. */
export const unwanted = [
  paths.cart(),
  paths.catalogueFilters(),
  paths.savedFilters(),
  paths.selected(),
  paths.catalogueView(),
  paths.checkout(),
  '/compare',
  paths.orders(),
  paths.documents(),
  '/m$',
  paths.modules(),
  paths.ownProducts(),
  '/search/',
  paths.specifications(),
  '/user/',
  '/*?*keyword=',
  '/*?*product=',
  '/*?*sort=',
];

/** Public. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = ['User-agent: *', ...unwanted.map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join('\n')}\n\nSitemap: ${context.origin}${paths.sitemap()}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
