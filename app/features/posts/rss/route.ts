import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { slugIn } from '#app/server/http/path-params.server.ts';
import { readFeed, readItems } from '#app/supplier/feed.server.ts';

/** Public: the newest items as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const feed = slugIn(context, params['feed']);
  const [{ title }, { items }] = await orNotFound(
    context,
    Promise.all([readFeed(context.supplier, feed), readItems(context.supplier, feed, { page: 1, perPage: 20 })]),
  );
  const { origin } = context;
  const entries = items.map(({ id, title, announce, date, rubric }) => {
    const link = escaped(origin + paths.post(feed, id));
    const category = rubric ? `<category>${escaped(rubric.name)}</category>` : '';
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(date).toUTCString()}</pubDate>${category}<description>${escaped(announce)}</description></item>`;
  });
  const own = escaped(origin + paths.postsRss(feed));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(title)}</title><link>${escaped(origin + paths.posts(feed))}</link><description>${escaped(title)}</description><language>${context.i18n.language}</language><atom:link href="${own}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel></rss>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}

/** Without control characters, which XML can't hold at all. */
function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
