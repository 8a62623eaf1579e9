import type { Page } from '@playwright/test';
import { addProducts } from '#tests/support/buying.ts';
import { knownPages } from '#tests/support/pages.ts';
import { enter } from './enter.ts';
import { expect, test } from './test.ts';

/** As a window of 1280 × 1024 is when it is magnified four times. */
const magnified = { width: 320, height: 256 };
/** Presses of a key are dear, and what follows is more of the same. */
const mostStops = 70;

interface Stop {
  name: string;
  at: string;
  isSeen: boolean;
}

/** Goes through the page by Tab. A stop is seen if its middle or one of its corners is in the window and under nothing else. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((): Stop | null => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        ...[left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y])),
      ];
      const isSeen = points.some(([x = 0, y = 0]) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (element.contains(above) || (above.tagName === 'LABEL' && above.contains(element)));
      });
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return { name: `${element.tagName} ${name.slice(0, 40)}`, at: `${top} to ${bottom}`, isSeen };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

async function expectSeenFocus(page: Page, paths: readonly string[]): Promise<void> {
  const usual = page.viewportSize() ?? magnified;
  for (const size of [{ ...usual, height: 700 }, magnified]) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      const stops = await stopsOf(page);
      expect(stops.length).toBeGreaterThan(5);
      expect(
        stops.filter(({ isSeen }) => !isSeen),
        `${path} at ${size.width} × ${size.height}`,
      ).toEqual([]);
    }
  }
}

test('what a visitor reaches by key is under no bar, nor under the notice on cookies', async ({ page }) => {
  test.slow();
  const { list, product } = await knownPages(process.env['ORIGIN'] ?? '');
  await expectSeenFocus(page, ['/', list, product, '/user/sign-in']);
});

test('what a buyer reaches by key is under no bar', async ({ page, context, credentials }) => {
  test.slow();
  await addProducts(await enter(context, credentials), 2);
  await expectSeenFocus(page, ['/cart', '/checkout']);
});

test('a magnified page shows its heading before its bars', async ({ page }) => {
  await page.setViewportSize(magnified);
  await page.goto('/user/sign-in');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [text, notice] = [
    await heading.boundingBox(),
    await page.getByRole('button', { name: 'Понятно' }).boundingBox(),
  ];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
});
