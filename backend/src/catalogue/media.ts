import type { Context } from 'hono';
import { type Bindings, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import { openPicture } from '../exchange/picture.ts';
import type { Api } from '../mount.ts';
import { openPhoto, type PhotoFolder } from '../photo/store.ts';
import { drawDocument } from './documents.ts';
import { drawPicture } from './pictures.ts';

/**
 * Serves product pictures, documents, and buyers' photos and files. A drawing never changes under its name, so it is cached for
 * ever.
 */
export function mountMedia(app: Api): void {
  app.get('/media/pictures/:file{[a-z0-9-]+\\.svg}', (c) => answer(c, drawPicture(nameOf(c))));
  app.get('/media/custom/:file{(?:[0-9]+-)?[a-f0-9-]{36}\\.(?:jpg|png)}', (c) => photo(c, 'custom'));
  app.get('/media/avatar/:file{[a-f0-9-]{36}\\.(?:jpg|png)}', (c) => photo(c, 'avatar'));
  app.get('/media/chat/:file{[a-f0-9-]{36}\\.(?:jpg|png|pdf)}', (c) => photo(c, 'chat'));
  app.get('/media/order/:file{[a-f0-9-]{36}\\.(?:jpg|png|pdf)}', (c) => photo(c, 'order'));
  app.get('/media/offer/:file{[a-f0-9-]{36}\\.(?:jpg|png)}', (c) => photo(c, 'offer'));
  app.get('/media/goods/:file{[a-f0-9]{32}\\.(?:jpg|png|gif|webp)}', picture);
  app.get('/media/documents/:file{[a-z0-9-]+\\.svg}', (c) => answer(c, drawDocument(nameOf(c))));
}

const nameOf = (c: Context) => c.req.param('file')?.replace(/\.svg$/, '') ?? '';

const forEver = 'public, max-age=31536000, immutable';

/** A buyer's photo, for whoever was given its address. A PDF is only ever saved. */
async function photo(c: Context<{ Bindings: Bindings }>, folder: PhotoFolder): Promise<Response> {
  const { searchParams } = new URL(c.req.url);
  const file = await openPhoto(readEnv(c.env), folder, c.req.param('file') ?? '', searchParams, Date.now());
  if (!file) return onUnknownPath(c);
  const { contentType = 'application/octet-stream', contentDisposition } = file.httpMetadata ?? {};
  return c.body(file.body, 200, {
    'Content-Type': contentType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ...(contentDisposition
      ? {
          'Content-Length': String(file.size),
          'Content-Disposition': contentDisposition,
          'Cache-Control': 'private, no-store',
        }
      : { 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  });
}

/** A picture that the supplier's accounting program has sent: its name is made of its content. */
async function picture(c: Context<{ Bindings: Bindings }>): Promise<Response> {
  const file = await openPicture(readEnv(c.env), c.req.param('file') ?? '');
  if (!file) return onUnknownPath(c);
  return c.body(file.body, 200, {
    'Content-Type': file.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Length': String(file.size),
    'Cache-Control': forEver,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

function answer(c: Context, svg: string | null): Response {
  if (svg === null) return onUnknownPath(c);
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': forEver,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
