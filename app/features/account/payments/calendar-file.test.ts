import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, escapeText, foldLine } from './calendar-file.ts';

const entry = { uid: 'payment-7@shop.test', day: '2026-12-31', summary: 'Оплатить; 5,00 ₽', description: 'a\nb\\c' };
const now = Date.UTC(2026, 10, 21, 9, 30, 5, 123);

/** Lines as a reader of the format puts them together again. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file', () => {
  it('has whole days with the end on the next one, a stamp in UTC and escaped texts', () => {
    expect(unfolded(calendarFile('Платежи', [entry], now))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Trade Counter//Payments//RU',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Платежи',
      'BEGIN:VEVENT',
      'UID:payment-7@shop.test',
      'DTSTAMP:20261121T093005Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Оплатить\\; 5\\,00 ₽',
      'DESCRIPTION:a\\nb\\\\c',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends every line with CRLF and has none longer than 75 octets, whatever the texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 400 });
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = calendarFile('x', [{ ...entry, summary, description }], now);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(unfolded(file)[10]).toBe(`SUMMARY:${escapeText(summary)}`);
      }),
    );
  });

  it('breaks lines between characters, not within them', () => {
    expect(
      foldLine(`x${'я'.repeat(80)}`)
        .split('\r\n ')
        .map((part) => part.length),
    ).toEqual([38, 37, 6]);
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });
});
