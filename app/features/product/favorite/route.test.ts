import { describe, expect, it, vi } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, outcome, post, type Surroundings, stubContext } from '#tests/support/context.ts';
import { action } from './route.tsx';

const rejected = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: '', errors: [] }));
async function press(favorite: string, more: Surroundings = {}, headers: Record<string, string> = {}) {
  const answers = { toggleFavorite: () => ({ favorite: favorite === '1' }) };
  const { context, noted, flashes, made } = stubContext({ buyer: demoBuyer, answers, ...more });
  const form = { productId: '7', favorite, returnTo: '/catalog?page=2' };
  const done = await outcome(() => action(post(context, '/favorites', form, { headers })));
  return { ...done, noted, flashes, made };
}

describe('a favourite', () => {
  it('is kept, told of, and counted as put there', async () => {
    const { status, location, noted, flashes } = await press('1');
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?page=2' });
    expect(flashes[0]?.kind).toBe('success');
    expect(noted).toEqual([
      { type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-append-to-favorites', products: [7] } },
    ]);
  });

  it('is taken out without being counted', async () => {
    const { flashes, noted } = await press('0');
    expect(flashes[0]?.kind).toBe('success');
    expect(noted).toEqual([]);
  });

  it('asks a visitor to sign in, in the words of the shop', async () => {
    const { flashes, made } = await press('1', { buyer: null });
    expect(flashes).toEqual([{ kind: 'unsigned', text: 'Авторизуйтесь, для того чтобы добавлять товары в избранное' }]);
    expect(made).toEqual([]);
  });

  it('asks again after a session that another company has replaced, and leaves its successor alone', async () => {
    const replaced = new SupplierRejected({ status: 401, name: 'SessionReplaced', message: '', errors: [] });
    const { context } = stubContext({ buyer: demoBuyer, answers: { toggleFavorite: () => Promise.reject(replaced) } });
    const dropped = vi.spyOn(context.session, 'dropToken');
    await outcome(() => action(post(context, '/favorites', { productId: '7', favorite: '1', returnTo: '/catalog' })));
    expect(context.session.token).toBeNull();
    expect(dropped).not.toHaveBeenCalled();
  });

  it.each([
    [404, 'Товар не найден'],
    [500, 'Ошибка добавления/удаления в/из избранное'],
  ])('that the supplier answers with %i says so in place', async (status, message) => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const answers = { toggleFavorite: status === 500 ? down : rejected(status) };
    const { data, noted } = await press('1', { answers }, { 'Sec-Fetch-Dest': 'empty' });
    expect(data).toMatchObject({ message });
    expect(noted).toEqual([]);
  });
});
