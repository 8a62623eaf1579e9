import { describe, expect, it } from 'vitest';
import { readSynonyms, replaceSynonyms } from './synonyms.ts';

const synonyms = readSynonyms(`болгарка = машина шлифовальная угловая
ввг плоский = кабель ВВГ-П

ввг = кабель ВВГнг`);

describe('a keyword', () => {
  it.each([
    ['болгарка', 'машина шлифовальная угловая'],
    ['Болгарку 125 мм', 'машина шлифовальная угловая 125 мм'],
    ['ввг 3х2,5', 'кабель ВВГнг 3х2,5'],
    ['ввг плоский 3х2,5', 'кабель ВВГ-П 3х2,5'],
    ['кабель ввгнг', 'кабель ввгнг'],
    ['розетка', 'розетка'],
    ['', ''],
  ])('"%s" is searched as "%s"', (typed, searched) => {
    expect(replaceSynonyms(typed, synonyms)).toBe(searched);
  });

  it('is replaced once, so that synonyms may swap words', () => {
    const swapped = readSynonyms('кабель = провод\nпровод = кабель');
    expect(replaceSynonyms('кабель провод', swapped)).toBe('провод кабель');
  });
});

describe('lines that are no synonyms', () => {
  it.each([
    ['слово', 'Строка 1: напишите «что набирают = что искать»'],
    ['болгарка = машина\n= машина', 'Строка 2: напишите «что набирают = что искать»'],
    ['раз = два = три', 'Строка 1: напишите «что набирают = что искать»'],
    ['!!! = розетка', 'Строка 1: в обеих частях нужны слова'],
    [`${'а'.repeat(101)} = розетка`, 'Строка 1: каждая часть не длиннее 100 знаков'],
    ['раз = два\n'.repeat(501), 'Синонимов может быть не больше 500'],
  ])('"%s" are refused by their number', (content, message) => {
    expect(() => readSynonyms(content)).toThrow(message);
  });
});
