import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';

export default async function handle(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<RemixServer context={context} url={request.url} />);
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
