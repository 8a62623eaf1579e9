import { expect, it } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import { BuyersPage } from './page.tsx';

it('marks whoever waits for requisites', () => {
  const buyer = {
    userId: 1,
    companyId: 1,
    name: 'Лосева Вера',
    position: null,
    company: 'Лосева Вера',
    role: 'Администратор',
  };
  const page = (inn: string | null) =>
    textIn(
      render(
        <BuyersPage data={{ title: 'Покупатели', keyword: '', buyers: [{ ...buyer, inn }], page: 1, pageCount: 1 }} />,
      ),
    );
  expect(page(null)).toContain('Ждёт реквизитов');
  expect(page('7743981123')).not.toContain('Ждёт реквизитов');
});
