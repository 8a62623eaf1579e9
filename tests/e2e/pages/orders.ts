import type { Locator } from '@playwright/test';
import { Shop } from './shop.ts';

/** The list of orders, and one order. */
export class Orders extends Shop {
  get rows(): Locator {
    return this.page
      .getByRole('table', { name: 'Заказы компании' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  /** Rows of the tab of products. */
  get ordered(): Locator {
    return this.page
      .getByRole('table', { name: 'Заказанные товары' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  row(number: string): Locator {
    return this.rows.filter({ hasText: number });
  }

  get repeat(): Locator {
    return this.page.getByRole('button', { name: 'Повторить заказ' });
  }
}
