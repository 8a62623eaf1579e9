import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from '#tests/support/files.ts';
import { knownPages } from '#tests/support/pages.ts';
import { expect, test } from './test.ts';

const kB = 1024;

interface Resource {
  url: string;
  kind: string;
  started: number;
}

/** Everything that a page has loaded, with the moment of the first paint and of the load event. */
async function resourcesOf(page: Page): Promise<{ paint: number; load: number; resources: Resource[] }> {
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    load:
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0] ?? 0,
    resources: performance.getEntriesByType('resource').map((entry) => ({
      url: new URL(entry.name).pathname,
      kind: (entry as PerformanceResourceTiming).initiatorType,
      started: entry.startTime,
    })),
  }));
}

/** Opens a page and waits until React has taken it over. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const links = document.querySelectorAll('a');
    return Object.keys(links[links.length - 1] ?? {}).some((key) => key.startsWith('__reactProps$'));
  });
}

const scripts = (resources: readonly Resource[]) => [
  ...new Set(resources.map(({ url }) => url).filter((url) => url.endsWith('.js'))),
];
const packed = (url: string) => brotliCompressSync(readFileSync(join(root, 'build/client', url))).length;

const pages = async () => {
  const known = await knownPages(process.env['ORIGIN'] ?? '');
  return [
    { path: '/', limit: 84 },
    { path: known.list, limit: 84 },
    { path: known.product, limit: 84 },
    { path: `${known.list}&product=${known.product.split('/').at(-1)}`, limit: 84 },
    { path: '/cart', limit: 95 },
    { path: '/user/sign-in', limit: 95 },
    { path: '/region', limit: 95 },
  ];
};

test('script weighs at most 84 kB in the catalogue and 95 kB elsewhere, and starts after the first paint', async ({
  page,
}) => {
  for (const { path, limit } of await pages()) {
    await openHydrated(page, path);
    const { paint, resources } = await resourcesOf(page);
    const files = scripts(resources);
    const weight = files.map(packed).reduce((sum, size) => sum + size, 0);
    expect({ path, files: files.length > 0 }).toEqual({ path, files: true });
    expect(weight / kB, `${path} loads ${files.join(' ')}`).toBeLessThanOrEqual(limit);
    const early = resources.filter(({ url, started }) => url.endsWith('.js') && started < paint);
    expect(early, path).toEqual([]);
  }
});

test('a page is complete after at most six requests, product pictures aside', async ({ page }) => {
  for (const { path } of await pages()) {
    await page.goto(path);
    await page.waitForLoadState('load');
    const { load, resources } = await resourcesOf(page);
    const before = resources.filter(({ url, started }) => started < load && !/^\/(api\/)?media\//.test(url));
    expect(before.length + 1, `${path}: ${before.map(({ url }) => url).join(' ')}`).toBeLessThanOrEqual(6);
  }
});

test('a page stands still while it loads', async ({ page }) => {
  for (const { path } of await pages()) {
    await openHydrated(page, path);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBeLessThanOrEqual(0.01);
  }
});

test('a lite page asks for nothing but itself and pictures', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'Save-Data': 'on' } });
  const page = await context.newPage();
  for (const { path } of await pages()) {
    await page.goto(path);
    await page.waitForLoadState('load');
    const { resources } = await resourcesOf(page);
    expect(resources.filter(({ kind }) => kind !== 'img').map(({ url }) => url)).toEqual([]);
  }
  await context.close();
});
