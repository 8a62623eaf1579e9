import { amountIn } from './pages/amount.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor walks from the home page through a section to a product and back', async ({ page, mode }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/');
  await catalogue.header.getByRole('link', { name: 'Каталог' }).click();
  await expect(catalogue.heading('Каталог')).toBeVisible();
  const whole = await catalogue.count();

  const section = catalogue.sections.getByRole('link').first();
  const name = await section.innerText();
  await section.click();
  await expect(catalogue.heading(name)).toBeVisible();
  if (mode === 'script') {
    await expect(catalogue.heading(name)).toBeFocused();
    await expect(catalogue.announced).toHaveText(new RegExp(`^${name}`));
  }
  expect(await catalogue.count()).toBeLessThan(whole);
  await expect(catalogue.rows).toHaveCount(20);

  const product = await catalogue.openProduct(3);
  await page.getByRole('link', { name: 'Назад к списку' }).click();
  await expect(catalogue.heading(name)).toBeVisible();
  await expect(catalogue.nameIn(catalogue.row(3))).toHaveText(product);
});

test('a visitor turns the pages of a list and shares the address', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const first = await catalogue.nameIn(catalogue.row(0)).innerText();
  await catalogue.pages.getByRole('link', { name: 'Вперёд' }).click();
  await expect(catalogue.nameIn(catalogue.row(0))).not.toHaveText(first);
  await expect(page).toHaveURL(/[?&]page=2\b/);
  const second = await catalogue.nameIn(catalogue.row(0)).innerText();

  await page.reload();
  await expect(catalogue.nameIn(catalogue.row(0))).toHaveText(second);
  await page.goBack();
  await expect(catalogue.nameIn(catalogue.row(0))).toHaveText(first);
});

test('a product has an address of its own', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const name = await catalogue.openProduct(0);
  await expect(page).toHaveURL(/product=\d+/);
  const id = new URL(page.url()).searchParams.get('product');

  await catalogue.open(`/product/${id}`);
  await expect(catalogue.heading(name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить в корзину' })).toBeVisible();
});

test('the dialog leads to the neighbours in the list, with script also by arrow keys and swipes', async ({
  page,
  mode,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const [first = '', second = ''] = await catalogue.nameIn(catalogue.rows).allInnerTexts();
  await catalogue.openProduct(0);
  await page.getByRole('dialog').getByRole('link', { name: `Следующий товар: ` }).click();
  await expect(catalogue.heading(second)).toBeVisible();
  if (mode !== 'script') return;

  const dialog = page.getByRole('dialog');
  await dialog.press('ArrowLeft');
  await expect(catalogue.heading(first)).toBeVisible();
  await amountIn(dialog).first().press('ArrowRight');
  await dialog.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 300, clientY: 300 });
  await dialog.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 420 });
  await expect(catalogue.heading(first)).toBeVisible();
  await dialog.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 300, clientY: 300 });
  await dialog.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 310 });
  await expect(catalogue.heading(second)).toBeVisible();

  await dialog.getByRole('link', { name: 'Назад к списку' }).click();
  const last = await catalogue.openProduct(19);
  await dialog.press('ArrowRight');
  await expect(page).toHaveURL(/[?&]page=2\b.*product=\d+/);
  await expect(catalogue.heading(last)).toHaveCount(0);
  await dialog.press('ArrowLeft');
  await expect(catalogue.heading(last)).toBeVisible();
});

test('an address that leads nowhere says so and offers ways on', async ({ page, expectConsole, mode }) => {
  test.skip(mode !== 'script', 'the answer is whole before script comes: only script could break it');
  expectConsole(/status of 404/);
  const catalogue = new Catalogue(page);
  for (const path of ['/no-such-page', '/content/nope', '/product/999999999', '/product/abc']) {
    await catalogue.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Страница не найдена|Товар не найден/);
    await expect(page).toHaveTitle('Страница не найдена');
    await expect(catalogue.header.getByRole('link', { name: 'Каталог' })).toBeVisible();
  }
});

test('a page that script opens begins at its top with the focus on its heading, and Back leads to where one was', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself does so');
  const catalogue = new Catalogue(page);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await catalogue.open('/');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await expect(page.locator('body')).toBeFocused();
  await catalogue.header.getByRole('link', { name: 'Каталог' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(catalogue.heading('Каталог')).toBeFocused();

  // A choice in the panel stays where it is.
  const box = catalogue.filters.getByRole('group').filter({ hasText: 'Бренд' }).first().getByRole('checkbox').first();
  await box.focus();
  const before = await scrolled();
  await page.keyboard.press('Space');
  await expect(catalogue.chips).toBeVisible();
  await expect(box).toBeFocused();
  expect(await scrolled()).toBe(before);

  // Another page of the list, and a section, are new pages.
  await catalogue.pages.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(heading).toBeFocused();
  expect(await scrolled()).toBe(0);

  // A product over the list gives the focus back to its link.
  const link = catalogue.nameIn(catalogue.row(17));
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
  expect(await scrolled()).toBe(place);

  // A click would scroll to the link first.
  await catalogue.cartLink.dispatchEvent('click');
  await expect(catalogue.heading('Корзина')).toBeFocused();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(catalogue.row(17)).toBeVisible();
  await expect.poll(scrolled).toBe(place);
  await expect(heading).toBeFocused();
});
