import type { Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { Specification } from './pages/specification.ts';
import { expect, test } from './test.ts';

/** The same buyer in another browser. */
async function elsewhere(credentials: Credentials): Promise<Client> {
  const client = new Client(process.env['ORIGIN'] ?? '');
  await client.signIn(credentials);
  return client;
}

/** A new specification of the buyer's, as the page shows it. */
async function openSpecification(page: Page, credentials: Credentials, products: number): Promise<Specification> {
  const specification = new Specification(page);
  await specification.open('/');
  await specification.signIn(credentials);
  await specification.openNew(await elsewhere(credentials), 'Объект', products);
  return specification;
}

async function delayPosts(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
}

test.describe('lines of a specification', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script one button saves them all'));

  test('keep what is typed and where, while others are being saved', async ({ page, credentials }) => {
    const specification = await openSpecification(page, credentials, 4);
    await delayPosts(page, /\/specifications\/\d+/);
    const first = specification.amount(0);
    const last = specification.amount(3);
    await first.fill('3000');
    await first.press('Enter');
    await expect(specification.amount(1)).toBeFocused();
    await last.fill('7000');
    const saved = page.getByRole('status').filter({ hasText: 'Сохраняем…' });
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(last).toHaveValue('7000');
    await expect(last).toBeFocused();
    await last.press('Enter');
    await expect(last).toBeFocused();
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
    await page.reload();
    await expect(specification.amount(0)).toHaveValue('3000');
    await expect(specification.amount(3)).toHaveValue('7000');
  });

  test('are saved before a link is followed', async ({ page, credentials }) => {
    const specification = await openSpecification(page, credentials, 2);
    const address = page.url();
    await delayPosts(page, /\/specifications\/\d+/);
    await specification.amount(0).fill('3000');
    await specification.amount(0).press('Enter');
    await specification.amount(1).fill('7000');
    await page.getByRole('link', { name: 'Название и доступ' }).click();
    await expect(specification.heading('Название и доступ')).toBeVisible();
    await specification.open(address);
    await expect(specification.amount(0)).toHaveValue('3000');
    await expect(specification.amount(1)).toHaveValue('7000');
  });
});
