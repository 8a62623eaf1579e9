import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listen, refused } from './react-says.ts';
import { expect } from './test.ts';
import { violationsOf } from './violations.ts';
import { looks, test as walk } from './walk.ts';

/** The shop of React's development build (development.setup.ts). */
const test = walk.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const shop: { origin: string } = JSON.parse(readFileSync(process.env['DEVELOPMENT_SHOP'] ?? '', 'utf8'));
      await use(shop.origin);
    },
    { scope: 'worker' },
  ],
});

// Links are higher for a finger at any width, so that each page is opened once.
test.use({ hasTouch: true });

for (const { name, path, as, opens, isOneColumn } of looks) {
  test.describe(() => {
    test.use({ as });

    test(`${name}: React takes over as the server drew it, axe finds nothing, nothing is wider than the screen`, async ({
      page,
      places,
      expectConsole,
    }) => {
      expectConsole(refused);
      const react = listen(page);
      await markTakeover(page);
      const letFontsCome = await holdFonts(page);
      await page.goto(places.resolve(path), { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html[data-js]')).toBeAttached();
      react.stop();
      expect(react.isDevelopment, 'a development build, which alone reports mismatches').toBe(true);
      expect(react.warnings).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await movedSince(page, takeover)).toEqual([]);
      await letFontsCome();
      if (opens) {
        await page.locator(`a[href^="${opens}"]`).filter({ visible: true }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await sideways(page), `at ${width}`).toBeLessThanOrEqual(0);
        if (width !== 390) continue;
        expect(await lowLinks(page), 'too low for a finger').toEqual([]);
        if (!isOneColumn) expect(await violationsOf(page), 'on a phone').toEqual([]);
      }
    });
  });
}

const takeover = 'takeover';

/**
 * Keeps fonts back until the returned function is called: what they move can't be told apart from what script does. Not
 * by `page.route`, which turns the browser's cache off, so that each page would read and compile all script anew.
 */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.on('Fetch.requestPaused', async ({ requestId }) => {
    await promise;
    await browser.send('Fetch.continueRequest', { requestId });
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2*' }] });
  return async () => {
    resolve();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await browser.detach();
  };
}

/** Marks the moment from which `data-js` says that script works. */
async function markTakeover(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const watch = new MutationObserver(() => {
      performance.mark(mark);
      watch.disconnect();
    });
    watch.observe(document, { subtree: true, attributeFilter: ['data-js'] });
  }, takeover);
}

/** What has moved since then without a press: who presses a control just now would miss it. */
function movedSince(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (mark) => {
    const [taken] = performance.getEntriesByName(mark);
    const since = taken?.startTime ?? 0;
    const shifts = await new Promise<(PerformanceEntry & { sources: { node: Node | null }[] })[]>((resolve) => {
      const all: PerformanceEntry[] = [];
      new PerformanceObserver((list) => void all.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(all as never)));
    });
    const late = shifts.filter(({ startTime }) => startTime >= since);
    return late.flatMap(({ sources }) =>
      sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 200) ?? ''),
    );
  }, name);
}

/** By how many pixels the page is wider than the screen. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Links and what opens that are lower than 24 px; some are for the keyboard alone. */
function lowLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, summary)')]
      .map((element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.height < 23.5)
      .map(({ text, box }) => `${text.slice(0, 40)}: ${box.height}`),
  );
}
