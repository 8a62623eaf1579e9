import { describe, expect, it } from 'vitest';
import { formatsOf } from './format.ts';
import { i18nOf } from './i18n.server.ts';

const russian = formatsOf('ru');
const english = formatsOf('en');

describe('the formats', () => {
  it('of money have a comma in Russian and a point in English, and no comma between groups', () => {
    expect([1_234_550, -1_200, 0].map(russian.formatMoney)).toEqual([
      '12\u00a0345,50\u00a0₽',
      '\u221212,00\u00a0₽',
      '0,00\u00a0₽',
    ]);
    expect([1_234_550, -1_200].map(english.formatMoney)).toEqual(['12\u00a0345.50\u00a0₽', '\u221212.00\u00a0₽']);
  });

  it('of bonuses have hundredths only where there are some', () => {
    expect([384_000, 384_050, -550].map(russian.formatBonus)).toEqual(['3\u00a0840', '3\u00a0840,50', '\u22125,50']);
    expect([384_000, 384_050].map(english.formatBonus)).toEqual(['3\u00a0840', '3\u00a0840.50']);
  });

  it('of numbers leave zeros out', () => {
    expect([12_345.6, 0.125, 7].map((value) => russian.formatNumber(value))).toEqual(['12\u00a0345,6', '0,125', '7']);
    expect([12_345.6, 0.125, 7].map((value) => english.formatNumber(value))).toEqual(['12\u00a0345.6', '0.125', '7']);
  });

  it('of days are DD.MM.YYYY in Russian and name the month in English', () => {
    expect(['2026-12-31', '2026-02-03T22:30:00Z', 'soon'].map(russian.formatDate)).toEqual([
      '31.12.2026',
      '04.02.2026',
      'soon',
    ]);
    expect(['2026-12-31', '2026-02-03T22:30:00Z', 'soon'].map(english.formatDate)).toEqual([
      '31\u00a0Dec\u00a02026',
      '4\u00a0Feb\u00a02026',
      'soon',
    ]);
    expect([russian.formatDay('2026-12-31'), english.formatDay('2026-12-31')]).toEqual(['31.12', '31\u00a0Dec']);
    expect(russian.formatDateTime('2026-02-03T11:05:00Z')).toBe('03.02.2026,\u00a014:05');
    expect(english.formatDateTime('2026-02-03T11:05:00Z')).toBe('3\u00a0Feb\u00a02026,\u00a014:05');
  });

  it('of placeholders are those of the language, with its plural', () => {
    expect(i18nOf('en').t('cart:positions', { count: 1 })).toBe('1 line');
    expect(i18nOf('en').t('cart:positions', { count: 1234.5 })).toBe('1\u00a0234.5 lines');
    expect(i18nOf('ru').t('cart:positions', { count: 1234 })).toBe('1\u00a0234 позиции');
  });
});
