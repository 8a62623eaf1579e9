import { expect, it } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import { Blockers, Debt } from './notices.tsx';

const debt = (stopsOrders: boolean) => ({ amount: 6_430_000, days: 8, stopsOrders });
const blocked = { code: 'Overdue', message: 'Заказы приостановлены' };
const empty = { code: 'NoLegalEntity', message: 'У компании нет действующего юридического лица' };
const shown = (checkout: Parameters<typeof Debt>[0]['checkout']) =>
  textIn(
    render(
      <>
        <Debt checkout={checkout} help="+74950000000" />
        <Blockers checkout={checkout} help="+74950000000" />
      </>,
    ),
  ).replaceAll('\u00a0', ' ');

it('a debt that stops orders is told once, with whom to ask', () => {
  const text = shown({ blockers: [blocked], overdue: debt(true) });
  expect(text).toContain('Просроченная задолженность: 64 300,00 ₽.');
  expect(text).toContain('+7 495 000');
  expect(text).not.toContain('Сейчас оформить заказ нельзя');
});

it('a debt that closes deferral only leaves the order open', () => {
  const text = shown({ blockers: [], overdue: debt(false) });
  expect(text).toContain('Заказать можно с оплатой по счёту.');
  expect(text).not.toContain('+7 495');
});

it('whoever may not see the debt is told that orders are stopped, and other reasons stay', () => {
  expect(shown({ blockers: [blocked], overdue: null })).toContain('Заказы приостановлены');
  expect(shown({ blockers: [blocked, empty], overdue: debt(true) })).toContain(empty.message);
});

it('a company without requisites is led to the page where they are given', () => {
  const blockers = (blocker: typeof blocked) =>
    render(<Blockers checkout={{ blockers: [blocker], overdue: null }} help={undefined} />);
  expect(blockers(empty)).toContain('href="/user/company"');
  expect(blockers(blocked)).not.toContain('href="/user/company"');
});
