import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { customProduct, getCustomProducts } from '#contract/product-custom.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { jpeg, png } from '#tests/support/photos.ts';
import * as one from './details/route.tsx';
import * as list from './list/route.tsx';
import * as created from './new/route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const own = (change: object = {}) =>
  customProduct.parse({
    id: 7,
    name: 'Светильник',
    article: 'СВ-17',
    manufacturer: '',
    unit: { code: '796', name: 'шт' },
    price: 1220.5,
    vatRate: 22,
    minimumBatch: 2,
    description: '',
    image: null,
    created: '2026-11-21T05:00:00Z',
    updated: '2026-11-21T05:00:00Z',
    ...change,
  });
const open = (answers: Answers = {}) =>
  stubContext({ buyer: demoBuyer, answers: { getCustomProduct: () => own(), ...answers } });
const rejected =
  (status: number, message = '', errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'Refused', message, errors }));
const typed = { name: 'Светильник', article: ' СВ-17 ', unit: '006', price: '1 250,5', minimumBatch: '2', requestId };

/** A post of the form with a file, as a browser sends it. */
function withFile(
  context: Parameters<typeof post>[0],
  path: string,
  fields: Record<string, string>,
  file: Uint8Array,
  { name: fileName, type } = { name: 'photo.jpg', type: 'image/jpeg' },
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('photo', new File([file as Uint8Array<ArrayBuffer>], fileName, { type }));
  return { ...post(context, path, {}), request: new Request(`http://shop.test${path}`, { method: 'POST', body }) };
}

describe('a new product', () => {
  it('is made once per form, with money in kopecks, and its page is opened', async () => {
    const { context, made, flashes } = open({ createCustomProduct: () => own() });
    const answer = await outcome(() => created.action(post(context, '/own-products/new', typed)));
    expect(answer).toMatchObject({ status: 303, location: '/own-products/7' });
    expect(made.at(-1)).toMatchObject({
      id: 'createCustomProduct',
      input: { body: { name: 'Светильник', article: 'СВ-17', unit: '006', price: 125_050, minimumBatch: 2 } },
      options: { requestId },
    });
    expect(flashes).toEqual([{ text: 'Товар добавлен', kind: 'success' }]);
  });

  it('has a form only for who may send it', async () => {
    const load = async (editable: boolean) => {
      const { context } = open({ getCustomProducts: () => ({ items: [], editable }) });
      return await outcome(() => created.loader(visit(context, '/own-products/new')));
    };
    expect(await load(true)).toMatchObject({ status: 200, data: { title: 'Новый товар' } });
    expect(await load(false)).toMatchObject({ status: 403 });
  });

  it.each([
    ['name', '', 'Укажите название'],
    ['price', 'дорого', 'Укажите цену числом, например 1 250,50'],
    ['minimumBatch', '0', 'Укажите целое число от 1 до 1 000 000'],
    ['unit', 'ведро', 'Выберите единицу измерения из списка'],
  ])('is refused beside its field, and all that was typed is kept: %s "%s"', async (field, value, message) => {
    const { context, made } = open();
    const answer = await outcome(() =>
      created.action(post(context, '/own-products/new', { ...typed, [field]: value })),
    );
    expect(answer).toMatchObject({
      status: 422,
      data: { lastResult: { error: { [field]: [message] }, initialValue: { article: ' СВ-17 ', requestId } } },
    });
    expect(made).toEqual([]);
  });

  it('goes on with its photo, whatever the file is called', async () => {
    for (const photo of [png, jpeg]) {
      const { context, made } = open({ createCustomProduct: () => own(), uploadCustomPhoto: () => ({}) });
      await outcome(() => created.action(withFile(context, '/own-products/new', typed, photo)));
      const sent = made.at(-1)?.input as unknown as { params: object; body: Blob };
      expect(sent.params).toEqual({ id: 7 });
      expect(new Uint8Array(await sent.body.arrayBuffer())).toEqual(photo);
    }
  });

  it.each([
    ['Выберите файл .jpg или .png', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'Фото больше 2\u00a0МБ. Уменьшите его или выберите другое',
      new Uint8Array([...png, ...new Array(2_097_152).fill(0)]),
    ],
  ])('is not made with a file that is no photo: %s', async (message, photo) => {
    const { context, made } = open();
    const answer = await outcome(() => created.action(withFile(context, '/own-products/new', typed, photo)));
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { photo: [message] } } } });
    expect(made).toEqual([]);
  });

  it.each(photoCases)(
    'looks at the content of the file, whatever its name: $what',
    async ({ bytes, name, type, byForm }) => {
      const { context, made } = open({ createCustomProduct: () => own(), uploadCustomPhoto: () => ({}) });
      const sent = withFile(context, '/own-products/new', typed, bytes, { name, type });
      const answer = await outcome(() => created.action(sent));
      if (byForm) {
        const message =
          bytes.length > 2_097_152
            ? 'Фото больше 2\u00a0МБ. Уменьшите его или выберите другое'
            : 'Выберите файл .jpg или .png';
        expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { photo: [message] } } } });
        expect(made).toEqual([]);
      } else {
        expect(answer.status).toBe(303);
        expect(made.at(-1)).toMatchObject({ id: 'uploadCustomPhoto' });
      }
    },
  );

  it('stays made when the API does not take the photo, and the words say so', async () => {
    const { context, flashes } = open({
      createCustomProduct: () => own(),
      uploadCustomPhoto: rejected(415, 'Фото должно быть файлом .jpg или .png'),
    });
    const answer = await outcome(() => created.action(withFile(context, '/own-products/new', typed, png)));
    expect(answer.location).toBe('/own-products/7');
    expect(flashes[0]).toEqual({
      text: 'Товар сохранён, но фото не принято. Фото должно быть файлом .jpg или .png',
      kind: 'error',
    });
  });

  it('keeps what was typed when the supplier does not answer, under the same id', async () => {
    const { context } = open({ createCustomProduct: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    expect(await outcome(() => created.action(post(context, '/own-products/new', typed)))).toMatchObject({
      status: 503,
      data: {
        lastResult: {
          initialValue: { name: 'Светильник', requestId },
          error: { '': [expect.stringContaining('Сервис')] },
        },
      },
    });
  });
});

