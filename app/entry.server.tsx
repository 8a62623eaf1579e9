import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { Fragment, type ReactElement, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { z } from 'zod';
import { describeError } from './server/http/error-response.server.ts';
import { handOverScript, withHandOver } from './server/http/hand-over.server.ts';
import { handleRequest } from './server/http/handle-request.server.ts';
import { pageStyles } from './styles/page-styles.server.ts';
import { DocumentContext } from './ui/document-context.ts';

/** Used by functions/[[path]].ts. */
export { handleRequest };

// workerd forbids `eval`, which zod would otherwise use.
z.config({ jitless: true });

/**
 * Nothing streams here, because loaders have ended and the status is final, and React's streaming renderer takes twice
 * the CPU (docs/decisions/020-document-and-start.md).
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, lite, time, i18n } = context;
  const handOver = lite ? '' : await handOverScript(entry.serverHandoffStream, nonce);
  delete entry.serverHandoffStream;
  const within = (Boundary: typeof Suspense | typeof Fragment) => (
    <DocumentContext.Provider value={{ nonce, lite }}>
      <I18nextProvider i18n={i18n}>
        <Boundary>
          <RemixServer context={entry} url={request.url} nonce={nonce} />
        </Boundary>
      </I18nextProvider>
    </DocumentContext.Provider>
  );
  const html = await time('render', async () => (lite ? renderToStaticMarkup(within(Fragment)) : renderWhole(within)));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Hydration ignores extra elements at the end of head and body.
  const page = withHandOver(html, handOver).replace('</head>', () => `${pageStyles(html, entry, context)}</head>`);
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * Renders a page within the boundary that entry.client.tsx expects. React keeps an error within a boundary to itself and
 * writes that the boundary failed; without one the error is thrown, and Remix logs it and shows the page of the failure.
 */
function renderWhole(within: (boundary: typeof Suspense | typeof Fragment) => ReactElement): string {
  const html = renderToString(within(Suspense));
  return html.startsWith('<!--$!-->') ? renderToString(within(Fragment)) : html;
}

/** Errors of rendering, or of Remix itself. What it refuses, such as a method, is no fault of ours. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.log.add({ level: 'error', error: describeError(error) });
}
