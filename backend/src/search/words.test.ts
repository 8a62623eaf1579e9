import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { codeTerms, indexTerms, readWords } from './words.ts';

const terms = (text: string) => readWords(text).map(({ term }) => term);

describe('the words of a text', () => {
  it.each([
    ['3х2,5', '3x2.5'],
    ['3x2.5', '3x2.5'],
    ['3 × 2,5', '3x2.5'],
    ['3*2.5', '3x2.5'],
    ['16 А', '16a'],
    ['16a', '16a'],
    ['IP 54', 'ip54'],
    ['IP54', 'ip54'],
    ['100 Вт', '100bt'],
    ['100W', '100bt'],
    ['230 V', '230b'],
    ['2.5kW', '2.5kbt'],
    ['Е27', 'e27'],
    ['С16', 'c16'],
    ['мм²', 'мм2'.replace(/м/g, 'm')],
    ['ВВГнг', 'ввгнг'],
    ['BBГнг', 'ввгнг'],
  ])('are the same however "%s" is typed', (text, term) => {
    expect(terms(text)).toEqual([term]);
  });

  it('are parted at hyphens and brackets and lose what says nothing', () => {
    expect(terms('Кабель ВВГнг(А)-LS для розеток')).toEqual(['кабел', 'ввгнг', 'а', 'ls', 'розетк']);
  });

  it('hold the bare number beside the number with its unit', () => {
    expect(indexTerms(readWords('Автомат 16А'))).toEqual(['автомат', '16a', '16']);
  });

  it('of an article are its pieces with letters, and none when it is of one piece', () => {
    expect(codeTerms('MVA20-1-016-C')).toEqual(['mva20']);
    expect(codeTerms('4600250007073')).toEqual([]);
  });

  it('never fail, never hold a quote or a space, and are found by the query that the text itself makes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const indexed = new Set(indexTerms(readWords(text, 1000)));
        for (const term of terms(text)) {
          expect(term).toMatch(/^[a-zа-я0-9.]+$/);
          expect(indexed.has(term)).toBe(true);
        }
      }),
    );
  });
});

describe('a code', () => {
  it('is one with and without punctuation, in either alphabet', () => {
    expect(foldCode('МВА20-1-016-С')).toBe(foldCode('mba20 1 016 c'));
    expect(foldCode("a'--b")).toBe('ab');
  });
});

describe('the keyboard layout', () => {
  it('turns what was typed in the wrong one', () => {
    expect(swapLayout('rf,tkm')).toBe('кабель');
    expect(swapLayout('ЫЙ0101')).toBe('sq0101');
    expect(swapLayout('ddu 3[2?5')).toBe('ввг 3х2,5');
    expect(swapLayout('123')).toBeNull();
  });
});
