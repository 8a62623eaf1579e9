import { describe, expect, it } from 'vitest';
import { isAdjective, isAnnouncing, pairTerms, termsOfGoods } from './goods.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { readWords } from './words.ts';

const goods = (name: string, more: object = {}) =>
  termsOfGoods({ name, aka: '', section: '', article: 'K-1', code: null, ...more });
const breaker = goods('Выключатель автоматический 3P C16 16А 4,5кА ВА-75 Энергидом');

describe('what a product is called', () => {
  it('begins its name, up to the first number or preposition; its noun comes first', () => {
    expect([...goods('Рамка на 2 поста белая').own]).toEqual([]);
    expect(goods('Рамка на 2 поста белая').nouns).toContain('рамк');
    expect([...goods('Крышка лотка 100 мм').nouns][0]).toBe('крышк');
    expect([...goods('Крышка лотка 100 мм').own]).toEqual(['лотк']);
  });

  it('is the last part of a compound: a кабель-канал is no cable', () => {
    const { nouns } = goods('Кабель-канал 40х25 белый');
    expect(nouns).toContain('кана');
    expect(nouns).not.toContain('кабел');
  });

  it('is also what people call it', () => {
    expect(breaker.nouns).toContain('автомат');
    expect(breaker.terms).toContain('пакетник');
    expect(goods('Рамка на 2 поста белая').terms).toContain('двухместн');
    expect(goods('Рамка на 3 поста белая').terms).not.toContain('двухместн');
    expect(goods('Розетка скрытая 16А с заземлением').terms).toContain('сз');
    expect(goods('Розетка скрытая 16А без заземления').terms).not.toContain('сз');
  });

  it('is not what only comes with it', () => {
    expect(goods('Блок питания для светодиодной ленты 60Вт').kind).not.toContain('лент');
  });
});

it('a number in the name of a section is a bound, not the product’s', () => {
  const { terms } = goods('Контактор 9А 230В', { section: 'Контакторы до 40 А' });
  expect(terms).not.toContain('40a');
  expect(goods('Автомат 1P+N', { section: 'Автоматы двухполюсные' }).terms).toContain('2p');
});

it('a number with what it counts is a pair', () => {
  expect([...pairTerms(readWords('Удлинитель 4 розетки 5 м'))]).toEqual(['4розетк']);
});

it('some words only announce a value', () => {
  expect(readWords('сечением мощность купить').every(({ term }) => isAnnouncing(term))).toBe(true);
  expect(readWords('кабель лампа автомат').some(({ term }) => isAnnouncing(term))).toBe(false);
});

it.each(['двойной', 'белая', 'трёхполюсные', 'светодиодных'])('%s is an adjective', (word) => {
  expect(isAdjective(word)).toBe(true);
});
it.each(['кабель', 'автомат', 'ввгнг', 'щит'])('%s is none', (word) => {
  expect(isAdjective(word)).toBe(false);
});

describe('the file of synonyms', () => {
  it('has a key and phrases in every line', () => {
    for (const [key, phrases] of [...Object.entries(synonyms.kinds), ...Object.entries(synonyms.words)]) {
      expect([key, readWords(key).length > 0]).toEqual([key, true]);
      for (const phrase of phrases.split(',')) {
        expect([key, phrase, readWords(phrase).length > 0]).toEqual([key, phrase, true]);
      }
    }
  });
});
