import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSuggestions, searchProducts } from '#contract/search.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startCatalogue(6000);
}, 60_000);
afterAll(() => backend.dispose());

const ask = async (path: string, language: string): Promise<unknown> =>
  (await backend.request(path, { headers: { 'Accept-Language': language } })).json();
const find = async (typed: string, language = 'en') =>
  searchProducts.answer.parse(await ask(`/api/v2/search?criteria[keyword]=${encodeURIComponent(typed)}`, language));
const suggest = async (typed: string, language = 'en') =>
  getSuggestions.answer.parse(await ask(`/api/v2/search/suggest?keyword=${encodeURIComponent(typed)}`, language));

describe('the words of the shop’s other language', () => {
  it.each([
    ['cable', /^(?:Кабель|Шнур)/],
    ['Cables', /^(?:Кабель|Шнур)/],
    ['power cable 3x2.5', /^Кабель .*3х2,5/],
    ['socket', /розетк|^звонок/i],
    ['circuit breaker', /^Выключатель/],
    ['circuit breakers 16A', /^Выключатель .* 16А/],
    ['cable tray', /лот/i],
    ['white socket', /^(?:розетка|удлинитель|колодка).* бел/i],
    ['LED lamp', /^Лампа/],
    ['Cables and wires', /^(?:Кабель|Провод|Витая|Шнур)/],
    ['junction box', /^Коробка/],
  ])('"%s" find the goods of the sections that are called so', async (typed, pattern) => {
    const { items, meta } = await find(typed);
    expect(items.length).toBeGreaterThan(4);
    expect(items.map(({ name }) => name).filter((name) => !pattern.test(name))).toEqual([]);
    expect(meta).toMatchObject({ correctedKeyword: null, missingWords: [] });
  });

  it('find the same in every language of the page', async () => {
    expect((await find('circuit breaker', 'ru')).meta.totalCount).toBe((await find('circuit breaker')).meta.totalCount);
  });

  it('mean more than a product that has the word in its name, but only to those who speak the language', async () => {
    const [english, russian] = [await find('switch'), await find('switch', 'ru')];
    expect(english.items.map(({ name }) => name).join()).toContain('Выключатель');
    expect(russian.items.map(({ name }) => name).join()).not.toContain('Выключатель');
  });

  it('that nothing has are named', async () => {
    expect((await find('gorgeous socket 16A')).meta).toMatchObject({ missingWords: ['gorgeous'] });
    expect((await find('gorgeous')).items).toEqual([]);
  });

  it('may be others that mean the same', async () => {
    const outlets = await find('white outlet');
    expect(outlets.meta.correctedKeyword).toBe('white socket');
    const ids = async (typed: string) => (await find(typed)).items.map(({ id }) => id);
    expect(await ids('white outlet')).toEqual(await ids('white socket'));
  });

  it.each(['soc', 'socket', 'usb soc', 'circuit br', 'circuit breaker 16'])('are suggested for "%s"', async (typed) => {
    const { sections, products, words } = await suggest(typed);
    expect(products.length).toBeGreaterThan(3);
    expect(words).toEqual([]);
    if (!/\d/.test(typed)) expect(sections.map(({ name }) => name).join()).toMatch(/sockets|circuit breakers/i);
  });

  it('lead to their sections in Russian too', async () => {
    expect((await suggest('distribution boards', 'ru')).sections).toEqual([
      expect.objectContaining({ name: 'Щиты модульные' }),
    ]);
  });
});
