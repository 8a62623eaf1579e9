import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { CallOptions, Supplier } from '#app/supplier/client/supplier.ts';
import { getInfo, getSettings, type Settings, type SettingsChange } from '#contract/info.ts';
import { isCartPage } from './cart-page.ts';
import { isFetcherRequest } from './http/request-destination.ts';
import type { Info, LoadContext } from './request-context.ts';
import type { Session } from './session/session.server.ts';

/**
 * Caches the shop's settings per request. A signed-in user's come with `getCurrentUser`; only an API that ignores
 * `include` is asked separately for the shop's and the user's, which override them.
 */
export function openInfo(
  supplier: Supplier,
  session: Session,
  include: PageHead,
  buyer: LoadContext['buyer'],
): () => Promise<Info> {
  let loading: Promise<Info> | undefined;
  const ask = async () => {
    const user = await buyer();
    if (user) return user.info ?? (await mergedInfo(supplier));
    return session.visitorId === null
      ? await commonInfo(supplier, {}, { cache: 'short' })
      : await commonInfo(supplier, { include });
  };
  return () => {
    loading ??= ask();
    return loading;
  };
}

async function mergedInfo(supplier: Supplier): Promise<Info> {
  const [info, own] = await Promise.all([commonInfo(supplier), ownSettings(supplier)]);
  return { ...info, settings: { ...info.settings, ...defined(own) } };
}

/** Any failure here is an outage: no page can be right without settings. */
async function commonInfo(
  supplier: Supplier,
  query: { include?: PageHead } = {},
  options?: CallOptions,
): Promise<Info> {
  try {
    return await supplier.call(getInfo, { query }, options);
  } catch (error) {
    const refused = error instanceof SupplierRejected && error.name !== 'SiteNotFound' && error.status !== 401;
    throw refused ? new SupplierUnavailable(502, 'status', error.message) : error;
  }
}

/**
 * The common settings apply when there are no own ones (401, 404), and also when the call fails: the API enforces
 * rights anyway, and the page is worth more than the small differences.
 */
async function ownSettings(supplier: Supplier): Promise<SettingsChange> {
  try {
    return await supplier.call(getSettings);
  } catch (error) {
    const absent = error instanceof SupplierRejected && (error.status === 401 || error.status === 404);
    if (absent || error instanceof SupplierUnavailable) return {};
    throw error;
  }
}

function defined(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** What `getCurrentUser` includes: the shop's settings, and the cart count for the header. */
export type PageHead = 'info' | 'info,cart';

/** No cart count after a post, which may change it, nor on the cart page, which counts its own lines. */
export function pageHead(request: Request): PageHead {
  const { pathname, searchParams } = new URL(request.url);
  const drawsHeader = pathname.endsWith('.data')
    ? (searchParams.get('_routes') ?? 'root').split(',').includes('root')
    : !isFetcherRequest(request);
  const isCart = isCartPage(pathname.replace(/\.data$/, ''));
  return request.method !== 'POST' && drawsHeader && !isCart ? 'info,cart' : 'info';
}
