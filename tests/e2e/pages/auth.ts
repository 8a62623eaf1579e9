import { expect, type Locator } from '@playwright/test';
import { Shop } from './shop.ts';

interface Kept {
  text: string;
}

/** The sign-in and sign-up forms: a page without script, a dialog with it. */
export class Auth extends Shop {
  /** The visible form: in the dialog if one is open. */
  get screen(): Locator {
    return this.page.getByRole('main').or(this.page.getByRole('dialog')).last();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.screen.getByRole('button', { name }).click();
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    await this.screen.getByLabel(label).fill(value);
  }

  /**
   * Follows a link between the forms; with a button of the next form, waits until it is visible: some fields are in
   * both.
   */
  async follow(name: string, nextButton?: string): Promise<void> {
    await this.screen.getByRole('link', { name }).click();
    if (nextButton) await expect(this.screen.getByRole('button', { name: nextButton })).toBeVisible();
  }

  /** The newest message to an address, from the demonstration's outbox. */
  async newestMessage(address: string): Promise<string> {
    const url = new URL('/api/outbox', process.env['ORIGIN']);
    url.search = new URLSearchParams({ format: 'json', to: address }).toString();
    const { items } = (await (await fetch(url)).json()) as { items: Kept[] };
    return items[0]?.text ?? '';
  }

  async codeOf(address: string): Promise<string> {
    await expect(this.screen.getByLabel('Код из сообщения')).toBeVisible();
    return /\d{6}/.exec(await this.newestMessage(address))?.[0] ?? '';
  }
}
