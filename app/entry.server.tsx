import inlinedStyles from 'virtual:inlined-styles';
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { z } from 'zod';
import { pageScripts } from './document/boot-script.server.ts';
import { DocumentContext } from './document/document-context.ts';
import { ownStyles } from './document/own-styles.server.ts';
import { handle as handleRequest } from './server/handle.server.ts';
import { LiteContext } from './ui/lite.ts';

/** The storefront's own answer to a request, which calls Remix; the function finds it beside the pages it serves. */
export const handle = handleRequest;

// The hosted runtime forbids making code from text, which zod would otherwise try.
z.config({ jitless: true });

const styleText = (href: string) => inlinedStyles[href] ?? '';

/** Renders a page. Nothing is streamed late: a page without script must be complete, and its status final. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce, lite }: AppLoadContext,
): Promise<Response> {
  // A page without script needs no hydration data, and rendering to a string takes less than half the time.
  if (lite) delete entry.serverHandoffStream;
  const document = (
    <DocumentContext.Provider value={{ nonce, lite, styleText, ownStyles: ownStyles(lite), scripts: pageScripts }}>
      <LiteContext.Provider value={lite}>
        <RemixServer context={entry} url={request.url} nonce={nonce} />
      </LiteContext.Provider>
    </DocumentContext.Provider>
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (lite) return new Response(`<!DOCTYPE html>${renderToString(document)}`, { status, headers });
  const stream = await renderToReadableStream(document, { nonce, signal: request.signal });
  await stream.allReady;
  return new Response(stream, { status, headers });
}
