import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { getSections } from '#contract/catalogue.ts';
import { getProduct } from '#contract/product.ts';
import { getFilterValues, getSearchFilters, searchProducts } from '#contract/search.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startCatalogue(2000);
}, 60_000);
afterAll(() => backend.dispose());

async function ask<T extends z.ZodType>(path: string, answer: T, language = 'en'): Promise<z.output<T>> {
  const response = await backend.request(path, { headers: { 'Accept-Language': language } });
  expect([path, response.status]).toEqual([path, 200]);
  return answer.parse(await response.json());
}

const cyrillic = /[А-Яа-яЁё]/;

describe('the demonstration in English', () => {
  test('has a name for every section, filter and unit, and for values but those of partners and makers', async () => {
    const { items } = await ask('/api/v1/catalog-section', getSections.answer);
    const filters = await Promise.all(
      [null, ...items].map(async (section) => {
        const query = section ? `?criteria[section]=${section.id}` : '';
        return (await ask(`/api/v2/search/filters${query}`, getSearchFilters.answer)).filters;
      }),
    );
    const names = [...items, ...filters.flat()].map(({ name }) => name);
    const units = filters.flat().flatMap(({ unit = '' }) => unit);
    expect([...new Set([...names, ...units])].filter((name) => cyrillic.test(name))).toEqual([]);
    const features = filters.flat().filter(({ param }) => param === 'features' || param.startsWith('custom-'));
    const values = features.flatMap((filter) => filter.values.map(({ name }) => name));
    expect([...new Set(values)].filter((name) => cyrillic.test(name))).toEqual([]);
    expect(values.length).toBeGreaterThan(1000);
    expect(items.length).toBeGreaterThan(100);
  });

  test('finds the same by Russian words, and filters the same', async () => {
    const query = `?criteria[keyword]=${encodeURIComponent('автомат 16А')}`;
    const found = async (language: string) => {
      const path = `/api/v2/search${query}`;
      const { items } = await ask(path, searchProducts.answer, language);
      const { filters, meta } = await ask(`/api/v2/search/filters${query}`, getSearchFilters.answer, language);
      return { items, filters, heading: meta.heading };
    };
    const [ru, en] = [await found('ru'), await found('en')];
    expect(en.items.map(({ id, name }) => [id, name])).toEqual(ru.items.map(({ id, name }) => [id, name]));
    const chosen = ({ filters }: typeof ru) => filters.map(({ id, values }) => [id, values.map((value) => value.id)]);
    expect(chosen(en)).toEqual(chosen(ru));
    expect([ru.heading, en.heading]).toEqual(['Поиск: автомат 16А', 'Search: автомат 16А']);
    expect([ru.items[0]?.unit.name, en.items[0]?.unit.name]).toEqual(['шт', 'pc']);
  });

  test('finds a value by its name in either language', async () => {
    for (const keyword of ['росс', 'russ']) {
      const path = `/api/v2/search/filters/manufacturerCountries?keyword=${encodeURIComponent(keyword)}`;
      const { items } = await ask(path, getFilterValues.answer);
      expect(items.map(({ name }) => name)).toEqual(['Russia']);
    }
  });

  test('describes a product in English words and the supplier’s name', async () => {
    const [ru, en] = [
      await ask('/api/v1/product/1001', getProduct.answer, 'ru'),
      await ask('/api/v1/product/1001', getProduct.answer),
    ];
    expect(en.name).toBe(ru.name);
    expect(en.parents.map(({ name }) => name).filter((name) => cyrillic.test(name))).toEqual([]);
    expect(en.characteristics.map(({ id }) => id)).toEqual(ru.characteristics.map(({ id }) => id));
    expect(en.characteristics.map(({ name }) => name).filter((name) => cyrillic.test(name))).toEqual([]);
    expect(ru.characteristics.every(({ name }) => cyrillic.test(name))).toBe(true);
  });
});
