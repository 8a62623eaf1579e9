import type { Page } from '@playwright/test';
import { test as base, expect } from './test.ts';
import { violationsOf } from './violations.ts';
import { type Look, looks, type Places, preparePlaces, Windows } from './walk.ts';

const test = base.extend<{ as: Look['as'] }, { places: Places; windows: Windows }>({
  as: ['visitor', { option: true }],
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, info) => use(await preparePlaces(process.env['ORIGIN'] ?? '', info.workerIndex)),
    { scope: 'worker' },
  ],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const windows = new Windows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ windows, as, browser, places, viewport }, use) => {
    const page = await windows.of(as, browser, places);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  context: async ({ page }, use) => use(page.context()),
});

// Links are higher for a finger at any width, so that each page is opened once.
test.use({ hasTouch: true });

for (const { name, path, as, opens, isOneColumn } of looks) {
  test.describe(() => {
    test.use({ as });

    test(`${name}: nothing for axe to say, nothing wider than the screen`, async ({
      page,
      places,
      expectConsole,
      isMobile,
    }) => {
      test.skip(isMobile, 'a visit is looked at in every width');
      expectConsole(/status of 40[349]/);
      await page.goto(places.resolve(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      if (opens) {
        await expect(page.locator('html[data-js]')).toBeAttached();
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
