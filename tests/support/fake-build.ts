import { data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/cloudflare';

type Work = (args: LoaderFunctionArgs) => unknown;

/** A route of a fake build. Without `page` it is a resource route. */
export interface FakeRoute {
  path: string;
  loader?: Work;
  action?: Work;
  page?: boolean;
  handle?: object;
}

/**
 * A server build of a few routes for testing the code around them: each page renders as the JSON of its data or of the
 * error that its boundary got.
 */
export function fakeBuild(routes: readonly FakeRoute[], render?: () => never): ServerBuild {
  const pages = routes.map(
    ({ path, loader, action, handle, page = true }, at): [string, ServerBuild['routes'][string]] => [
      `route-${at}`,
      {
        id: `route-${at}`,
        parentId: 'root',
        path,
        module: {
          ...(loader && { loader }),
          ...(action && { action }),
          ...(handle && { handle }),
          ...(page && { default: () => null }),
        } as never,
      },
    ],
  );
  const root = { default: () => null, ErrorBoundary: () => null, loader: () => data({ root: true }) };
  return {
    mode: 'production',
    routes: { root: { id: 'root', path: '', module: root as never }, ...Object.fromEntries(pages) },
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
    future: { v3_singleFetch: true, v3_throwAbortReason: true } as never,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    isSpaMode: false,
    entry: {
      module: {
        default: async (_request, status, headers, { staticHandlerContext }) => {
          render?.();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const { loaderData, errors } = staticHandlerContext;
          return new Response(`<title>Страница</title>${JSON.stringify({ loaderData, errors })}`, { status, headers });
        },
        handleError: () => undefined,
      },
    },
  };
}
