import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compactNumber,
  isBankAccount,
  isBik,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
} from './party-numbers.ts';

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

test('БИК is nine digits', () => {
  expect(['044525225', '004525988'].map(isBik)).toEqual([true, true]);
  expect(['04452522', '0445252255', '04452522А', '000000000', ''].map(isBik)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('accounts fit the БИК of their bank', () => {
  expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true);
  expect(isCorrespondentAccount('30101810145250000974', '044525974')).toBe(true);
  expect(isCorrespondentAccount('30101810400000000226', '044525225')).toBe(false);
  expect(isCorrespondentAccount('40702810938000000001', '044525225')).toBe(false);
  expect(isBankAccount('40702810938000000001', '044525225')).toBe(true);
  expect(isBankAccount('40702810938000000001', '044525974')).toBe(false);
  expect(isBankAccount('40702810938000000002', '044525225')).toBe(false);
  expect(isBankAccount('4070281093800000001', '044525225')).toBe(false);
  expect(isBankAccount('00000000000000000000', '044525225')).toBe(false);
});

test('an account at a branch of the Bank of Russia is checked by the branch', () => {
  const accounts = Array.from({ length: 10 }, (_, key) => `40503810${key}00000000001`);
  const good = (bik: string) => accounts.filter((account) => isBankAccount(account, bik));
  expect(good('043510001')).toEqual(good('043510002'));
  expect(good('043510001')).not.toEqual(good('043510607'));
});

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));

test('of ten accounts that differ in their key exactly one fits, and no single wrong digit goes by', () => {
  const place = fc.nat(19).filter((at) => at !== 8);
  fc.assert(
    fc.property(
      digits(8),
      digits(11),
      digits(2),
      place,
      fc.integer({ min: 1, max: 9 }),
      (head, tail, bank, at, more) => {
        const bik = `0445257${bank}`;
        const fitting = Array.from({ length: 10 }, (_, key) => head + key + tail).filter((one) =>
          isBankAccount(one, bik),
        );
        expect(fitting.length).toBe(/^0+$/.test(head + tail) ? fitting.length : 1);
        const [account = ''] = fitting;
        const changed = account.slice(0, at) + ((Number(account[at]) + more) % 10) + account.slice(at + 1);
        expect(isBankAccount(changed, bik)).toBe(false);
      },
    ),
  );
});
