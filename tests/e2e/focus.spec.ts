import type { Page } from '@playwright/test';
import { addProducts } from '#tests/support/buying.ts';
import { knownPages } from '#tests/support/pages.ts';
import { enter } from './enter.ts';
import { expect, test } from './test.ts';

/** Steps of the keyboard down a page, then up again. */
const steps = { Tab: 90, 'Shift+Tab': 45 };

/** What has the focus and is not wholly in sight: below the edge of the screen, or under something that sticks there. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const stuck = (element: Element | null): Element | null => {
      if (!element) return null;
      return ['sticky', 'fixed'].includes(getComputedStyle(element).position) ? element : stuck(element.parentElement);
    };
    // A link of several lines has a box for each of them.
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 4 && height > 4);
    const points = boxes.flatMap(({ left, right, top, bottom }) =>
      [top + 2, bottom - 2].flatMap((y) => [left + 2, (left + right) / 2, right - 2].map((x) => [x, y] as const)),
    );
    const covers = points.map(([x, y]) => {
      if (y < 0 || y > innerHeight) return 'the edge of the screen';
      const bar = stuck(document.elementFromPoint(x, y));
      return bar && !bar.contains(focused) ? `<${bar.tagName.toLowerCase()} class="${bar.className}">` : null;
    });
    const cover = covers.find(Boolean);
    return cover ? `${focused.outerHTML.slice(0, 120)} under ${cover}` : null;
  });
}

test('what the keyboard reaches is never under the header, a bar or the notice on cookies', async ({
  page,
  context,
  credentials,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const client = await enter(context, credentials);
  await addProducts(client, 3);
  const { list, product } = await knownPages(client.origin);
  await page.setViewportSize(isMobile ? { width: 390, height: 700 } : { width: 1280, height: 800 });
  const covered: string[] = [];
  for (const path of ['/', list, product, '/cart', '/checkout', '/quick-order']) {
    await page.goto(path);
    await expect(page.locator('html[data-js]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Только необходимые' })).toBeVisible();
    for (const [key, times] of Object.entries(steps)) {
      for (let step = 0; step < times; step += 1) {
        await page.keyboard.press(key);
        const cover = await coveredFocus(page);
        if (cover) covered.push(`${path} ${key} ${step}: ${cover}`);
      }
    }
  }
  expect(covered).toEqual([]);
});

test('a screen as low as one magnified four times shows the page itself, not only bars', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the size is set here');
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/catalog', '/cart', '/user/sign-in']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Только необходимые' })).not.toBeInViewport();
    const shown = await page.getByRole('main').evaluate((main) => innerHeight - main.getBoundingClientRect().top);
    expect(shown, path).toBeGreaterThan(128);
    const covered = await page.evaluate(() => document.elementFromPoint(160, 250)?.closest('main') === null);
    expect(covered, path).toBe(false);
  }
});
