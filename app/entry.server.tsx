import { text as stylesheet } from 'virtual:inlined-styles';
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { z } from 'zod';
import { alignForBrotli } from './document/align.ts';
import { pageScripts } from './document/boot-script.server.ts';
import { createCritical, parseSheet } from './document/critical-styles.ts';
import { DocumentContext, noScripts } from './document/document-context.ts';
import { firstScreens, firstView, gatherLayers } from './document/first-view.ts';
import { ownStyles } from './document/own-styles.server.ts';
import { stylesMark } from './document/styles.tsx';
import { FailureContent } from './features/shell/failure-content.tsx';
import { FailureContext } from './features/shell/failure-page.tsx';
import { handle as handleRequest } from './server/handle.server.ts';
import { describe } from './server/thrown.server.ts';
import { LiteContext } from './ui/lite.ts';

/** The storefront's own answer to a request, which calls Remix; the function finds it beside the pages it serves. */
export const handle = handleRequest;

// The hosted runtime forbids making code from text, which zod would otherwise try.
z.config({ jitless: true });

/** Taken apart once, when the worker starts: it is the same for every request. */
const sheet = gatherLayers(parseSheet(stylesheet.replaceAll('</', '<\\/')));
/** A lite page never asks for the whole stylesheet, so it carries all that it may need. */
const allStyles = createCritical(sheet);
const firstStyles = createCritical(firstView(sheet));

/**
 * Renders a page whole: without script it must be complete, and its status final. Loaders have ended by now, so the data is
 * written into the page instead of being streamed through React, whose streaming renderer takes more than twice the time.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { nonce, lite, drawn, time }: AppLoadContext,
): Promise<Response> {
  const scripts = lite ? noScripts : await pageScripts(entry);
  delete entry.serverHandoffStream;
  const document = (
    <DocumentContext.Provider value={{ nonce, lite, drawn, ownStyles: ownStyles(lite), scripts }}>
      <FailureContext.Provider value={FailureContent}>
        <LiteContext.Provider value={lite}>
          <RemixServer context={entry} url={request.url} nonce={nonce} />
        </LiteContext.Provider>
      </FailureContext.Provider>
    </DocumentContext.Provider>
  );
  const html = await time('render', async () => (lite ? renderToStaticMarkup(document) : renderToString(document)));
  const page = html.replace(stylesMark, () => (lite ? allStyles(html) : firstStyles(firstScreens(html))));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(alignForBrotli(`<!DOCTYPE html>${page}`), { status, headers });
}

/** Logs an error that no loader threw: one of rendering, or of Remix itself. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.log.add({ level: 'error', error: describe(error) });
}
