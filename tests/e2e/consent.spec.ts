import { enter } from './enter.ts';
import { expect, test } from './test.ts';

test('a buyer is asked once, answers in place, and changes the answer later from the footer', async ({
  page,
  context,
  credentials,
  mode,
}) => {
  await enter(context, credentials);
  await page.goto('/user/profile');
  if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
  const question = page.getByRole('region', { name: 'Файлы cookie' });
  const surname = page.getByLabel('Фамилия');
  await surname.fill('Несохранённая');
  await page.evaluate(() => scrollTo(0, 0));
  await question.getByRole('button', { name: 'Принять все' }).focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  if (mode === 'script') await expect(page.getByRole('main')).toBeFocused();
  // What was typed stays where script sends the answer in place.
  if (mode === 'script') await expect(surname).toHaveValue('Несохранённая');
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'b2b_consent')?.value;
  await expect.poll(chosen).toMatch(/^all\.\d{4}-/);
  await page.goto('/cart');
  await expect(question).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Файлы cookie' }).click();
  await expect(page.getByText('Сейчас разрешены все файлы cookie.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Только необходимые' }).click();
  await expect(page.getByText('Выбор сохранён')).toBeVisible();
  await expect(page.getByText('Сейчас разрешены только необходимые файлы cookie.')).toBeVisible();
  expect(await chosen()).toMatch(/^necessary\./);
});
