import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action as change, loader as one } from './details/route.tsx';
import { action as askList, loader as list } from './list/route.tsx';
import { loader as blank, action as create } from './new/route.tsx';
import { loader as suggest } from './suggest/route.tsx';

const address = {
  id: 7,
  name: 'Склад',
  address: 'г. Москва, ул. Новая, д. 1',
  postalCode: '101104',
  entrance: '',
  comment: '',
  contact: { name: 'Лосева Вера', phone: '9550000001' },
  accessHours: '',
  region: { id: 1, name: 'Москва' },
  isDefault: true,
};
const found = [{ value: 'г. Химки, ул. Мира, д. 5', data: { postal_code: '101114', city: 'Химки' } }];
const answers: Answers = {
  getAddresses: () => ({ items: [address], editable: true }),
  getAddress: () => address,
  createAddress: () => address,
  updateAddress: () => address,
  deleteAddress: () => undefined,
  setDefaultAddress: () => undefined,
  getRegions: () => ({
    items: [
      { id: 1, name: 'Воронежская область', group: '', isDefault: true, cities: ['Воронеж'] },
      { id: 2, name: 'Москва и область', group: '', isDefault: false, cities: ['Москва', 'Химки'] },
      { id: 3, name: 'Тульская область', group: '', isDefault: false, cities: ['Тула'] },
    ],
    columns: 3,
  }),
  suggestAddress: () => ({ suggestions: found }),
};
const path = '/user/addresses';
const typed = {
  address: 'г. Тула, ул. Мира, д. 2',
  postalCode: '300000',
  regionId: '1',
  contactPhone: '8 955 000 00 01',
};
const refuse =
  (status: number, errors: { field: string; message: string }[] = [], message = '') =>
  () => {
    throw new SupplierRejected({ status, name: 'Refused', message, errors });
  };
type Posted = { lastResult: { initialValue: Record<string, string>; error: Record<string, string[]> } };
const stub = (more: Answers = {}) => stubContext({ buyer: demoBuyer, answers: { ...answers, ...more } });
const at = (args: ReturnType<typeof visit>, id: string) => ({ ...args, params: { id } });

describe('the places of delivery', () => {
  it('are for who has signed in', async () => {
    for (const work of [list, blank, one, suggest, askList, create, change]) {
      const answer = await outcome(() => work(at(post(stubContext().context, path, typed), '7')));
      expect(answer.location).toMatch(/^\/user\/sign-in/);
    }
    expect((await outcome(() => list(visit(stub().context, path)))).data).toMatchObject({ items: [{ id: 7 }] });
  });

  it('are made the default and deleted from the list; what is gone or forbidden is said', async () => {
    for (const [intent, call] of [
      ['default', 'setDefaultAddress'],
      ['delete', 'deleteAddress'],
    ] as const) {
      const { context, made, flashes } = stub();
      expect(await outcome(() => askList(post(context, path, { intent, id: '7' })))).toMatchObject({ location: path });
      expect(made[0]).toMatchObject({ id: call, input: { params: { id: 7 } } });
      expect(flashes[0]?.kind).toBe('success');
    }
    for (const [answer, words] of [
      [refuse(404), 'Этого адреса уже нет'],
      [refuse(403, [], 'Нельзя'), 'Нельзя'],
    ] as const) {
      const { context, flashes } = stub({ deleteAddress: answer });
      await outcome(() => askList(post(context, path, { intent: 'delete', id: '7' })));
      expect(flashes).toMatchObject([{ text: words, kind: 'error' }]);
    }
  });
});

