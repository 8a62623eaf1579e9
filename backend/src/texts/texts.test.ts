import { describe, expect, test } from 'vitest';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { roubles } from '../price/format.ts';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import { acceptedLanguage, inLanguage, inOriginalNames, named, retold, retoldWith, t } from './texts.ts';

const cyrillic = /[А-Яа-яЁё]/;
const stem = (key: string) => key.replace(/_(?:one|few|many|other)$/, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Names of columns in the supplier's file, which stay as they are. */
const columnNames = /\b(?:article|price|store N) \([^)]*\)/g;

test('a name is said in the language of the request, bare numbers without a translation', () => {
  const words = new Map([['Сечение', 'Cross-section']]);
  const original = ['Сечение', '0,75', '1,6–2,5', 'КР-1,5', '5'];
  const english = ['Cross-section', '0.75', '1.6–2.5', 'КР-1,5', '5'];
  expect(inLanguage('en', () => original.map(named), words)).toEqual(english);
  expect(inLanguage('ru', () => original.map(named), words)).toEqual(original);
  expect(inLanguage('en', () => inOriginalNames(() => original.map(named)), words)).toEqual(original);
});

test('sums are written as the storefront writes them', () => {
  expect(inLanguage('en', () => roubles(1_234_550))).toBe('12\u00a0345.50\u00a0₽');
});

describe('the two languages', () => {
  test('have the same texts with the same placeholders, and complete plurals', () => {
    expect([...new Set(Object.keys(en).map(stem))].sort()).toEqual([...new Set(Object.keys(ru).map(stem))].sort());
    const russian = new Map(Object.entries(ru).map(([key, text]) => [stem(key), placeholders(text)]));
    for (const [key, text] of Object.entries(en))
      expect([key, placeholders(text)]).toEqual([key, russian.get(stem(key))]);
    for (const [texts, forms] of [
      [ru, ['one', 'few', 'many']],
      [en, ['one', 'other']],
    ] as const) {
      const keys = Object.keys(texts);
      for (const key of keys.filter((name) => name.endsWith('_one'))) {
        expect(forms.filter((form) => !keys.includes(`${stem(key)}_${form}`))).toEqual([]);
      }
    }
  });

  test('are not mixed: English has no Cyrillic', () => {
    const mixed = Object.entries(en).filter(([, text]) => cyrillic.test(text.replaceAll(columnNames, '')));
    expect(mixed).toEqual([]);
  });
});

/** What Russian words are compared with, and people of the demonstration. */
const ofTheTrade = [
  'calendar/',
  'catalogue/pictures.ts',
  'catalogue/documents.ts',
  'document/paper/',
  'exchange/words.ts',
  'exchange/xml/',
  'list-import/words.ts',
  'list.ts',
  'password/rule.ts',
  'price-list/parse.ts',
  'product/record.ts',
  'search/',
  'session/device.ts',
  'sso/demo-bank.ts',
  'suggest/places.ts',
  'suggest/register.ts',
];

test('no code of the backend has a Russian text of its own, and no text is without a use', () => {
  const files = repositoryFiles().filter((file) => /^backend\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  const sources = files.map((file) => [file.slice('backend/src/'.length), textOf(file)] as const);
  const russian = sources
    .filter(([file]) => !ofTheTrade.some((place) => file.startsWith(place)))
    .flatMap(([file, text]) =>
      text
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => cyrillic.test(line.replace(/\/\/ .*/, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(russian).toEqual([]);
  const code = sources.map(([, text]) => text).join('\n');
  expect([...new Set(Object.keys(ru).map(stem))].filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test.each([
  [null, null],
  ['', null],
  ['*', null],
  ['de, fr;q=0.5', null],
  ['en', 'en'],
  ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['de, en;q=0.3, ru;q=0.7', 'ru'],
  ['en;q=0, ru;q=0.1', 'ru'],
  ['english', null],
  ['__proto__', null],
])('Accept-Language %j is %j', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a text is in the language of its request, and in Russian outside of one', async () => {
  expect(t('cart.full', { max: 500 })).toBe('В корзине может быть не больше 500 строк');
  const both = await Promise.all(
    (['en', 'ru'] as const).map((language) =>
      inLanguage(language, async () => {
        await Promise.resolve();
        return t('input.at-most-lines', { count: 1 });
      }),
    ),
  );
  expect(both).toEqual(['No more than 1 line', 'Не больше 1 строки']);
});

test('what was kept in one language is read in another, and what people wrote stays', () => {
  const kept = inLanguage('en', () => t('order.placed-here'));
  expect(retold(kept, 'order.placed-here')).toBe('Заказ оформлен на сайте');
  expect(inLanguage('en', () => retold('Заказ оформлен на сайте', 'order.placed-here'))).toBe(kept);
  expect(inLanguage('en', () => retold('Позвонить', 'order.placed-here'))).toBe('Позвонить');
});

test('a text with a value is told again in another language, and any other one stays', () => {
  const russian = t('order.name', { number: '104201' });
  const english = inLanguage('en', () => t('order.name', { number: '104201' }));
  expect(inLanguage('en', () => retoldWith(russian, 'order.name', 'number'))).toBe(english);
  expect(retoldWith(english, 'order.name', 'number')).toBe(russian);
  for (const other of ['Кабель', '', t('order.name', { number: '' })]) {
    expect(retoldWith(other, 'order.name', 'number')).toBe(other);
  }
});
