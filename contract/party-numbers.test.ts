import { expect, test } from 'vitest';
import { compactNumber, isInn, isKpp, isOgrn, isOgrnip } from './party-numbers.ts';

test('ИНН of organisations and persons is told from one with a wrong digit', () => {
  expect(['7707083893', '500100732259'].map(isInn)).toEqual([true, true]);
  expect(['7707083894', '500100732250', '500100732269'].map(isInn)).toEqual([false, false, false]);
});

test('ИНН of another length, with other signs or of zeros only is refused', () => {
  for (const inn of [
    '',
    '770708389',
    '77070838931',
    '77070838 93',
    '0000000000',
    '000000000000',
    '７７０７０８３８９３',
    'abcdefghij',
  ]) {
    expect(isInn(inn)).toBe(false);
  }
});

test('any single changed digit breaks an ИНН', () => {
  for (const inn of ['7707083893', '500100732259']) {
    for (let place = 0; place < inn.length; place += 1) {
      const digit = (Number(inn[place]) + 1) % 10;
      const changed = inn.slice(0, place) + digit + inn.slice(place + 1);
      // Modulo 11 then 10 lets a sum of 10 pass for 0: such a typing error is rare, and none is among these.
      expect(isInn(changed)).toBe(false);
    }
  }
});

test('КПП may hold Latin capitals in the fifth and sixth place only', () => {
  expect(['773601001', '7736AB001'].map(isKpp)).toEqual([true, true]);
  expect(['77360100', '7736АБ001', 'A73601001', '000000000'].map(isKpp)).toEqual([false, false, false, false]);
});

test('ОГРН and ОГРНИП are checked by their last digit', () => {
  expect(isOgrn('1027700132195')).toBe(true);
  expect(isOgrn('1027700132196')).toBe(false);
  expect(isOgrnip('304500116000157')).toBe(true);
  expect(isOgrnip('304500116000158')).toBe(false);
  expect(isOgrn('304500116000157')).toBe(false);
});

test('spaces of a pasted number are dropped', () => {
  expect(compactNumber(' 7707 083\u00a0893\n')).toBe('7707083893');
});