describe('a product of the company’s own', () => {
  const at = (context: Parameters<typeof post>[0], fields: Record<string, string>) =>
    outcome(() => one.action(post(context, '/own-products/7', fields, { params: { id: '7' } })));

  it('is shown with what changes it', async () => {
    const answer = await outcome(() => one.loader(visit(open().context, '/own-products/7', { id: '7' })));
    expect(answer).toMatchObject({ status: 200, data: { title: 'Светильник', product: { price: 122_050, batch: 2 } } });
  });

  it.each(['0', 'abc', 'custom:7'])('"%s" is not found, without a call', async (id) => {
    const { context, made } = open();
    expect((await outcome(() => one.loader(visit(context, '/own-products/x', { id })))).status).toBe(404);
    expect(made).toEqual([]);
  });

  it('of another company is not found', async () => {
    const { context } = open({ getCustomProduct: rejected(404) });
    expect((await outcome(() => one.loader(visit(context, '/own-products/7', { id: '7' })))).status).toBe(404);
  });

  it('is changed, loses its photo, and is deleted', async () => {
    const { context, made, flashes } = open({
      updateCustomProduct: () => own(),
      deleteCustomPhoto: () => undefined,
      deleteCustomProduct: () => undefined,
    });
    expect((await at(context, { ...typed, intent: 'save' })).location).toBe('/own-products/7');
    expect((await at(context, { intent: 'delete-photo' })).location).toBe('/own-products/7');
    expect((await at(context, { intent: 'delete' })).location).toBe('/own-products');
    expect(made.map(({ id }) => id).filter((id) => id !== 'getCustomProduct')).toEqual([
      'updateCustomProduct',
      'deleteCustomPhoto',
      'deleteCustomProduct',
    ]);
    expect(flashes.map(({ text }) => text)).toEqual(['Товар сохранён', 'Фото удалено', 'Товар удалён']);
  });

  it('keeps what was typed while the supplier does not answer, and stands as its form alone', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = open({ updateCustomProduct: down, getCustomProduct: down });
    expect(await at(context, { ...typed, intent: 'save' })).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: { price: '1 250,5' } } },
    });
    const page = await outcome(() => one.loader(visit(context, '/own-products/7', { id: '7' })));
    expect(page).toMatchObject({ status: 503, data: { id: 7, product: null } });
  });

  it('in an unfinished order is kept, with the reason', async () => {
    const { context } = open({ deleteCustomProduct: rejected(409, 'Товар есть в незавершённом заказе') });
    expect(await at(context, { intent: 'delete' })).toMatchObject({
      status: 409,
      data: { lastResult: { error: { '': ['Товар есть в незавершённом заказе'] } } },
    });
  });
});

describe('the list of own products', () => {
  it('is searched by the words of its address', async () => {
    const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 };
    const { context, made } = open({
      getCustomProducts: () => getCustomProducts.answer.parse({ items: [], meta }),
    });
    await outcome(() => list.loader(visit(context, '/own-products?keyword=свет&page=2')));
    expect(made[0]?.input).toMatchObject({ query: { keyword: 'свет', page: 2 } });
  });

  it.each([
    ['/own-products', list.loader],
    ['/own-products/new', created.loader],
    ['/own-products/7', one.loader],
  ])('%s sends a visitor to sign-in with the way back', async (path, loader) => {
    const { context } = stubContext({});
    const answer = await outcome(() => loader(visit(context, path, { id: '7' })));
    expect(answer).toMatchObject({ status: 303, location: `/user/sign-in?returnTo=${encodeURIComponent(path)}` });
  });
});
