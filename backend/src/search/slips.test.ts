import { expect, it } from 'vitest';
import { mayBeSlip } from './slips.ts';
import { foldSound } from './sounds.ts';

it.each([
  ['розктка', 'розетка', 'the same letter'],
  ['атвертка', 'отвертка', 'a sound'],
  ['уабель', 'кабель', 'a neighbouring key'],
  ['акбель', 'кабель', 'swapped letters'],
  ['ветильник', 'светильник', 'a letter left out'],
  ['ссветильник', 'светильник', 'a letter doubled'],
])('%s may be a slip of %s: %s', (typed, word) => {
  expect(mayBeSlip(typed, word)).toBe(true);
});

it.each([
  ['рамком', 'замком'],
  ['бура', 'аура'],
  ['лоток', 'моток'],
])('%s is no slip of %s', (typed, word) => {
  expect(mayBeSlip(typed, word)).toBe(false);
});

it.each([
  ['норден', 'Norden'],
  ['легранд', 'Legrand'],
  ['феррелин', 'Ferrelin'],
  ['зелиска', 'Zelisca'],
  ['fazoriya', 'Фазория'],
  ['омисс', 'Ohmyss'],
])('%s sounds like %s', (typed, brand) => {
  expect(foldSound(typed)).toBe(foldSound(brand));
});
