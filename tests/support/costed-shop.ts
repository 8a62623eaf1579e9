import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { safeReturnTo } from '#app/return-to.ts';
import { loader as root } from '#app/root.tsx';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { api } from '#backend/api.ts';
import type { TestBackend } from './backend.ts';
import { countedD1, noUsage, type Usage } from './counted-d1.ts';
import { testBindings, visitEdge } from './edge.ts';
import { fakeBuild } from './fake-build.ts';

type Loader = (args: LoaderFunctionArgs) => unknown;
type Action = (args: ActionFunctionArgs) => unknown;

/** Cost of one page. */
export interface PageCost extends Usage {
  status: number;
  /** API calls of the page by name, in order, without those served from the edge cache. */
  calls: string[];
}

/** A storefront with some of the real loaders and the real backend; each request returns its cost. */
export interface CostedShop {
  /** Signs a browser in with a token of the API; returns its Cookie header. */
  enter(token: string): Promise<string>;
  open(path: string, headers?: Record<string, string>): Promise<PageCost>;
  /** Posts a form as a fetcher does; the loaders that then run again aren't counted. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<PageCost>;
}

/** Runs a page's loader and the root's in parallel, and waits for both even if one throws. */
async function besideRoot(args: LoaderFunctionArgs, loader: Loader): Promise<unknown> {
  const [, shown] = await Promise.allSettled([root(args), (async () => loader(args))()]);
  if (shown.status === 'rejected') throw shown.reason;
  return shown.value;
}

/** Opens a storefront with pages by path. The root's loader runs with each, as in Remix. */
export function openShop(
  backend: TestBackend,
  pages: Readonly<Record<string, Loader>>,
  actions: Readonly<Record<string, Action>> = {},
): CostedShop {
  let usage = noUsage();
  const bindings = {
    ...backend.bindings,
    CATALOGUE: countedD1(backend.bindings.CATALOGUE, () => usage),
    TRADE: countedD1(backend.bindings.TRADE, () => usage),
  };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  const storefront = testBindings(async (request) => api.fetch(request, bindings, context));
  let entering = '';
  const build = fakeBuild([
    ...Object.entries(pages).map(([path, loader]) => ({
      path,
      loader: (args: LoaderFunctionArgs) => besideRoot(args, loader),
    })),
    ...Object.entries(actions).map(([path, action]) => ({ path, action: action as Loader, page: false })),
    {
      path: 'enter',
      action: ({ context }) => {
        context.session.signIn({ token: entering, remember: true });
        return redirectTo(safeReturnTo('/', '/' as never));
      },
      loader: () => null,
    },
  ]);
  const cost = async (request: Request): Promise<PageCost> => {
    usage = noUsage();
    const { answer, lines } = await visitEdge(request, storefront, build, true);
    const calls = (lines[0]?.['calls'] ?? []) as { id: string; cache: string }[];
    const made = calls.filter(({ cache }) => cache === 'none' || cache === 'miss').map(({ id }) => id);
    return { status: answer.status, calls: made, ...usage };
  };
  return {
    async enter(token) {
      entering = token;
      const headers = { Origin: 'https://shop.test' };
      const request = new Request('https://shop.test/enter', { method: 'POST', headers, body: new URLSearchParams() });
      const { answer } = await visitEdge(request, storefront, build);
      return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    },
    open: (path, headers = {}) => cost(new Request(`https://shop.test${path}`, { headers })),
    post: (path, form, headers = {}) =>
      cost(
        new Request(`https://shop.test${path}`, {
          method: 'POST',
          headers: { ...headers, Origin: 'https://shop.test', 'Sec-Fetch-Dest': 'empty' },
          body: new URLSearchParams(form),
        }),
      ),
  };
}
