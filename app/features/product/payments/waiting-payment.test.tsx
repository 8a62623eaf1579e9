import { expect, it } from 'vitest';
import type { WaitingPayment } from '#contract/payment.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { WaitingNote, WaitingPayments } from './waiting-payment.tsx';

const payment: WaitingPayment = {
  ...{ paymentId: 700, method: 'sbp', amount: 12_200, own: true, bankAmount: null },
  expiresAt: '2026-11-25T10:00:00Z',
};
const other = { ...payment, bankAmount: 12_199 };
const linksIn = (html: string) => elements(html, 'a').map(({ href }) => href);

it('leads on with a payment that waits only who started it', () => {
  const own = render(<WaitingPayments payments={[payment]} />);
  expect(textIn(own)).toMatch(/Ждём оплату.*122,00\s₽\. Можно оплатить до 25\.11\.2026.*Продолжить оплату/s);
  expect(linksIn(own)).toEqual(['/payments/700']);
  const others = render(<WaitingPayments payments={[{ ...payment, own: false }]} />);
  expect(textIn(others)).toContain('Продолжить оплату может тот, кто её начал');
  expect(linksIn(others)).toEqual([]);
});

it('says that another sum came, and asks nobody to pay again', () => {
  const page = textIn(render(<WaitingPayments payments={[other]} />));
  expect(page).toMatch(/Банк сообщил другую сумму:.*121,99\s₽ вместо 122,00\s₽.*не платите второй раз.*Что с оплатой/s);
  expect(page).not.toContain('Ждём оплату');
});

it('tells staff of both without a link, which is the buyer’s', () => {
  const page = render(<WaitingPayments payments={[payment, other]} forStaff />);
  expect(textIn(page)).toMatch(/Ждём оплату.*Банк сообщил другую сумму/s);
  expect(linksIn(page)).toEqual([]);
});

it('tells the same in a line', () => {
  const line = (one: WaitingPayment) => render(<WaitingNote payment={one} />);
  expect(line(payment)).toMatch(/href="\/payments\/700"[^>]*>Ждём оплату 122,00\s₽/);
  expect(line({ ...other, own: false })).toBe('Банк сообщил другую сумму: не платите второй раз');
});
