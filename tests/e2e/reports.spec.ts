import { readFileSync } from 'node:fs';
import { demoPassword } from '#seed/accounts.ts';
import { Auth } from './pages/auth.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };
/** Words that nothing in the catalogue has, and no other run has searched for. */
const nonsense = () => `щщъъ ${Math.random().toString(36).slice(2, 8)}`;

test('what visitors search for and look at stands in the reports of the supplier’s people, and in their file', async ({
  page,
}) => {
  const words = nonsense();
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?page=3');
  const name = await catalogue.nameIn(catalogue.row(4)).innerText();
  await catalogue.nameIn(catalogue.row(4)).click();
  await expect(catalogue.heading(name)).toBeVisible();
  await catalogue.open('/catalog?keyword=розетка');
  const opened = await catalogue.nameIn(catalogue.row(1)).innerText();
  await catalogue.nameIn(catalogue.row(1)).click();
  await expect(catalogue.heading(opened)).toBeVisible();
  await catalogue.open('/');
  await catalogue.search(words);
  await expect(page.getByText('Ничего не найдено')).toBeVisible();

  const shop = new Auth(page);
  await shop.enter(staff);
  await shop.open('/reports');
  await expect(shop.heading('Отчёты о поиске и просмотрах')).toBeVisible();
  await expect(page).toHaveURL(/\/reports$/);
  const line = (text: string) => page.getByRole('row').filter({ hasText: text });
  const report = page.getByRole('main');
  await expect(line(words)).toBeVisible();

  await report.getByRole('link', { name: 'Что не находят' }).click();
  await expect(page).toHaveURL(/kind=empty/);
  await expect(line(words).getByRole('cell').last()).toHaveText('1');
  await report.getByLabel('Показать').selectOption({ label: 'По дням' });
  await report.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/by=day/);
  await expect(line(words)).toContainText(/\d\d\.\d\d\.\d{4}/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('link', { name: 'Скачать CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^empty-[\d-]+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(new RegExp(`^\ufeffДень;.*\r\n[^]*;${words};1;1\r\n`));

  await report.getByRole('link', { name: 'Что открывают из поиска' }).click();
  await expect(page).toHaveURL(/kind=opened/);
  await expect(line(opened).filter({ hasText: 'розетка' }).first()).toBeVisible();

  await report.getByRole('link', { name: 'Что смотрят' }).click();
  await expect(page).toHaveURL(/kind=products/);
  await expect(line(name).first()).toBeVisible();
  await line(name).getByRole('link').first().click();
  await expect(shop.heading(name)).toBeVisible();
});

test('reports are closed to buyers and ask visitors to sign in', async ({ page, credentials, expectConsole, mode }) => {
  test.skip(mode !== 'script', 'the server answers the same without script, and other journeys sign in');
  expectConsole(/status of 403/);
  const shop = new Auth(page);
  await shop.open('/reports');
  await expect(page).toHaveURL(/\/user\/sign-in\?returnTo=%2Freports/);
  await shop.fillSignIn(credentials);
  await expect(shop.heading('Недостаточно прав')).toBeVisible();
  await expect(page.getByText('Отчёты доступны сотрудникам поставщика')).toBeVisible();
  expect((await page.request.get('/reports/file')).status()).toBe(403);
});
