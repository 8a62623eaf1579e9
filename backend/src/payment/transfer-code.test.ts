import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, test } from 'vitest';
import { purposeLength, purposeOf } from '../document/paper/purpose.ts';
import { vatsOfPart } from '../document/paper/vats.ts';
import { qrCode } from './qr-code.ts';
import { type Transfer, transferCode } from './transfer-code.ts';

const transfer: Transfer = {
  name: 'ООО «Торговый стол»',
  account: '40702810938000000001',
  bank: 'ПАО СБЕРБАНК',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  sum: 1_220_000,
  purpose: 'Оплата по счёту № 15 от 05.01.2026. В т.ч. НДС 22% 2200.00',
  inn: '7707083893',
  kpp: '770701001',
  payerInn: '500100732259',
  document: { number: '15', day: '2026-01-05' },
  contract: 'Договор № 7',
};

/** One or two numbers. */
function numbersIn(text: string): [number, number] {
  const [first = 0, second = 0] = text.trim().split(' ').map(Number);
  return [first, second];
}

/** Runs of dark modules along the line that a page draws. */
function runsOf(path: string): { x: number; y: number; length: number }[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mmh])([\d .-]+)/g)].flatMap(([, command, numbers = '']) => {
    const [first, second] = numbersIn(numbers);
    const from = x;
    x = command === 'M' ? first : x + first;
    if (command === 'M') y = second - 0.5;
    return command === 'h' ? [{ x: from, y, length: first }] : [];
  });
}

/** What a reader of another author sees in the code as a page draws it. */
function read(payload: string): string | undefined {
  const { size, path } = qrCode(payload);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y, length } of runsOf(path)) {
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      const start = (row * width + x * scale) * 4;
      pixels.fill(0, start, start + length * scale * 4);
    }
  }
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  const found = jsQR(pixels, width, width);
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined;
}

describe('the payment code', () => {
  test('has the required keys first and in order, and sums in kopecks', () => {
    expect(transferCode(transfer)).toBe(
      'ST00012|Name=ООО «Торговый стол»|PersonalAcc=40702810938000000001|BankName=ПАО СБЕРБАНК|BIC=044525225' +
        '|CorrespAcc=30101810400000000225|Sum=1220000|Purpose=Оплата по счёту № 15 от 05.01.2026. В т.ч. НДС 22% 2200.00' +
        '|PayeeINN=7707083893|KPP=770701001|PayerINN=500100732259|DocNo=15|DocDate=05.01.2026|Contract=Договор № 7',
    );
  });

  test('leaves out what is unknown: a sole trader has no КПП, and a number that is too long would be wrong', () => {
    const code = transferCode({
      ...transfer,
      kpp: null,
      contract: '',
      document: { number: '1'.repeat(16), day: '2026-01-05' },
    });
    expect(code).not.toMatch(/KPP|Contract|DocNo/);
    expect(transferCode({ ...transfer, correspondentAccount: '' })).toContain('|CorrespAcc=0|');
  });

  test.each([
    ['long names', { name: 'Общество с ограниченной ответственностью «Ё»'.repeat(6), bank: 'Банк '.repeat(20) }],
    ['quotes', { name: 'ООО "Кабель \'и\' свет" «Ёлка»' }],
    ['the separator', { name: 'ООО «А|Б»', purpose: 'Оплата|Sum=1|Name=Чужой', contract: '|7|' }],
    ['other alphabets and line breaks', { name: 'Ünïcode 电缆 🔌', purpose: 'строка\r\nвторая\tтретья' }],
  ])('is read back exactly: %s', (_, change) => {
    const code = transferCode({ ...transfer, ...change });
    expect(read(code)).toBe(code);
    const values = new Map(
      code
        .split('|')
        .slice(1)
        .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
    );
    expect([...values.keys()].slice(0, 5)).toEqual(['Name', 'PersonalAcc', 'BankName', 'BIC', 'CorrespAcc']);
    expect(values.get('Sum')).toBe('1220000');
    expect(values.get('Name')?.length).toBeLessThanOrEqual(160);
    expect(values.get('BankName')?.length).toBeLessThanOrEqual(45);
  });

  test('keeps its keys whatever is in the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 }), (name, purpose) => {
        const fields = transferCode({ ...transfer, name: `А${name}`, purpose: `Б${purpose}` }).split('|');
        expect(fields).toHaveLength(14);
        expect(fields.map((field) => field.split('=')[0])).toEqual(
          transferCode(transfer)
            .split('|')
            .map((field) => field.split('=')[0]),
        );
        expect([...(fields[7] ?? '')].length).toBeLessThanOrEqual(purposeLength + 'Purpose='.length);
      }),
    );
  });
});

