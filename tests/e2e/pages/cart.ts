import type { Locator } from '@playwright/test';
import { amountIn } from './amount.ts';
import { Shop } from './shop.ts';

export class Cart extends Shop {
  get rows(): Locator {
    return this.page
      .getByRole('table', { name: 'Товары в корзине' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) });
  }

  amountIn(row: Locator): Locator {
    return amountIn(row);
  }

  get recalculate(): Locator {
    // The bar of a narrow screen has one too.
    return this.page.getByRole('button', { name: /^(Пересчитать|Сохранить изменения)$/ }).first();
  }

  get checkout(): Locator {
    return this.page.getByRole('button', { name: 'Оформить заказ' });
  }

  get summary(): Locator {
    return this.page.getByRole('complementary', { name: 'Итого' });
  }

  /** Opens the note of the first line. */
  get note(): Locator {
    return this.rows.first().getByText('Примечание', { exact: true });
  }

  get noteField(): Locator {
    return this.rows.first().getByRole('textbox', { name: /^Примечание/ });
  }

  get total(): Locator {
    const sums = this.summary.locator('dl > div');
    return sums.filter({ hasText: 'Итого' }).getByRole('definition');
  }
}
