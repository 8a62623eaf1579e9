import type { Page } from '@playwright/test';
import { amountIn } from './pages/amount.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

const optionsOf = (page: Page) => page.getByRole('banner').getByRole('option');

test.beforeEach(({ mode }) => {
  test.skip(mode !== 'script', 'without script the field is a plain form, and other journeys search by it');
});

test('suggestions are chosen by the keyboard alone', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const field = catalogue.searchField;
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  await amountIn(catalogue.row(0)).press('/');
  await expect(field).not.toBeFocused();
  await catalogue.nameIn(catalogue.row(0)).press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('каб');
  await expect(optionsOf(page).filter({ hasText: /₽/ }).first()).toBeVisible();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const count = await optionsOf(page).count();
  await expect(catalogue.header.getByRole('status').filter({ hasText: 'подсказ' })).toContainText(String(count));

  await field.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await field.press('End');
  await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await optionsOf(page).last().getAttribute('id')) ?? '');
  await field.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Escape');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(field).toHaveValue('каб');

  await field.press('ArrowDown');
  await expect(optionsOf(page).first()).toBeVisible();
  const word = page.getByRole('group', { name: 'Запросы' }).getByRole('option').first();
  const text = (await word.innerText()).trim();
  while ((await word.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
  await field.press('Enter');
  await expect(catalogue.heading(new RegExp(`Поиск:.*${text}`))).toBeVisible();
  await expect(field).toHaveValue(text);
  await expect(optionsOf(page)).toHaveCount(0);
});

test('a wrong keyboard layout is understood and told', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/');
  await catalogue.searchField.pressSequentially('rf,tkm');
  await expect(page.getByText('Показаны результаты для «кабель»', { exact: true })).toBeVisible();
  await expect(optionsOf(page).first()).toBeVisible();
});

test('a late answer to older words is never shown, and a failed one says nothing', async ({ page, expectConsole }) => {
  expectConsole(/suggest/);
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search\/suggest/, async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword');
    if (keyword === 'роз') await held;
    if (keyword === 'реле') return route.abort();
    return route.continue().catch(() => undefined);
  });
  const field = catalogue.searchField;
  const request = page.waitForRequest(/suggest\?keyword=%D1%80%D0%BE%D0%B7$/);
  await field.fill('роз');
  await request;
  await field.fill('кабель');
  await expect(optionsOf(page).first()).toContainText(/кабель/i);
  release();
  await page.waitForTimeout(300);
  await expect(optionsOf(page).first()).toContainText(/кабель/i);

  await field.fill('реле');
  await expect(optionsOf(page)).toHaveCount(0);
  await field.press('Enter');
  await expect(catalogue.heading(/Поиск:.*реле/)).toBeVisible();
});
