import { describe, expect, it } from 'vitest';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { type Answers, demoBuyer, outcome, post, stubContext } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { QuickOrderPage } from './page.tsx';
import { action } from './route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const cable = {
  product: { id: 7, name: 'Кабель', article: 'К-7', unit: { code: '006', name: 'м' } },
  ...{ amount: 12, price: 12_050, stock: 500, deliveryDays: null, orderable: true },
};

interface Typed {
  body: { rows: { text: string; amount: string }[] };
}

const statuses: Record<string, string> = { '?': 'no-amount', '—': 'not-ordered' };
const answers: Answers = {
  saveQuickOrder: () => undefined,
  resolveRows: (input) => ({
    rows: (input as unknown as Typed).body.rows.map(({ text, amount }) => ({
      ...{ code: text, text: null, amount: Number(amount) || null, isAmountUnread: amount === '?', found: 1 },
      ...{ status: statuses[amount] ?? 'matched', product: cable, candidates: [cable], isOwn: false, otherUnit: null },
      ...(statuses[amount] && { message: 'Количество не указано' }),
    })),
  }),
  addToCart: () => ({
    result: [{ id: 7, status: 'added', amount: 12 }],
    cart: { version: 2, positions: 1, totals: {} },
  }),
};

async function send(fields: Record<string, string>) {
  const { context, made } = stubContext({ buyer: demoBuyer, answers });
  const headers = { 'Sec-Fetch-Dest': 'empty' };
  const answer = await outcome(() => action(post(context, '/quick-order', { requestId, ...fields }, { headers })));
  const html = render(<QuickOrderPage requestId={requestId} posted={answer.data as QuickAnswer} />);
  return { html, text: textIn(html), made: made.map(({ id }) => id) };
}

const amounts = (html: string) =>
  elements(html, 'input').flatMap(({ name, value }) => (name?.endsWith('.amount') && value ? [value] : []));

describe('a table in a quick order', () => {
  const table = 'Артикул;Кол-во\nК-1;12\nК-2;';
  const form = 'Артикул;Заказ\nК-1;12\nК-2;\nК-3;0\nК-4;';

  it.each(['quick-check', 'quick-add'])('has its missing amounts asked for by %s', async (intent) => {
    const { text, html, made } = await send({ pasted: table, intent });
    expect(text).toContain('Укажите количество Кабель. Количество не указано.');
    expect(amounts(html).at(-1)).toBe('?');
    expect(made.includes('addToCart')).toBe(intent === 'quick-add');
  });

  it('leaves out what an order form leaves unordered, and counts it', async () => {
    const { text, html } = await send({ pasted: form, intent: 'quick-check' });
    expect(amounts(html)).toEqual(['12']);
    expect(text).toContain('Без количества остались 3 строки: их нет в заказе.');
    expect(text).toMatch(/Готово к заказу: 1 из 1/);
  });

  it('sets aside a row with a dash for its amount', async () => {
    const rows = {
      'lines[0].article': 'К-1',
      'lines[0].amount': '12',
      'lines[1].article': 'К-2',
      'lines[1].amount': '—',
    };
    const { text, html } = await send({ ...rows, intent: 'quick-check' });
    expect(text).toMatch(/Готово к заказу: 1 из 1.*Без количества: 1/);
    expect(html.match(/value="skip"/g)).toHaveLength(1);
  });

  it('adds nothing of a row without an amount, whatever is chosen for it', async () => {
    const row = { 'lines[0].article': 'К-2', 'lines[0].choice': '7:12' };
    for (const amount of ['?', '—']) {
      const { made, text } = await send({ ...row, 'lines[0].amount': amount, intent: 'quick-add' });
      expect(made).not.toContain('addToCart');
      expect(text).toContain('В корзину пока ничего не добавлено.');
    }
  });
});
