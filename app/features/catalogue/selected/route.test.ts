import { describe, expect, it } from 'vitest';
import { type Answers, outcome, post, stubContext } from '#tests/support/context.ts';
import { action } from './route.tsx';

const added = (...result: object[]) => ({
  result,
  cart: { version: 2, positions: 1, totals: { positions: 1, value: 1 } },
});
const answers: Answers = {
  addToCart: () => added({ id: 5, status: 'added', amount: 10 }, { id: 7, status: 'rounded', amount: 4 }),
};
async function press(intent: string, fields: Record<string, string | readonly string[]>, more: Answers = answers) {
  const { context, made, flashes } = stubContext({ answers: more });
  const form = { intent, returnTo: '/catalog?page=2', ...fields };
  return { ...(await outcome(() => action(post(context, '/catalog/selected', form)))), made, flashes };
}
const two = { productId: ['5', '7'], 'amount-5': '10', 'amount-7': '3' };

describe('products ticked in a list', () => {
  it('go into the cart together, each with its amount, and the list is shown again', async () => {
    const { status, location, made, flashes } = await press('cart', two);
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?page=2' });
    expect(made[0]?.input).toMatchObject({
      body: {
        items: [
          { id: 5, amount: 10 },
          { id: 7, amount: 3 },
        ],
      },
    });
    expect(flashes[0]?.text).toBe('В корзину добавлены 2 позиции. У 1 позиции количество изменено под кратность.');
  });

  it('are named when one of them was rounded', async () => {
    const rounded = { id: 7, status: 'rounded', amount: 4, name: 'Кабель ВВГнг 3×2,5', unit: 'м' };
    const addToCart = () => added({ id: 5, status: 'added', amount: 10 }, rounded);
    const { flashes, made } = await press('cart', two, { addToCart });
    expect(made.map(({ id }) => id)).toEqual(['addToCart']);
    expect(flashes[0]?.text).toBe(
      'В корзину добавлены 2 позиции. Кабель ВВГнг 3×2,5: количество округлено до 4\u00a0м.',
    );
  });

  it('are compared, two to four of them', async () => {
    expect((await press('compare', two)).location).toBe('/compare?ids=5,7');
    for (const productId of [['5'], ['1', '2', '3', '4', '5']]) {
      const { location, flashes } = await press('compare', { productId, 'amount-5': '10' });
      expect(flashes[0]).toMatchObject({
        kind: 'error',
        text: `Для сравнения отметьте от 2 до 4 товаров. Сейчас отмечено: ${productId.length}.`,
      });
      expect(location).toContain('5:10');
    }
  });

  it('stay ticked with their amounts when one amount cannot be ordered', async () => {
    const { location, made, flashes } = await press('cart', { ...two, 'amount-7': '1,5' });
    expect(location).toBe('/catalog?page=2&select=5:10,7');
    expect(flashes[0]).toEqual({ kind: 'error', text: 'Укажите количество целым числом от 1 до 1 000 000.' });
    expect(made).toEqual([]);
  });

  it('stay ticked when another page of the list is turned to, those of the pages before too', async () => {
    const { location, made } = await press('cart', { ...two, kept: '3:1,7:9,11', page: '4' });
    expect(location).toBe('/catalog?page=4&select=3:1,11,5:10,7:3');
    expect(made).toEqual([]);
    const wrong = await press('cart', { ...two, 'amount-7': '0', page: '4' });
    expect([wrong.location, wrong.flashes[0]?.kind]).toEqual(['/catalog?page=2&select=5:10,7', 'error']);
  });

  it('go into the cart together with those of other pages, at most a hundred', async () => {
    const { made } = await press('cart', { ...two, kept: '3:1' });
    expect(made[0]?.input).toMatchObject({ body: { items: [{ id: 3, amount: 1 }, { id: 5 }, { id: 7 }] } });
    const kept = Array.from({ length: 99 }, (_, index) => `${index + 1000}:1`).join(',');
    const many = await press('cart', { ...two, kept });
    expect(many.flashes[0]).toEqual({ kind: 'error', text: 'Отметить можно не больше 100 товаров.' });
    expect(many.made).toEqual([]);
  });

  it('are shown with their amounts first when their rows had none, as without script', async () => {
    const { location, made, flashes } = await press('cart', { productId: ['5', '7'] });
    expect([location, flashes[0]?.text]).toEqual([
      '/catalog?page=2&select=5,7',
      'Проверьте количество отмеченных товаров и нажмите ещё раз.',
    ]);
    expect(made).toEqual([]);
    const closed = await press('cart', { ...two, 'amount-7': [], returnTo: '/catalog?select=5,7' });
    expect(closed.flashes[0]?.text).toBe('Снимите отметку с товаров, которые сейчас нельзя заказать.');
    expect(closed.location).toBe('/catalog?select=5:10,7');
    const elsewhere = await press('cart', {
      productId: [],
      kept: '3',
      returnTo: '/catalog?requestedAmount=6&select=3',
    });
    expect(elsewhere.made.find(({ id }) => id === 'addToCart')?.input).toMatchObject({
      body: { items: [{ id: 3, amount: 6 }] },
    });
    expect(elsewhere.location).toBe('/catalog?requestedAmount=6');
  });

  it('have to be some', async () => {
    const { location, flashes } = await press('compare', {});
    expect([location, flashes[0]?.text]).toEqual(['/catalog?page=2', 'Отметьте хотя бы один товар.']);
  });

  it('never lead elsewhere, nor by what is no product', async () => {
    expect((await press('cart', { ...two, returnTo: '//evil.example/' })).location).toBe('/catalog');
    const { location, made } = await press('cart', { productId: ['<script>', '5'], 'amount-5': '1' });
    expect(location).toBe('/catalog?page=2');
    expect(made).toEqual([]);
  });
});
