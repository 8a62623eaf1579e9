import { expect, it } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import { Approvals } from './approvals.tsx';
import type { CheckoutView } from './checkout.server.ts';
import { lineChanges, snapshotOf } from './line-snapshot.ts';
import { Blockers, Debt, Notices } from './notices.tsx';

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

it('lines that cannot be ordered are led to, whatever page of the cart they are on', () => {
  const html = (code: string) =>
    render(<Blockers checkout={{ blockers: [{ code, message: '' }], overdue: null }} help={undefined} />);
  expect(html('LinesUnavailable')).toContain('href="/cart?sort=faulty"');
  expect(html('EmptyCart')).toContain('href="/cart"');
});

it('what another window has changed is told line by line, also where nothing was refused', () => {
  const line = (id: number, amount: number, total: number) => ({ id, amount, total, name: `Кабель ${id}`, unit: 'м' });
  const checkout = { total: 100, positions: 3, lines: [line(1, 9, 900), line(2, 6, 700), line(4, 1, 100)] };
  const changes = lineChanges(
    snapshotOf({ positions: 3, lines: [line(1, 5, 500), line(2, 6, 600), line(3, 7, 700)] }),
    checkout,
  );
  const noticesOf = (given: typeof changes) =>
    textIn(render(<Notices notice={undefined} checkout={checkout as never} before={0} changes={given} />)).replaceAll(
      '\u00a0',
      ' ',
    );
  const text = noticesOf(changes);
  expect(text).toContain('Кабель 1: было 5 м, стало 9 м');
  expect(text).toContain('Кабель 2: сумма была 6,00 ₽, стала 7,00 ₽');
  expect(text).toContain('Кабель 4: добавлено 1 м');
  expect(text).toContain('Кабель 3: было 7 м, теперь нет в заказе');
  expect(noticesOf([])).toBe('');
});

it('an order that was placed in another window is told first, with a link', () => {
  const ordered = { id: 41, number: '104201', created: '2026-11-27T13:05:00.000Z' };
  const checkout = { total: 100, positions: 1, lines: [], ordered };
  const html = render(<Notices notice="cartChanged" checkout={checkout as never} before={0} changes={[]} />);
  expect(textIn(html).replaceAll('\u00a0', ' ')).toMatch(
    /^Заказ № 104201 уже оформлен 27\.11\.2026, 16:05\. Открыть заказ ?Корзина изменилась/,
  );
  expect(html).toContain('href="/orders/41"');
});

it('keeps the way out of a budget beside what the form says of it', () => {
  const blocker = { code: 'BudgetExceeded', message: 'Осталось 100 ₽' } as const;
  const blocked = { blockers: [blocker], overdue: null };
  const text = textIn(render(<Blockers checkout={blocked} help={undefined} said={[blocker.message]} />));
  expect(text).toContain('Сейчас оформить заказ нельзя');
  expect(text).toContain('выбрать другой центр затрат');
});

it('names each approver once a step, with all reasons', () => {
  const need = (tier: number, reason: string) => ({ tier, rule: reason, reason, approvers: ['Орлова'] });
  const checkout = { canSubmit: true, budgets: [] as object[] };
  const approvalsOf = (...approvals: object[]) =>
    textIn(render(<Approvals checkout={{ ...checkout, approvals } as unknown as CheckoutView} />));
  const text = approvalsOf(need(1, 'Дороже 10 ₽'), need(1, 'Любой'), need(2, 'Дороже 20 ₽'));
  expect(text).toContain('Шаг 1: согласует Орлова. Дороже 10 ₽; Любой');
  expect(text).toContain('Шаг 2: согласует Орлова. Дороже 20 ₽');
  expect(approvalsOf(need(1, 'Любой'))).not.toContain('Шаг');
});
