import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { violationsOf } from './violations.ts';
import { looks, test } from './walk.ts';

// Links are higher for a finger at any width, so that each page is opened once.
test.use({ hasTouch: true });

for (const { name, path, as, opens, isOneColumn } of looks) {
  test.describe(() => {
    test.use({ as });

    test(`${name}: nothing for axe to say, nothing wider than the screen`, async ({ page, places, expectConsole }) => {
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
