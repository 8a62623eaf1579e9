import { expect, it } from 'vitest';
import { indexTerms, readWords } from './words.ts';

const terms = (text: string) => readWords(text).map(({ term }) => term);

it.each([
  ['poles', '3p', ['3P', '3п', '3р', '3-х полюсный', '3 полюса', 'трёхполюсный', '3-полюсного']],
  ['a curve', '16a c16', ['16а c', '16А С', '16a (C)', '16 А х-ка С', '16А хар-ка C']],
  ['a curve before its current', 'c16 16a', ['c 16а', 'С 16 А', 'c-16a', 'с 16 ампер', 'х-ка C 16А', '16c']],
  ['keys', 'двухклавишн', ['2-клавишный', '2 клавишного', '2х-клавишный', '2кл.', 'двухклавишные']],
  ['phases', 'трехфазн', ['3-фазный', '3ф', 'трёхфазного', '3-х фазный']],
  ['a degree of protection', 'ip65', ['ип65', 'IP 65', 'ip-65', 'ИП 65']],
  ['a size with its unit', '3x2.5', ['3х2,5 мм2', '3*2.5мм²', '3 x 2,5 мм кв', '3 на 2,5 кв.мм']],
  ['a diameter', '20mm', ['ф20', 'd=20', '⌀20 мм', '20мм', '20 миллиметров']],
  ['a cable of low smoke', 'ввгнг ls', ['ВВГнг-LS', 'ВВГ нг LS', 'ввгнгls', 'ввгнг лс', 'ВВГнг-лс']],
  ['what is in a letter', 'сз', ['с/з', 'С/З', 'с / з']],
  ['what is not there', 'беззаземлен', ['без заземления']],
])('%s is one word however it is typed', (_, term, typed) => {
  for (const text of typed) expect([text, terms(text).join(' ')]).toEqual([text, term]);
});

it('a letter alone is no word: it would be found as the end of an article', () => {
  expect(terms('автомат c')).toEqual(['автомат']);
});

it('a letter is no curve where it is a preposition, a unit or a kind of socket', () => {
  expect(terms('автомат 16а с замком')).toEqual(['автомат', '16a', 'замк']);
  expect(terms('удлинитель с 16 розетками')).toEqual(['удлинител', '16', 'розетк']);
  expect(terms('реле 0,1–10 с 230В')).toEqual(['рел', '0.1', '10', '230b']);
  expect(terms('USB тип С 2,1А')).toEqual(['usb', 'тип', '2.1a']);
});

it('a size is also found by its parts, a cable by its cross-section and wires', () => {
  expect(indexTerms(readWords('6х110'))).toEqual(['6x110', '6x', 'x110']);
  expect(indexTerms(readWords('3х2,5'))).toEqual(['3x2.5', '3x', 'x2.5', '2.5mm2', 'трехжильн']);
});
