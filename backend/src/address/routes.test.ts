import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let stranger: Record<string, string>;
let viewer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ SUGGESTIONS_PER_MINUTE: '1000' });
  buyer = await sessionOf(backend, 1, 1);
  stranger = await sessionOf(backend, 6, 7);
  viewer = await sessionOf(backend, 2, 4);
});
afterAll(() => backend.dispose());

const path = '/api/v1/delivery-address';
const site = {
  name: 'Объект «Мост»',
  address: 'Московская обл., г. Химки, ул. Речная, д. 7',
  regionId: 1,
  postalCode: '141400',
  entrance: 'ворота 3',
  comment: 'Пропуск на охране',
  contact: { name: 'Лосева Вера', phone: '+7 (955) 000-00-01' },
  accessHours: '8:00–17:00',
};
type Listed = { items: { id: number; isDefault: boolean; address: string }[]; editable: boolean };

const list = async (headers = buyer) => (await (await backend.request(path, { headers })).json()) as Listed;
function ask(method: string, at: string, body?: object, headers = buyer) {
  const json = body && { body: JSON.stringify(body) };
  const type = body && { 'Content-Type': 'application/json' };
  return backend.request(at, { method, headers: { ...headers, ...type }, ...json });
}
async function add(form: object = site, headers = buyer) {
  const answer = await ask('POST', path, form, headers);
  return { status: answer.status, body: (await answer.json()) as { id: number; errors?: { field: string }[] } };
}

describe('a place of delivery', () => {
  test('is added, read, changed and deleted', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    const kept = { ...site, contact: { name: 'Лосева Вера', phone: '9550000001' }, isDefault: false };
    const { regionId, ...shown } = kept;
    expect(body).toMatchObject({ ...shown, region: { id: regionId, name: 'Москва и область' } });
    const changed = await ask('PUT', `${path}/${body.id}`, { ...site, name: '', regionId: 2, contact: undefined });
    expect(await changed.json()).toMatchObject({ name: '', region: { id: 2 }, contact: { name: '', phone: '' } });
    expect((await ask('DELETE', `${path}/${body.id}`)).status).toBe(204);
    expect((await ask('GET', `${path}/${body.id}`)).status).toBe(404);
  });

  test('is added once for one request id', async () => {
    const headers = { ...stranger, 'B2b-Request-Id': crypto.randomUUID() };
    const before = (await list(stranger)).items.length;
    const first = await add(site, headers);
    expect((await add(site, headers)).body.id).toBe(first.body.id);
    expect((await list(stranger)).items).toHaveLength(before + 1);
  });

  test('there is one default, which deleting hands on', async () => {
    const { body } = await add();
    expect((await ask('PUT', `${path}/${body.id}/set-default`)).status).toBe(204);
    expect((await list()).items.filter(({ isDefault }) => isDefault)).toMatchObject([{ id: body.id }]);
    expect((await list()).items[0]?.id).toBe(body.id);
    await ask('DELETE', `${path}/${body.id}`);
    expect((await list()).items.filter(({ isDefault }) => isDefault)).toMatchObject([{ id: 1 }]);
  });

  test('names every wrong field', async () => {
    const { status, body } = await add({
      address: '  12345 ',
      postalCode: '14140',
      contact: { name: '', phone: '12' },
      regionId: 999,
    });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field)).toEqual(['address', 'postalCode', 'contact.phone', 'regionId']);
    expect((await add({ ...site, address: '' })).status).toBe(422);
    expect((await add({ ...site, name: 'а'.repeat(101) })).status).toBe(422);
  });

  test('of another company is answered like one that is missing, byte for byte', async () => {
    const [{ id } = { id: 0 }] = (await list(stranger)).items;
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', site],
      ['DELETE', ''],
      ['PUT', '/set-default'],
    ];
    for (const [method, rest, body] of calls) {
      const [foreign, none] = [
        await ask(method, `${path}/${id}${rest}`, body),
        await ask(method, `${path}/987654${rest}`, body),
      ];
      expect([foreign.status, await foreign.text()]).toEqual([404, await none.text()]);
    }
    expect((await list(stranger)).items.some((item) => item.id === id)).toBe(true);
  });

  test('is only looked at by who neither orders nor manages, and by nobody without signing in', async () => {
    const { items, editable } = await list(viewer);
    expect(editable).toBe(false);
    const [{ id } = { id: 0 }] = items;
    for (const answer of [
      await ask('POST', path, site, viewer),
      await ask('PUT', `${path}/${id}`, site, viewer),
      await ask('DELETE', `${path}/${id}`, undefined, viewer),
      await ask('PUT', `${path}/${id}/set-default`, undefined, viewer),
    ]) {
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { message: string }).message).toContain('адреса доставки');
    }
    expect((await backend.request(path)).status).toBe(401);
  });
});

describe('suggestions of addresses', () => {
  const suggest = async (query: Record<string, string>) => {
    const answer = await backend.request(`/api/v2/dadata/suggest/address?${new URLSearchParams(query)}`);
    const body = (await answer.json()) as { suggestions?: { value: string; data: { postal_code: string } }[] };
    return { status: answer.status, values: body.suggestions?.map(({ value }) => value), body };
  };

  test('find a street by beginnings of words in any order, with the house', async () => {
    expect((await suggest({ keyword: 'химки речная 7' })).values).toEqual([
      'Московская обл., г. Химки, ул. Речная, д. 7',
    ]);
    expect((await suggest({ keyword: 'ул. Молодежная д. 12к1, г. Тула' })).values).toEqual([
      'Тульская обл., г. Тула, ул. Молодёжная, д. 12к1',
    ]);
    const { body } = await suggest({ keyword: 'Казань' });
    expect(body.suggestions?.[0]).toMatchObject({
      value: 'Респ. Татарстан, г. Казань',
      data: { postal_code: '420000' },
    });
  });

  test('keep to the bounds and to the town', async () => {
    expect((await suggest({ keyword: 'москва', toBound: 'city' })).values).toEqual(['г. Москва']);
    expect((await suggest({ keyword: 'лесная', 'locations[0][city]': 'Пермь' })).values).toEqual([
      'Пермский край, г. Пермь, ул. Лесная',
    ]);
    expect((await suggest({ keyword: 'мира 5 самара', toBound: 'street' })).values).toEqual([
      'Самарская обл., г. Самара, ул. Мира',
    ]);
  });

  test('find nothing for nonsense and refuse what is no question', async () => {
    expect((await suggest({ keyword: 'щщщ' })).values).toEqual([]);
    expect((await suggest({ keyword: '%_"<' })).values).toEqual([]);
    expect((await suggest({ keyword: '' })).status).toBe(400);
    expect((await suggest({ keyword: 'а'.repeat(101) })).status).toBe(400);
    expect((await suggest({ keyword: 'мира', toBound: 'flat' })).status).toBe(400);
  });
});

describe('the last place of delivery that a company may have', () => {
  test('is told of in words, and the same form is taken as soon as there is room', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare(
      `INSERT INTO address (name, address, region_id, company_id) SELECT 'x', 'x', 1, 1
         FROM json_each('[${Array(200).fill(0)}]') LIMIT 200 - (SELECT count(*) FROM address WHERE company_id = 1)`,
    ).run();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    for (const _ of [1, 2]) {
      const { status, body } = await add(site, headers);
      expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 422, field: 'address' });
    }
    await TRADE.prepare("DELETE FROM address WHERE company_id = 1 AND name = 'x'").run();
    const [first, again] = [await add(site, headers), await add(site, headers)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  });
});
