import { expect, type Locator } from '@playwright/test';
import { Shop } from './shop.ts';

interface Kept {
  text: string;
}

/** The screens that let people in: a page without script, a dialog with it. */
export class Auth extends Shop {
  /** The form on the screen: in the dialog when one is open. */
  get screen(): Locator {
    return this.page.getByRole('main').or(this.page.getByRole('dialog')).last();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.screen.getByRole('button', { name }).click();
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    await this.screen.getByLabel(label).fill(value);
  }

  /** Follows a link between the screens; with a button of the next screen, waits until it is there: some fields are on both. */
  async follow(name: string, nextButton?: string): Promise<void> {
    await this.screen.getByRole('link', { name }).click();
    if (nextButton) await expect(this.screen.getByRole('button', { name: nextButton })).toBeVisible();
  }

  /** The newest message to an address, from the outbox of the demonstration. */
  async newestMessage(address: string): Promise<string> {
    const url = new URL('/api/outbox', process.env['ORIGIN']);
    url.search = new URLSearchParams({ format: 'json', to: address }).toString();
    const { items } = (await (await fetch(url)).json()) as { items: Kept[] };
    return items[0]?.text ?? '';
  }

  /** The code that was sent to an address. */
  async codeOf(address: string): Promise<string> {
    await expect(this.screen.getByLabel('Код из сообщения')).toBeVisible();
    return /\d{6}/.exec(await this.newestMessage(address))?.[0] ?? '';
  }
}
