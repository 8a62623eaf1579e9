import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { readSectionTree } from '#app/supplier/catalogue.server.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import { readItems } from '#app/supplier/feed.server.ts';
import { sitemapAnswer, urlSet } from './sitemap.ts';

/** Public. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ config }, { items }, news] = await Promise.all([
    context.info(),
    readSectionTree(context.supplier, 9),
    unlessRefused(readItems(context.supplier, 'news', { page: 1, perPage: 50 })),
  ]);
  const help = config.help ?? [];
  const pages = [paths.home(), paths.catalogue(), paths.help(), ...help.map(({ slug }) => paths.content(slug))];
  const sections = items.filter(({ count }) => count > 0).map(({ id }) => paths.catalogue({ section: id }));
  const posts = news ? [paths.posts('news'), ...news.items.map(({ id }) => paths.post('news', id))] : [];
  return sitemapAnswer(urlSet(context.origin, [...pages, ...sections, ...posts]));
}
