import type { Context } from 'hono';
import { onUnknownPath } from '../errors.ts';
import type { Api } from '../mount.ts';
import { drawDocument } from './documents.ts';
import { drawPicture } from './pictures.ts';

/** Mounts the pictures of products and their papers. A drawing never changes under its name, so it may be kept for ever. */
export function mountMedia(app: Api): void {
  app.get('/media/pictures/:file{[a-z0-9-]+\\.svg}', (c) => answer(c, drawPicture(nameOf(c))));
  app.get('/media/documents/:file{[a-z0-9-]+\\.svg}', (c) => answer(c, drawDocument(nameOf(c))));
}

const nameOf = (c: Context) => c.req.param('file')?.replace(/\.svg$/, '') ?? '';

function answer(c: Context, svg: string | null): Response {
  if (svg === null) return onUnknownPath(c);
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
