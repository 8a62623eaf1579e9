import { expect, it } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import { OverdueDebt } from './overdue-debt.tsx';

const shown = (stopsOrders: boolean) =>
  textIn(render(<OverdueDebt amount={27_315_000} days={47} stopsOrders={stopsOrders} />)).replaceAll('\u00a0', ' ');

it('says how much is overdue since when, and what can be done meanwhile', () => {
  expect(shown(true)).toMatch(
    /^Просроченная задолженность: 273 150,00 ₽\. Самый ранний срок оплаты прошёл 47 дней назад\. /,
  );
  expect(shown(true)).toContain('новые заказы приостановлены. Смотреть цены');
  expect(shown(false)).toContain('отсрочка закрыта. Заказать можно с оплатой по счёту.');
});
