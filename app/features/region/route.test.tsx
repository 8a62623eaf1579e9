import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import { RegionChooser } from './chooser.tsx';
import { groupRegions } from './group.ts';
import type { RegionData } from './region.server.ts';
import { action, loader } from './route.tsx';

const regions = [
  { id: 1, name: 'Москва и область', group: 'Центральный округ', isDefault: true, cities: ['Москва'] },
  { id: 2, name: 'Пермский край', group: 'Приволжский округ', isDefault: false, cities: [] },
  { id: 3, name: 'Тверская область', group: 'Центральный округ', isDefault: false, cities: ['Тверь'] },
];
const answers = { getRegions: () => ({ items: regions, columns: 2 }), setRegion: () => undefined };

describe('the page of regions', () => {
  it('lists them by district and passes the words on', async () => {
    const { context, made } = stubContext({ answers });
    const { data } = await outcome(() => loader(visit(context, '/region?keyword=%20обл%20&returnTo=/cart')));
    expect(data).toMatchObject({
      returnTo: '/cart',
      keyword: 'обл',
      columns: 2,
      groups: [
        { name: 'Центральный округ', regions: [{ name: 'Москва и область' }, { name: 'Тверская область' }] },
        { name: 'Приволжский округ' },
      ],
    });
    expect(made[0]).toMatchObject({ input: { query: { keyword: 'обл' } }, options: { cache: 'short' } });
  });

  it('offers the towns that were searched for, each of which sets its region', async () => {
    const { context } = stubContext({ answers });
    const { data } = await outcome(() => loader(visit(context, '/region?keyword=тверь')));
    expect(data).toMatchObject({ groups: [{ regions: [{ towns: [] }, { id: 3, towns: ['Тверь'] }] }, {}] });
    const html = render(<RegionChooser data={data as RegionData} />);
    expect(html).toMatch(/<button type="submit" name="id" value="3"[^>]*>Тверь</);
  });

  it('leads back to the page whose link was followed, and never off the site', async () => {
    const { context } = stubContext({ answers });
    const opened = visit(context, '/region');
    opened.request.headers.set('Referer', 'http://shop.test/catalog?page=2');
    expect((await outcome(() => loader(opened))).data).toMatchObject({ returnTo: '/catalog?page=2' });
    opened.request.headers.set('Referer', 'https://evil.example/catalog');
    expect((await outcome(() => loader(opened))).data).toMatchObject({ returnTo: '/' });
  });

  it('that cannot be loaded is told of in a dialog, and is a failing page elsewhere', async () => {
    const { context } = stubContext({
      answers: { ...answers, getRegions: () => Promise.reject(new SupplierUnavailable(503, 'network')) },
    });
    const args = visit(context, '/region?over=1');
    await expect(loader(args)).rejects.toBeDefined();
    args.request.headers.set('Sec-Fetch-Dest', 'empty');
    expect((await outcome(() => loader(args))).data).toEqual({ failed: expect.stringContaining('Не удалось') });
  });

  it('takes a region without a district', () => {
    expect(groupRegions([{ id: 9, name: 'Байконур', group: '', cities: [] }])).toEqual([
      { name: '', regions: [{ id: 9, name: 'Байконур', cities: [], towns: [] }] },
    ]);
  });
});

describe('choosing a region', () => {
  it('keeps it for a visitor, who gets an id, and goes back', async () => {
    const { context, made, flashes, session } = stubContext({ answers });
    const answer = await outcome(() => action(post(context, '/region', { id: '2', returnTo: '/catalog' })));
    expect(answer).toMatchObject({ status: 303, location: '/catalog' });
    expect(made).toMatchObject([{ id: 'setRegion', input: { body: { id: 2 } } }]);
    expect(session.visitorId).not.toBeNull();
    expect(flashes).toMatchObject([{ kind: 'success' }]);
  });

  it.each(['', 'x', '-1', '1.5'])('says that it failed for the id "%s", without a call', async (id) => {
    const { context, made, flashes } = stubContext();
    const answer = await outcome(() => action(post(context, '/region', { id, returnTo: '//evil.example' })));
    expect(answer).toMatchObject({ status: 303, location: '/' });
    expect(flashes).toEqual([{ text: 'Ошибка при смене региона', kind: 'error' }]);
    expect(made).toEqual([]);
  });

  it('says that it failed when the supplier knows no such region', async () => {
    const setRegion = () => Promise.reject(new SupplierRejected({ status: 422, name: 'x', message: '', errors: [] }));
    const { context, flashes } = stubContext({ answers: { setRegion } });
    expect(await outcome(() => action(post(context, '/region', { id: '99' })))).toMatchObject({ status: 303 });
    expect(flashes).toEqual([{ text: 'Ошибка при смене региона', kind: 'error' }]);
  });

  it('says that it failed when the supplier is down', async () => {
    const setRegion = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const { context, flashes } = stubContext({ answers: { setRegion } });
    const answer = await outcome(() => action(post(context, '/region', { id: '2', returnTo: '/cart' })));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(flashes).toEqual([{ text: 'Ошибка при смене региона', kind: 'error' }]);
  });
});
