import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getSearchFilters } from '#contract/search.ts';
import { getUserFilters } from '#contract/user-filter.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const created = '2026-11-01T10:00:00Z';
const list = getUserFilters.answer.parse({
  items: [
    { id: 3, name: 'Старый', url: '/catalog?instock=1&page=4', created },
    { id: 8, name: 'Новый', url: '/catalog?brands=7&x=1', created },
  ],
});
const filters = getSearchFilters.answer.parse({
  meta: { title: '', heading: '' },
  filters: [
    { id: 'brands', param: 'brands', name: 'Бренд', kind: 'list', values: [{ id: '7', name: 'Север', count: 2 }] },
  ],
});
const usual: Answers = {
  getUserFilters: () => list,
  getSearchFilters: () => filters,
  deleteUserFilter: () => undefined,
  saveUserFilter: () => list.items[0],
};
const open = (answers: Answers = {}) => stubContext({ buyer: demoBuyer, answers: { ...usual, ...answers } });

describe('the page of saved filters', () => {
  it('is closed to visitors, who come back with what they wanted to save', async () => {
    const { context } = stubContext();
    expect(await outcome(() => loader(visit(context, '/catalog/saved?brands=7')))).toMatchObject({
      status: 303,
      location: expect.stringContaining(encodeURIComponent('/catalog/saved?brands=7')),
    });
  });

  it('shows the newest first, each with its choices in words and only what a list understands', async () => {
    const { context } = open();
    expect((await outcome(() => loader(visit(context, '/catalog/saved')))).data).toMatchObject({
      current: null,
      saved: [
        { id: 8, query: 'brands=7', chips: ['Бренд: Север'] },
        { id: 3, query: 'instock=1', chips: ['В наличии'] },
      ],
    });
  });

  it('stands without the names of choices', async () => {
    const { context } = open({ getSearchFilters: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    const { data } = await outcome(() => loader(visit(context, '/catalog/saved')));
    expect(data).toMatchObject({ saved: [{ chips: ['Бренд: 7'] }, { chips: ['В наличии'] }] });
  });
});

describe('saving and deleting', () => {
  it('saves the first page of the list and goes to the saved ones', async () => {
    const { context, made } = open();
    const form = { intent: 'save', name: ' Мой ', query: 'brands=7&page=3&evil=1' };
    expect(await outcome(() => action(post(context, '/catalog/saved', form)))).toMatchObject({
      status: 303,
      location: '/catalog/saved',
    });
    expect(made.find(({ id }) => id === 'saveUserFilter')?.input).toEqual({
      body: { name: 'Мой', url: '/catalog?brands=7' },
    });
  });

  it.each([
    [' ', 'Заполните поле'],
    ['a'.repeat(101), 'Не больше 100 знаков'],
  ])('asks for a name instead of %j and keeps what was typed', async (name, words) => {
    const { context } = open();
    const answer = await outcome(() =>
      action(post(context, '/catalog/saved', { intent: 'save', name, query: 'instock=1' })),
    );
    expect(answer).toMatchObject({
      status: 422,
      data: { lastResult: { initialValue: { name }, error: { name: [words] } } },
    });
  });

  it('tells in words that no more may be kept', async () => {
    const message = 'Сохранить можно не больше 20 фильтров';
    const refusal = new SupplierRejected({ status: 422, name: 'TooManyFilters', message, errors: [] });
    const { context } = open({ saveUserFilter: () => Promise.reject(refusal) });
    const form = { intent: 'save', name: 'Мой', query: 'instock=1' };
    expect(await outcome(() => action(post(context, '/catalog/saved', form)))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': [message] } } },
    });
  });

  it('gives the name back while the supplier does not answer, and the page stands without its list', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = open({ saveUserFilter: down, getUserFilters: down });
    const form = { intent: 'save', name: 'Мой', query: 'instock=1' };
    expect(await outcome(() => action(post(context, '/catalog/saved?instock=1', form)))).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: form, error: { '': [expect.stringContaining('ещё раз')] } } },
    });
    expect(await outcome(() => loader(visit(context, '/catalog/saved?instock=1')))).toMatchObject({
      status: 503,
      data: { current: { query: 'instock=1' }, saved: null },
    });
  });

  it('deletes one and brings what puts it back; one already gone is no error', async () => {
    const { context } = open();
    const remove = (id: string) => outcome(() => action(post(context, '/catalog/saved', { intent: 'delete', id })));
    expect((await remove('3')).data).toEqual({ removed: { name: 'Старый', query: 'instock=1&page=4' } });
    expect((await remove('4')).data).toEqual({ removed: null });
  });
});
