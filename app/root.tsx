import './styles/tokens.css';
import './styles/base.css';
import './styles/fonts.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leadToProduct } from './features/product/page/page.server.ts';
import { unlessProductOver } from './features/product/revalidate.ts';
import { TextLinks, usePageTexts } from './i18n/page-texts.tsx';
import { loadShell } from './layout/layout.server.ts';
import { Shell } from './layout/shell.tsx';
import { formToken } from './server/forms/form-token.server.ts';
import { textsForBrowser } from './server/own-texts.server.ts';
import { stylesheetOf } from './styles/page-styles.server.ts';
import { ActorContext } from './ui/actor.tsx';
import { DocumentContext } from './ui/document-context.ts';
import { FailurePage, failureTitle } from './ui/failure-page.tsx';
import { failureOf } from './ui/failure-view.ts';
import { ForBuyerContext } from './ui/for-buyer-context.ts';
import { FormTokenContext } from './ui/form-token.tsx';
import { RefreshWithoutScript } from './ui/refresh-without-script.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

/** Of pages without a title of their own, and of a failure: the boundary that shows it may stand above the page. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? failureTitle(error) : data?.shell?.supplier },
];

/** Namespaces that every page needs. */
export const handle = { i18n: ['errors', 'shell', 'ui'] };

export const shouldRevalidate = unlessProductOver;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await leadToProduct(context, new URL(request.url));
  const { requestId, texts } = context;
  return {
    requestId,
    stylesheet: stylesheetOf(context),
    shell: await loadShell(context),
    ...(await formToken(context, request)),
    ...textsForBrowser(texts),
  };
}

/** From this width on the layout is that of a desktop. */
const fullWidth = 1280;

/** Lite pages inline their icon to save a request. */
const inlineIcon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='%23bf2626' d='M0 0h8v8H0zM3 2v5h2V2h2V1H1v1z'/></svg>";

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, lite } = useContext(DocumentContext);
  const { texts, formToken, shell } = useRootData() ?? {};
  const stylesheet = useStylesheet();
  const { t, i18n } = useTranslation('errors');
  const hydrated = useHydrated();
  // A failed route has no data for its title.
  const error = useRouteError();
  return (
    // CSS reads `data-js` to show what needs script and hide its fallbacks; i18n/start.ts reads `data-texts`.
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-lite={lite || undefined}
      data-js={hydrated ? '' : undefined}
      data-texts={texts && !lite ? JSON.stringify(texts) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=${shell?.full ? fullWidth : 'device-width'}`} />
        {error ? <title>{failureTitle(error, t)}</title> : <Meta />}
        <link rel="icon" href={lite ? inlineIcon : '/favicon.svg'} />
        <RefreshWithoutScript />
        <Links />
        {stylesheet?.linked ? <link rel="stylesheet" href={stylesheet.href} /> : null}
      </head>
      <body>
        <FormTokenContext.Provider value={formToken}>{children}</FormTokenContext.Provider>
        {stylesheet && !stylesheet.linked ? <LateStylesheet href={stylesheet.href} /> : null}
        {lite ? null : (
          <>
            <TextLinks />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const { shell, texts } = useLoaderData<typeof loader>();
  usePageTexts(texts);
  return (
    <ActorContext.Provider value={shell?.buyer?.actor}>
      <ForBuyerContext.Provider value={shell?.buyer?.acting === true}>
        <Shell data={shell}>
          <Outlet />
        </Shell>
      </ForBuyerContext.Provider>
    </ActorContext.Provider>
  );
}

export function ErrorBoundary() {
  const root = useRootData();
  const failure = failureOf(useRouteError());
  usePageTexts(root?.texts);
  return (
    <ActorContext.Provider value={root?.shell?.buyer?.actor}>
      <Shell data={root?.shell ?? null}>
        <FailurePage failure={{ requestId: root?.requestId, ...failure }} />
      </Shell>
    </ActorContext.Provider>
  );
}

/**
 * How this document has its stylesheet: what a later answer says of it is for the next document. By then the browser may
 * have the file, or the line has become slow enough for a lite page, and the link would leave its place.
 */
function useStylesheet() {
  const { lite } = useContext(DocumentContext);
  const latest = useRootData()?.stylesheet;
  const [first, setFirst] = useState(latest);
  if (!first && latest) setFirst(latest);
  return lite ? undefined : (first ?? latest);
}

let lastData: ReturnType<typeof useLoaderData<typeof loader>> | undefined;

/**
 * In the browser the last data that came: a navigation without a network fails for root, too, and the page that says so
 * needs its header and stylesheet.
 */
function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (data) lastData = data;
  }, [data]);
  return data ?? lastData;
}

/** In seconds. */
const year = 31_536_000;

/**
 * The first page inlines the rules that it uses (styles/page-styles.server.ts) and loads this file, web fonts
 * included, after hydration, so that it doesn't compete with the script. At the end of the body it holds no paint back
 * without script either. Later documents link the file in their head.
 */
function LateStylesheet({ href }: { href: string }) {
  if (useHydrated()) return <link rel="stylesheet" href={href} onLoad={() => remember(href)} />;
  return (
    <noscript>
      <link rel="stylesheet" href={href} />
    </noscript>
  );
}

function remember(href: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `b2b_css=${href}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