describe('the form of a place', () => {
  it('searches and is filled in without script, where everything typed stays and the region goes with the town', async () => {
    const filled = { ...typed, name: 'Цех', comment: 'Пропуск', requestId: 'r', address: 'мира 5' };
    const { context, made } = stub();
    const search = await outcome(() => create(post(context, `${path}/new`, { ...filled, intent: 'find' })));
    const place = { address: found[0]?.value, postalCode: '101114', regionId: 2 };
    expect(search).toMatchObject({ status: 200, data: { places: { found: [place] } } });
    expect((search.data as Posted).lastResult.initialValue).toMatchObject(filled);
    const value = [place.postalCode, place.regionId, place.address].join('|');
    const chosen = await outcome(() => create(post(context, `${path}/new`, { ...filled, place: value })));
    expect((chosen.data as Posted).lastResult.initialValue).toMatchObject({ ...filled, ...place, regionId: '2' });
    const unknown = await outcome(() => create(post(context, `${path}/new`, { ...filled, place: '||Где-то' })));
    expect((unknown.data as Posted).lastResult.initialValue).toMatchObject({ ...filled, address: 'Где-то' });
    expect(made.some(({ id }) => id === 'createAddress')).toBe(false);
  });

  it('tells script the region of what it suggests, by its city or by the name of its region', async () => {
    const parts = (region: string, city: string) => [{ value: 'x', data: { region_with_type: region, city } }];
    for (const [region, city, regionId] of [
      ['Московская обл', 'Химки', 2],
      ['Тульская обл', 'Ефремов', 3],
      ['Респ Марий Эл', 'Йошкар-Ола', undefined],
      ['', '', undefined],
    ] as const) {
      const suggestAddress = () => ({ suggestions: parts(region, city) });
      const args = visit(stub({ suggestAddress }).context, `${path}/suggest?keyword=москва`);
      args.request.headers.set('Sec-Fetch-Dest', 'empty');
      const { data } = await outcome(() => suggest(args));
      expect((data as { found: { regionId?: number }[] }).found[0]?.regionId).toBe(regionId);
    }
  });

  it('is saved with the phone as ten digits', async () => {
    const { context, made } = stub();
    expect(await outcome(() => create(post(context, `${path}/new`, typed)))).toMatchObject({
      status: 303,
      location: path,
    });
    expect(made.find(({ id }) => id === 'createAddress')?.input).toMatchObject({
      body: { address: typed.address, regionId: 1, contact: { phone: '9550000001' } },
    });
  });

  it('names its wrong fields and keeps what was typed', async () => {
    const { context, made } = stub();
    const wrong = { address: ' ', regionId: '1', postalCode: '12', contactPhone: 'abc', name: 'Цех' };
    const answer = await outcome(() => create(post(context, `${path}/new`, wrong)));
    const { initialValue, error } = (answer.data as Posted).lastResult;
    expect(answer.status).toBe(422);
    expect(Object.keys(error).sort()).toEqual(['address', 'contactPhone', 'postalCode']);
    expect(initialValue['name']).toBe('Цех');
    expect(made.some(({ id }) => id === 'createAddress')).toBe(false);
  });

  it('shows the API’s errors at its own fields, and keeps what was typed while the API is down', async () => {
    const updateAddress = refuse(422, [{ field: 'contact.phone', message: 'Нет такого' }]);
    const refused = await outcome(() => change(at(post(stub({ updateAddress }).context, `${path}/7`, typed), '7')));
    expect((refused.data as Posted).lastResult.error).toEqual({ contactPhone: ['Нет такого'] });
    const down = () => {
      throw new SupplierUnavailable(503, 'status');
    };
    const kept = await outcome(() => change(at(post(stub({ updateAddress: down }).context, `${path}/7`, typed), '7')));
    expect(kept).toMatchObject({ status: 503, data: { lastResult: { initialValue: typed } } });
  });

  it('of another company, or of no number, is not found', async () => {
    for (const id of ['7', '0', '-1', 'x', '1e3']) {
      const { context, made } = stub({ getAddress: refuse(404) });
      expect((await outcome(() => one(at(visit(context, `${path}/${id}`), id)))).status).toBe(404);
      expect(made.length).toBe(id === '7' ? 1 : 0);
    }
  });

  it('goes on without suggestions', async () => {
    const { context } = stub({ suggestAddress: refuse(429) });
    const answer = await outcome(() => create(post(context, `${path}/new`, { ...typed, intent: 'find' })));
    expect(answer.data).toMatchObject({ places: { found: null } });
  });
});
