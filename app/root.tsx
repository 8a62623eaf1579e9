import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, Scripts, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { DocumentContext } from './document/document-context.ts';
import { FailurePage } from './features/shell/failure-page.tsx';
import { loadShell } from './features/shell/load.server.ts';
import { Shell } from './features/shell/shell.tsx';
import { page } from './server/answer.server.ts';
import { failureOf } from './ui/failure-view.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return page(context, { requestId: context.requestId, shell: await loadShell(context) });
}

/** The document around every page and every failure. */
export function Layout({ children }: { children: ReactNode }) {
  const { nonce, lite } = useContext(DocumentContext);
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {lite ? null : <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <Shell data={shell}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root');
  const failure = failureOf(useRouteError());
  return (
    <Shell data={root?.shell ?? null}>
      <FailurePage failure={{ requestId: root?.requestId, ...failure }} />
    </Shell>
  );
}
