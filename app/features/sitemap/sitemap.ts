import type { Path } from '#app/paths.ts';

/** A file of addresses (sitemaps.org, at most 50,000 each). */
export const urlSet = (origin: string, found: readonly Path[]) => xml('urlset', 'url', origin, found);

/** A file of files. */
export const siteIndex = (origin: string, files: readonly Path[]) => xml('sitemapindex', 'sitemap', origin, files);

function xml(root: string, entry: string, origin: string, found: readonly Path[]): string {
  const entries = found.map((path) => `<${entry}><loc>${escaped(origin + path)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function sitemapAnswer(body: string): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
