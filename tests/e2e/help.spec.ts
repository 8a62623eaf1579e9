import { expect, test } from './test.ts';

test('the film of the help is fetched only after a press, over the page with script', async ({ page, mode }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') fetched.push(request.url());
  });
  await page.goto('/help');
  await page.getByRole('link', { name: 'Смотреть: Как заказывать на сайте' }).click();
  const film = page.locator('video');
  await expect(film).toBeVisible();
  expect(fetched).toEqual([]);
  if (mode !== 'script') return expect(page).toHaveURL('/help/video');
  await expect(page.getByRole('dialog', { name: 'Как заказывать на сайте' })).toBeVisible();
  await film.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/help');
});
