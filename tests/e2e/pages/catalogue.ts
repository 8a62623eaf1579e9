import { expect, type Locator } from '@playwright/test';
import type { Mode } from '../test.ts';
import { Shop } from './shop.ts';

/** The list of products with its filters, and the product dialog over it. */
export class Catalogue extends Shop {
  get table(): Locator {
    return this.page.getByRole('table', { name: 'Товары списка' });
  }

  /** Product rows, without the table's header. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader') });
  }

  row(index: number): Locator {
    return this.rows.nth(index);
  }

  nameIn(row: Locator): Locator {
    return row.getByRole('rowheader').getByRole('link');
  }

  get filters(): Locator {
    return this.page.getByRole('complementary', { name: 'Фильтры' });
  }

  get sections(): Locator {
    return this.page.getByRole('navigation', { name: 'Разделы', exact: true });
  }

  get chips(): Locator {
    return this.page.getByRole('list', { name: 'Выбранные фильтры' });
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Страницы списка' });
  }

  /** Number of products found, as shown on the page. */
  async count(): Promise<number> {
    const text = await this.page
      .getByText(/^[\d\s\u00a0]+товар(а|ов)?$/)
      .first()
      .innerText();
    return Number(text.replace(/\D/g, ''));
  }

  /** Ticks a value of a filter. With script that is enough; without it, submits the form. */
  async tick(filter: string, at: number): Promise<string> {
    const group = this.filters.getByRole('group').filter({ hasText: filter }).first();
    const box = group.getByRole('checkbox').nth(at);
    await box.check();
    await this.applyFilters();
    return box.inputValue();
  }

  /** Clicks the filters' button; beside the list script hides it, and a field that is left applies itself. */
  async applyFilters(): Promise<void> {
    const button = this.filters.getByRole('button', { name: /^(Показать|Применить)/ });
    const isThere = await button.isVisible();
    if (!isThere) await this.page.keyboard.press('Tab');
    // It may disappear between our look and our click.
    else
      await button.click({ timeout: 5_000 }).catch(async (error) => {
        if (await button.isVisible()) throw error;
        await this.page.keyboard.press('Tab');
      });
  }

  async sortBy(label: string): Promise<void> {
    await this.order.selectOption({ label });
    const apply = this.page.getByRole('main').getByRole('button', { name: 'Применить' });
    // With script the list updates by itself and the button disappears, perhaps between our check and our click.
    if (await apply.isVisible()) await apply.click({ timeout: 1_000 }).catch(() => undefined);
  }

  get order(): Locator {
    return this.page.getByLabel('Порядок');
  }

  async openProduct(index: number): Promise<string> {
    const link = this.nameIn(this.row(index));
    const name = await link.innerText();
    await link.click();
    await expect(this.heading(name)).toBeVisible();
    return name;
  }

  /** What is done with ticked products; in sight from the first tick on. */
  get bar(): Locator {
    return this.page.getByRole('form', { name: 'Действия с отмеченными товарами' });
  }

  /** Presses a button for ticked products. Without script the first press shows their amounts, and the second sends them. */
  async sendTicked(name: string, mode: Mode): Promise<void> {
    await this.bar.getByRole('button', { name }).click();
    if (mode === 'script') return;
    await expect(this.result(/^Проверьте количество/)).toBeVisible();
    await this.bar.getByRole('button', { name }).click();
  }

  /** Puts the product of a row into the cart and waits for the confirmation. */
  async addToCart(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'В корзину' }).click();
    await expect(this.result(/^В корзине/)).toBeVisible();
  }
}
