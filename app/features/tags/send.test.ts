import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page of which nothing but the tags is known. */
function stubPage(readyState: string) {
  const loaded: string[] = [];
  const heard = new EventTarget();
  vi.stubGlobal('document', {
    readyState,
    createElement: () => ({ src: '' }),
    head: { appendChild: ({ src }: { src: string }) => void loaded.push(src) },
  });
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  for (const name of ['ym', 'gtag', 'dataLayer', 'metricaGoods']) vi.stubGlobal(name, undefined);
  return { loaded, finish: () => heard.dispatchEvent(new Event('load')) };
}

const queues = globalThis as unknown as {
  ym: { a: unknown[][] };
  dataLayer: ArrayLike<unknown>[];
  metricaGoods?: { ecommerce: Record<string, unknown> }[];
};

let send: typeof import('./send.ts');
beforeEach(async () => {
  vi.resetModules();
  send = await import('./send.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('tags', () => {
  it('are loaded once, from the sites of those that are on, and not before the page', () => {
    const { loaded, finish } = stubPage('interactive');
    const tags = { google: 'G-AB12CD34', yandex: { counter: '7001' } };
    send.startTags(tags);
    send.startTags(tags);
    expect(loaded).toEqual([]);
    finish();
    expect(loaded).toEqual([
      'https://mc.yandex.ru/metrika/tag.js',
      'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34',
    ]);
  });

  it('are told views from the start, Metrica in strict mode nothing else', () => {
    const { loaded } = stubPage('complete');
    send.startTags({ yandex: { counter: '7001', strict: true } });
    send.sendHit('/catalog?section=7', 'Кабель');
    send.sendGoods({ add: { products: [{ id: '5' }] } });
    expect(loaded).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
    const off = { sendTitle: false, clickmap: false, trackLinks: false, accurateTrackBounce: false, webvisor: false };
    expect(queues.ym.a).toEqual([
      [7001, 'init', { defer: true, ...off }],
      [7001, 'hit', 'https://shop.test/catalog?section=7', {}],
    ]);
    expect(queues.metricaGoods).toBeUndefined();
  });

  it('of Google get views without advertising', () => {
    stubPage('complete');
    send.startTags({ google: 'G-AB12CD34' });
    send.sendHit('/', 'Главная');
    const calls = [...queues.dataLayer].map((call) => [...Array.from(call)]);
    expect(calls.at(0)).toMatchObject(['consent', 'default', { ad_storage: 'denied' }]);
    expect(calls.at(-1)).toEqual([
      'event',
      'page_view',
      { page_location: 'https://shop.test/', page_title: 'Главная' },
    ]);
  });

  it('are told an order once, whatever is reloaded', () => {
    stubPage('complete');
    send.startTags({ yandex: { counter: '7001', ecommerce: true } });
    const order = { id: 15, revenue: 1200.5, products: [{ id: '5', quantity: 100 }] };
    send.sendPurchase(order);
    send.sendPurchase(order);
    expect(queues.metricaGoods).toEqual([
      {
        ecommerce: {
          currencyCode: 'RUB',
          purchase: { actionField: { id: '15', revenue: 1200.5 }, products: order.products },
        },
      },
    ]);
  });
});
