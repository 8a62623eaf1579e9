import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTolerantly } from '#app/supplier/client/wire-tolerance.ts';
import { totals } from '#contract/base.ts';
import type { TestBackend } from './support/backend.ts';
import { sessionOf, startDemo } from './support/demo.ts';
import { addGoods } from './support/goods.ts';
import { elements, textIn } from './support/render.tsx';
import { answersOf, screensOf } from './support/screens.tsx';

let backend: TestBackend;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo' });
  await addGoods(backend, [{ id: 1, name: 'Кабель', deliveryDays: 3, prices: { dealer: 12_000, base: 12_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  await backend.send('/api/v1/cart/item', { items: [{ id: 1, amount: 2 }] }, { headers: buyer });
});
afterAll(() => backend.dispose());

const blocks = ['totals', 'selectedTotals'];

/** Puts something odd in the place of one sum, wherever an answer tells it. */
function broken(value: unknown, field: string, odd: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => broken(part, field, odd));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      blocks.includes(key) ? { ...(part as object), [field]: odd } : broken(part, field, odd),
    ]),
  );
}

async function pagesWith(change: (json: unknown) => unknown) {
  const answers = answersOf(backend, buyer, ({ answer }, json) => parseTolerantly(answer, change(json))?.value);
  const screens = screensOf(backend, buyer, { answers });
  const [cart, checkout] = [await screens.cart(), await screens.checkout()];
  const plain = (html: string) => textIn(html).replaceAll('\u00a0', ' ');
  const [order] = elements(checkout, 'button').filter(({ value }) => value === 'place');
  return { cart: plain(cart), checkout: plain(checkout), mayOrder: order !== undefined && !('disabled' in order) };
}

/** The page is whole without them; the others make the sum that is to be paid. */
const besides = ['amount', 'weight', 'vats', 'discount', 'cashBack'];
const fields = Object.keys(totals.shape);

describe('a cart and a checkout with an odd sum', () => {
  it('show the sum if nothing is odd', async () => {
    const { cart, checkout, mayOrder } = await pagesWith((json) => json);
    for (const page of [cart, checkout]) expect(page).toMatch(/Итого[−\d]/);
    expect(mayOrder).toBe(true);
  });

  it.each(fields)('show the goods whatever comes as %s', async (field) => {
    for (const odd of [null, undefined, 'SECRET', -1.5, {}, [null], '120,00', 1e300]) {
      const { cart, checkout, mayOrder } = await pagesWith((json) => broken(json, field, odd));
      for (const page of [cart, checkout]) {
        expect(page).toContain('Кабель');
        expect(page).not.toMatch(/NaN|undefined|null|SECRET|\[object/);
        if (besides.includes(field)) expect(page).toMatch(/Итого[−\d]/);
      }
      // Nobody agrees to a sum that isn't told.
      expect(mayOrder).toBe(/Итого[−\d]/.test(checkout));
      if (!mayOrder) expect(checkout).toContain('Итог сейчас неизвестен. Обновите страницу через минуту.');
    }
  });

  it('show a line whose own sum is odd, by its price', async () => {
    const odd = (json: unknown) =>
      JSON.parse(JSON.stringify(json).replaceAll('"total":240', '"total":"SECRET"')) as unknown;
    const { cart, checkout } = await pagesWith(odd);
    for (const page of [cart, checkout]) expect(page).toContain('Кабель');
    expect(cart).toContain('240,00 ₽');
  });
});
