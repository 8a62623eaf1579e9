import { expect, type Locator } from '@playwright/test';
import { Shop } from './shop.ts';

/** Checkout, and the page after it. */
export class Checkout extends Shop {
  get submit(): Locator {
    return this.page.getByRole('button', { name: /^Оформить заказ за/ });
  }

  get comment(): Locator {
    return this.page.getByLabel('Комментарий');
  }

  get phone(): Locator {
    return this.page.getByRole('main').getByLabel('Телефон');
  }

  get otherAddress(): Locator {
    return this.page.getByRole('radio', { name: 'Другой адрес' });
  }

  get address(): Locator {
    return this.page.getByLabel('Адрес одной строкой');
  }

  get contactName(): Locator {
    return this.page.getByLabel('Имя и фамилия');
  }

  get ownNumber(): Locator {
    return this.page.getByLabel('Ваш номер заказа');
  }

  /** Fills in empty fields, so that the order can be placed. */
  async fillContact(): Promise<void> {
    await expect(this.heading('Оформление заказа')).toBeVisible();
    await this.contactName.fill('Белова Анна');
    await this.phone.fill('+7 902 000-00-00');
  }

  get placed(): Locator {
    return this.heading(/^Заказы? оформлены?$/);
  }

  async placedNumber(): Promise<string> {
    const text = await this.page
      .getByRole('link', { name: /^Заказ \d/ })
      .first()
      .innerText();
    return text.replace('Заказ', '').trim();
  }
}