describe('the purpose', () => {
  const paper = { type: 'invoice', number: '15', date: '2026-01-05' };
  const paid = { paper, total: 1_220_000, before: 0, amount: 1_220_000, vats: [{ rate: 22, amount: 220_000 }] };

  test('names the papers and states the VAT apart', () => {
    expect(purposeOf([paid])).toBe('Оплата по счету № 15 от 05.01.2026. В т.ч. НДС 22% 2200.00');
    const named = (type: string) =>
      purposeOf([{ ...paid, paper: { ...paper, type }, vats: [{ rate: null, amount: 0 }] }]);
    expect(named('order')).toBe('Оплата по заказу № 15 от 05.01.2026. Без НДС');
    expect(named('upd')).toBe('Оплата по УПД № 15 от 05.01.2026. Без НДС');
    expect(named('act')).toBe('Оплата по документу № 15 от 05.01.2026. Без НДС');
  });

  test('of many papers stays within 210 characters and keeps the VAT', () => {
    for (const count of [2, 5, 6, 40]) {
      const text = purposeOf(
        Array.from({ length: count }, (_, at) => ({
          ...paid,
          paper: { ...paper, number: `ЦБ-${1000 + at}` },
          vats:
            at === 0
              ? [
                  { rate: 22, amount: 123_456 },
                  { rate: 10, amount: 100 },
                ]
              : [],
        })),
      );
      expect(text.length).toBeLessThanOrEqual(purposeLength);
      expect(text).toMatch(/\. В т\.ч\. НДС 10% 1\.00, 22% 1234\.56$/);
      expect(text).toContain('№ ЦБ-1000');
    }
  });

  test('of a part has the VAT of that part, and is empty for nothing', () => {
    expect(purposeOf([{ ...paid, before: 220_000, amount: 1_000_000 }])).toMatch(/НДС 22% 1803\.28$/);
    expect(purposeOf([{ ...paid, before: 1_220_000, amount: 0 }])).toBe('');
    const total = 99_999_999_999_999;
    const whole = { vats: [{ rate: 22, amount: total }], total, before: 0 };
    expect(vatsOfPart({ ...whole, amount: total - 1 })).toEqual([{ rate: 22, amount: total - 1 }]);
  });

  test('of parts that follow each other has all of the VAT together, each part its share', () => {
    const kopecks = fc.integer({ min: 1, max: 1_000_000_000_000 });
    const vat = fc.record({ rate: fc.constantFrom(null, 5, 10, 22), amount: kopecks });
    fc.assert(
      fc.property(fc.array(kopecks, { minLength: 1, maxLength: 9 }), fc.array(vat, { maxLength: 3 }), (parts, vats) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        const vatsByPart = parts.map((amount) => {
          const own = vatsOfPart({ vats, total, before, amount });
          own.forEach(({ amount: share }, at) => {
            const exact = Number((BigInt(vats[at]?.amount ?? 0) * BigInt(amount)) / BigInt(total));
            expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
          });
          before += amount;
          return own;
        });
        vats.forEach(({ amount }, at) => {
          expect(vatsByPart.reduce((sum, own) => sum + (own[at]?.amount ?? 0), 0)).toBe(amount);
        });
      }),
    );
  });
});
