import type { Locator } from '@playwright/test';
import { saveSpecification } from '#tests/support/buying.ts';
import type { Client } from '#tests/support/client.ts';
import { amountIn } from './amount.ts';
import { Shop } from './shop.ts';

/** A specification with its lines. */
export class Specification extends Shop {
  /** Saves the first products of the list as a specification and opens it. */
  async openNew(client: Client, name: string, products: number): Promise<void> {
    const { path } = await saveSpecification(client, name, products);
    await this.open(path);
  }

  get rows(): Locator {
    return this.page
      .getByRole('table', { name: 'Строки спецификации' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') });
  }

  amount(index: number): Locator {
    return amountIn(this.rows.nth(index));
  }
}
