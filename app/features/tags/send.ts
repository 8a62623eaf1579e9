import type { MeasuredOrder, MeasuredProduct } from '#app/features/product/measured.ts';
import type { Tags } from '#app/server/tags.ts';
import { loadScript } from '#app/ui/load-script.ts';

/** The functions and queues that the scripts of the tags look for. */
interface Parts {
  ym?: Queue & { a?: unknown[]; l?: number };
  gtag?: Queue;
  /** The queue of the Google tag, which wants `arguments` objects. */
  dataLayer?: unknown[];
  /** Metrica's queue of goods: not the usual `dataLayer`, which the Google tag reads, too. */
  metricaGoods?: object[];
}

type Queue = (...args: unknown[]) => void;

const parts = globalThis as unknown as Parts;
const goodsQueue = 'metricaGoods' satisfies keyof Parts;

let started: Tags | undefined;

/** Calls are kept in queues until the scripts are there, which come after everything of the page itself. */
export function startTags(tags: Tags): void {
  if (started) return;
  started = tags;
  const { yandex, google } = tags;
  if (yandex) startMetrica(yandex);
  if (google) startGoogle(google);
  const load = () => {
    if (yandex) void loadScript('https://mc.yandex.ru/metrika/tag.js').catch(nothing);
    if (google) void loadScript(`https://www.googletagmanager.com/gtag/js?id=${google}`).catch(nothing);
  };
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** A blocked tag is the reader's own wish. */
const nothing = () => undefined;

function startMetrica({ counter, ecommerce, strict }: NonNullable<Tags['yandex']>): void {
  const queue: NonNullable<Parts['ym']> = (...args) => {
    queue.a = [...(queue.a ?? []), args];
  };
  queue.l = Date.now();
  parts.ym ??= queue;
  const more = !strict;
  parts.ym(Number(counter), 'init', {
    // Views are told by `hit`, without the parts of addresses that are nobody's business.
    defer: true,
    sendTitle: more,
    clickmap: more,
    trackLinks: more,
    accurateTrackBounce: more,
    webvisor: more,
    ...(ecommerce && { ecommerce: goodsQueue }),
  });
}

function startGoogle(id: string): void {
  parts.dataLayer ??= [];
  const { dataLayer } = parts;
  parts.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: the Google tag ignores arrays
    dataLayer.push(arguments);
  };
  parts.gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  parts.gtag('js', new Date());
  parts.gtag('config', id, { send_page_view: false, allow_google_signals: false });
}

/** A view of a page, or of one that isn't a page, such as `/_product-dialog-open`. */
export function sendHit(path: string, title: string): void {
  const url = `${location.origin}${path}`;
  const { yandex } = started ?? {};
  if (yandex) parts.ym?.(Number(yandex.counter), 'hit', url, yandex.strict ? {} : { title });
  parts.gtag?.('event', 'page_view', { page_location: url, page_title: title });
}

type Goods =
  | { impressions: readonly MeasuredProduct[] }
  | { [Deed in 'detail' | 'add' | 'remove']?: { products: readonly MeasuredProduct[] } }
  | { purchase: { actionField: { id: string; revenue?: number | undefined }; products: readonly MeasuredProduct[] } };

export function sendGoods(goods: Goods): void {
  if (!started?.yandex?.ecommerce) return;
  parts.metricaGoods ??= [];
  parts.metricaGoods.push({ ecommerce: { currencyCode: 'RUB', ...goods } });
}

const purchases = 'b2b_purchases';
const mostPurchases = 50;

/** Once per order in this browser: an order is noted again when its form was sent twice. */
export function sendPurchase({ id, revenue, products }: MeasuredOrder): void {
  const sentIds = (localStorage.getItem(purchases) ?? '').split(' ').filter(Boolean);
  if (sentIds.includes(String(id))) return;
  localStorage.setItem(purchases, [...sentIds, id].slice(-mostPurchases).join(' '));
  sendGoods({ purchase: { actionField: { id: String(id), revenue }, products } });
}
