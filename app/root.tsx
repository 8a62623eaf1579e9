import './styles/tokens.css';
import './styles/base.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Meta, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { Bootstrap } from './document/bootstrap.tsx';
import { DocumentContext } from './document/document-context.ts';
import { Styles } from './document/styles.tsx';
import { leadToProduct } from './features/product/over/page-instead.server.ts';
import { unlessProductOver } from './features/product/over/revalidate.ts';
import { FailurePage } from './features/shell/failure-page.tsx';
import { failureTitle } from './features/shell/failure-title.ts';
import { loadShell } from './features/shell/load.server.ts';
import { Shell } from './features/shell/shell.tsx';
import { type TextOverrides, TextsContext } from './i18n/t.ts';
import { page } from './server/answer.server.ts';
import { textsForBrowser } from './server/own-texts.server.ts';
import { ActorContext } from './ui/actor.tsx';
import { failureOf } from './ui/failure-view.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.shell.supplier }];

export const shouldRevalidate = unlessProductOver;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await leadToProduct(context, new URL(request.url));
  const { requestId, texts } = context;
  return page(context, { requestId, shell: await loadShell(context), ...textsForBrowser(texts) });
}

/** A lite page has its icon in itself, so that it costs no request; for others a file that is fetched once is lighter. */
const ownIcon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='%23bf2626' d='M0 0h8v8H0zM3 2v5h2V2h2V1H1v1z'/></svg>";

/** The document around every page and every failure. */
export function Layout({ children }: { children: ReactNode }) {
  const { lite } = useContext(DocumentContext);
  // A route that failed has no data to name the document with.
  const error = useRouteError();
  return (
    <html lang="ru" data-lite={lite || undefined}>
      <head>
        {/* First: text in Russian at the very beginning lets brotli 5 see that the page has some (docs/decisions/017). */}
        {error ? <title>{failureTitle(error)}</title> : <Meta />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href={lite ? ownIcon : '/favicon.svg'} />
        <Styles />
      </head>
      <body>
        {children}
        <Bootstrap />
      </body>
    </html>
  );
}

/** The same object each time, so that translators are made once. */
const none: TextOverrides = {};

export default function Root() {
  const { shell, texts = none } = useLoaderData<typeof loader>();
  return (
    <TextsContext.Provider value={texts}>
      <ActorContext.Provider value={shell.buyer?.actor}>
        <Shell data={shell}>
          <Outlet />
        </Shell>
      </ActorContext.Provider>
    </TextsContext.Provider>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root');
  const failure = failureOf(useRouteError());
  return (
    <TextsContext.Provider value={root?.texts ?? none}>
      <ActorContext.Provider value={root?.shell.buyer?.actor}>
        <Shell data={root?.shell ?? null}>
          <FailurePage failure={{ requestId: root?.requestId, ...failure }} />
        </Shell>
      </ActorContext.Provider>
    </TextsContext.Provider>
  );
}
