import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import type { Client } from '#tests/support/client.ts';
import { enter } from '../enter.ts';

/** What every page has: header, search, sign-in and sign-out, and the region for results. */
export class Shop {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** The page's own heading; a dialog's comes before that of the page below. */
  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** The title of a page that script has gone to, for those who hear it. */
  get announced(): Locator {
    return this.page.locator('body > [aria-live="polite"]');
  }

  /** The result of the last action, wherever the page shows it. */
  result(text: string | RegExp): Locator {
    const { page } = this;
    return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The search field: a combobox once it is hydrated. */
  get searchField(): Locator {
    const form = this.header.getByRole('search');
    return form.getByRole('searchbox').or(form.getByRole('combobox'));
  }

  async search(words: string): Promise<void> {
    await this.searchField.fill(words);
    await this.header.getByRole('search').getByRole('button', { name: 'Найти' }).click();
  }

  /** Is signed in from the next page on. Returns the same session outside the browser. */
  enter(credentials: Credentials): Promise<Client> {
    return enter(this.page.context(), credentials);
  }

  /** Signs in through the header's link: a dialog with script, a page without. */
  async signIn(credentials: Credentials): Promise<void> {
    await this.header.getByRole('link', { name: 'Войти' }).click();
    await this.fillSignIn(credentials);
    await expect(this.signOutButton).toBeVisible();
  }

  /** Fills in and submits the visible sign-in form. */
  async fillSignIn({ login, password }: Credentials): Promise<void> {
    await this.page.getByLabel('Телефон или почта').fill(login);
    await this.page.getByLabel('Пароль').fill(password);
    await this.page
      .getByRole('main')
      .or(this.page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: 'Войти' })
      .click();
  }

  get signOutButton(): Locator {
    return this.header.getByRole('button', { name: 'Выйти' });
  }

  async signOut(): Promise<void> {
    await this.signOutButton.click();
    await expect(this.header.getByRole('link', { name: 'Войти' })).toBeVisible();
  }

  get cartLink(): Locator {
    return this.header.getByRole('link', { name: /^Корзина/ });
  }
}
