import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { writeOrder } from '#tests/support/past-order.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
beforeAll(async () => {
  backend = await startDemo();
  await writeOrder(backend, 101, { company: 1, day: 1 }, [
    { product: 1, amount: 5, price: 12_345, shipped: 2, name: 'Кабель ВВГнг Ёлка', article: 'К-1' },
    { product: 2, amount: 7, price: 500, name: 'Щит ЩРН', article: 'Щ-2' },
  ]);
  await writeOrder(backend, 102, { company: 1, day: 3, status: 'pending-approval' }, [
    { product: -4, amount: 1, price: 900, name: 'Муфта своя', article: 'М-4' },
  ]);
  await writeOrder(backend, 103, { company: 6, day: 4, status: 'pending-approval' }, [{ product: 1, amount: 1 }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

interface List {
  items: { id: number; orderId: number; number: string; product: { name: string } }[];
  meta: { totalCount: number; pageCount: number };
}
async function list(path: string, headers: Headers = buyer): Promise<List> {
  const response = await backend.request(`/api/v1/order/${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as List;
}
const namesOf = async (query: string) => (await list(`item?${query}`)).items.map(({ product }) => product.name);

describe('GET /api/v1/order/item', () => {
  test('tells the lines of all orders of the company, the latest order first', async () => {
    const { items, meta } = await list('item');
    expect(meta.totalCount).toBe(3);
    expect(items.map(({ number, product }) => [number, product.name])).toEqual([
      ['102', 'Муфта своя'],
      ['101', 'Кабель ВВГнг Ёлка'],
      ['101', 'Щит ЩРН'],
    ]);
    expect(items[0]).toMatchObject({ type: 'custom', state: 'pending-approval', product: { id: 4 } });
    expect(items[1]).toMatchObject({
      type: 'product',
      orderId: 101,
      state: 'closed',
      statusName: 'Завершён',
      price: { value: 123.45 },
      amount: 5,
      shipped: 2,
      total: 617.25,
      created: '1970-01-02T00:00:00.000Z',
    });
  });

  test.each([
    ['filters[productKeyword]=елка кабЕЛЬ', ['Кабель ВВГнг Ёлка']],
    ['filters[productKeyword]=щ-2', ['Щит ЩРН']],
    ['filters[productKeyword]=кабель щит', []],
    ['filters[productKeyword]=%25', []],
    ['filters[keyword]=102', ['Муфта своя']],
    ['filters[state]=closed&sort=name', ['Кабель ВВГнг Ёлка', 'Щит ЩРН']],
    ['filters[paymentStatus]=overdue,zzz', []],
    ['filters[paymentStatus]=paid,overdue&filters[keyword]=102', ['Муфта своя']],
    ['filters[shippingStatus]=not-shipped', []],
    ['filters[shippingStatus]=shipped&filters[keyword]=102', ['Муфта своя']],
    ['filters[dateTo]=1970-01-03&sort=total', ['Щит ЩРН', 'Кабель ВВГнг Ёлка']],
    ['sort=-name&per-page=1', ['Щит ЩРН']],
    ['sort=created&per-page=1&page=3', ['Муфта своя']],
  ])('finds and sorts: %s', async (query, names) => expect(await namesOf(query)).toEqual(names));

  test("another company's lines need the permission and membership", async () => {
    const ask = async (user: number, company: number) =>
      backend.request('/api/v1/order/item?filters[companyId]=1', { headers: await sessionOf(backend, user, company) });
    expect(await (await ask(3, 2)).json()).toMatchObject({ meta: { totalCount: 3 } });
    expect(await (await ask(2, 2)).json()).toMatchObject({ items: [] });
    expect((await ask(2, 3)).status).toBe(403);
  });
});

describe('GET /api/v1/order/checkout', () => {
  test('tells the orders of the company that nobody works on yet', async () => {
    const { items, meta } = await list('checkout');
    expect(items.map(({ id }) => id)).toEqual([102]);
    expect(meta.totalCount).toBe(1);
    expect((await list('checkout?filters[keyword]=101')).items).toEqual([]);
    expect((await list('checkout', await sessionOf(backend, 6, 7))).items).toEqual([]);
  });
});

test('new messages are counted where they are shown: not for a file, nor for approvals', async () => {
  const prepare = vi.spyOn(backend.bindings.TRADE, 'prepare');
  const counts = async (path: string) => {
    prepare.mockClear();
    expect((await backend.request(path, { headers: buyer })).status).toBe(200);
    const texts = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('AS newMessages'));
    return texts.map((sql) => sql.includes('order_message_read'));
  };
  expect(await counts('/api/v1/order')).toEqual([true]);
  expect(await counts('/api/v1/order/file?list=documents&format=csv')).toEqual([false]);
  const settings = { businessAnalytics: { enabled: false, modules: { b2b: false } }, approvals: true };
  const { TRADE } = backend.bindings;
  const keep = await TRADE.prepare("SELECT value FROM setting WHERE name = 'settings'").first<string>('value');
  const set = (value: string | null) =>
    TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'").bind(value).run();
  await set(JSON.stringify(settings));
  expect(await counts('/api/v1/approval?list=waiting')).toEqual([false]);
  expect(await counts('/api/v1/approval?list=decided')).toEqual([false]);
  await set(keep);
  prepare.mockRestore();
});

describe('GET /api/v1/order/file', () => {
  const file = async (query: string) => {
    const response = await backend.request(`/api/v1/order/file?${query}`, { headers: buyer });
    return { response, lines: (await response.text()).replace('\ufeff', '').split('\r\n') };
  };

  test('is the list as a table for spreadsheets', async () => {
    const { response, lines } = await file('format=csv&filters[keyword]=101');
    expect(response.headers.get('Content-Disposition')).toMatch(/filename\*=UTF-8''%D0%97.*\.csv$/);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(lines).toEqual([
      'Заказ;Ваш номер;Дата;Состояние;Оплата;Отгрузка;Ожидался, срок уточняется;Компания;Позиций;Сумма с НДС, ₽;Возвращено, ₽;Отменено, ₽',
      '101;;02.01.1970;Завершён;Оплачен;Отгружен;;ООО «Монтажэлектро Плюс»;2;652,25;0,00;0,00',
      '',
    ]);
    expect((await file('format=csv&list=checkout')).lines).toHaveLength(3);
  });

  test('has every line of every order with its product first', async () => {
    const { lines } = await file('format=csv&list=products&filters[productKeyword]=щит');
    expect(lines[0]).toMatch(/^Артикул;.*;Отгружено;Возвращено;Отменено;Заказ;Дата;Состояние$/);
    expect(lines.slice(1)).toEqual([
      'Щ-2;ECB0000019;Щит ЩРН;Фазория;7;м;5,00;35,00;;0;0;0;101;02.01.1970;Завершён',
      '',
    ]);
    const { headers } = (await file('format=xlsx&list=products')).response;
    expect(headers.get('Content-Type')).toMatch(/spreadsheetml/);
  });
});
