import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getProduct } from '#contract/product.ts';
import { outcome, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { type Comparison, compareFacts } from './compare.server.ts';
import { ComparePage } from './page.tsx';
import { loader } from './route.tsx';

const colours = new Map([
  [1, 'белый'],
  [2, 'чёрный'],
]);
const product = (id: number) =>
  getProduct.answer.parse({
    id,
    name: `Розетка ${id}`,
    article: `R-${id}`,
    unit: { code: '796', name: 'шт' },
    characteristics: [
      { id: 1, name: 'Ток', value: '16', unit: 'А' },
      { id: 2, name: 'Цвет', value: colours.get(id) ?? 'серый' },
    ],
  });
const gone = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
const read = ({ params }: { params?: unknown }) => {
  const { id } = params as { id: number };
  return id > 900 ? Promise.reject(gone) : product(id);
};
async function open(query: string) {
  const { context, made } = stubContext({ answers: { getProduct: read } });
  const { status, data } = await outcome(() => loader(visit(context, `/compare?${query}`)));
  const { comparison } = data as { comparison: Comparison };
  const html = render(<ComparePage comparison={comparison} requestId="" />);
  return { status, made, text: textIn(html), html };
}

describe('products side by side', () => {
  it('show every characteristic, and say in which ones they differ', async () => {
    const { status, text } = await open('ids=1,2');
    expect(status).toBe(200);
    for (const part of ['Розетка 1', 'Розетка 2', 'R-2', 'Ток16', 'Цвет ≠отличаетсябелыйчёрный', 'Знак ≠ стоит там']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    }
  });

  it('show only what differs when asked', async () => {
    const { text } = await open('ids=1,2&differing=1');
    expect(text).not.toContain('Ток');
    expect(text).toContain('Цвет');
    expect((await open('ids=3,4&differing=1')).text).toContain('Во всём остальном товары одинаковы.');
  });

  it('lead to the same page without one of them', async () => {
    expect((await open('ids=1,2,3')).html).toContain('href="/compare?ids=1,3"');
  });

  it('say which numbers no product has', async () => {
    const { status, text } = await open('ids=1,901,2');
    expect(status).toBe(200);
    expect(text).toContain('Товара с номером 901 нет');
    expect(text).toContain('Розетка 2');
  });

  it('are at most four, each once', async () => {
    const { made, text } = await open('ids=1,1,2,3,4,5,6');
    expect(made).toHaveLength(4);
    expect(text).toContain('Рядом показаны первые 4 товара');
  });

  it.each(['', 'ids=', 'ids=abc,-1,0,1.5,custom:7', 'ids=901'])(
    'are none for "%s", with the way to some',
    async (query) => {
      const { status, text } = await open(query);
      expect(status).toBe(200);
      expect(text).toContain('Сравнивать пока нечего');
    },
  );

  it('fail with the supplier', async () => {
    const down = new SupplierUnavailable(503, 'network');
    const { context } = stubContext({ answers: { getProduct: () => Promise.reject(down) } });
    await expect(loader(visit(context, '/compare?ids=1,2'))).rejects.toBe(down);
  });
});

it('a value that one product lacks is a difference', () => {
  const lines = compareFacts([{ tables: [['Упаковка', [['Вес', '1']]]] }, { tables: [] }], 'Бренд');
  expect(lines).toEqual([{ name: 'Вес', values: ['1', null], differs: true }]);
});
