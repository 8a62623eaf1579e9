import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { buyersLimits } from './limits.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A workbook as old programs write it. */
function old(rows: unknown[][], change: (book: WorkBook) => void = () => {}, bookType: 'biff8' | 'biff5' = 'biff8') {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Заявка');
  change(book);
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

/** With the records of the workbook changed. */
function changed(bytes: Uint8Array, change: (stream: Uint8Array) => Uint8Array): Uint8Array {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', change(Uint8Array.from(CFB.find(CFB.parse(bytes), '/Workbook')?.content ?? [])));
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

const goods = (count: number) => Array.from({ length: count }, (_, n) => [`ВА47-${n}`, `Автомат ${n}`, n + 1]);
const messageOf = async (bytes: Uint8Array) => {
  const error = await readTable(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableFile);
  return (error as Error).message;
};

describe('a workbook in the old format', () => {
  it('is read with the places of its rows, and known as old', async () => {
    const rows = [['Артикул', 'Кол-во'], [], ['КБ-1', 5, true, null, 0.1], [4_600_030_000_584, ' текст ']];
    expect(await readTable(old(rows))).toEqual({
      rows: [
        { line: 1, cells: ['Артикул', 'Кол-во'] },
        { line: 3, cells: ['КБ-1', '5', '1', '', '0.1'] },
        { line: 4, cells: ['4600030000584', 'текст'] },
      ],
      isOld: true,
    });
  });

  it('is that of its first visible sheet', async () => {
    const bytes = old([['скрытая']], (book) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet([['вторая']]), 'B');
      book.Workbook = {
        Sheets: [
          { name: 'Заявка', Hidden: 1 },
          { name: 'B', Hidden: 0 },
        ],
      };
    });
    expect((await readTable(bytes)).rows).toEqual([{ line: 1, cells: ['вторая'] }]);
  });

  it('has at most 500 rows and a head', async () => {
    expect((await readTable(old(goods(501)))).rows).toHaveLength(501);
    expect(await messageOf(old(goods(502)))).toMatch(/больше 500 строк/);
    expect(await messageOf(old(goods(5000)))).toMatch(/больше 500 строк/);
  });

  it('is refused if it is too large, of Excel 5, under a password or empty', async () => {
    expect(await messageOf(new Uint8Array([...old([['а']]), ...new Uint8Array(buyersLimits.oldBytes)]))).toMatch(
      /^Файл больше 1\sМБ/,
    );
    expect(await messageOf(old([['а']], undefined, 'biff5'))).toMatch(/под паролем или не книга Excel 97/);
    const locked = changed(old([['а']]), (stream) => new Uint8Array([...stream.subarray(0, 20), 0x2f, 0, 0, 0, 9, 9]));
    expect(await messageOf(locked)).toMatch(/под паролем/);
    const encrypted = CFB.utils.cfb_new();
    CFB.utils.cfb_add(encrypted, '/EncryptedPackage', new Uint8Array(100));
    expect(await messageOf(Uint8Array.from(CFB.write(encrypted, { type: 'buffer' }) as Uint8Array))).toMatch(
      /под паролем/,
    );
    expect(await messageOf(old([[]]))).toMatch(/^Файл пуст/);
  });

  it('of more records than 500 rows have is stopped', async () => {
    const filled = changed(old([['а']]), (stream) => {
      const records = new Uint8Array(41_000 * 6);
      for (let at = 0; at < records.length; at += 6) records.set([0x12, 0, 2, 0, 0, 0], at);
      return new Uint8Array([...stream.subarray(0, 20), ...records]);
    });
    expect(await messageOf(filled)).toMatch(/^Книга слишком велика/);
  });

  it('that is cut or damaged anywhere is a refusal or a table within a second', async () => {
    // The library tells of records that it doesn't know.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const good = old(goods(100));
    const stream = Uint8Array.from(CFB.find(CFB.parse(good), '/Workbook')?.content ?? []);
    const damaged: Uint8Array[] = [0, 1, 8, 100, 511, 512, 1000, good.length / 2, good.length - 1].map((length) =>
      good.slice(0, length),
    );
    for (let at = 0; at < good.length; at += 211) {
      const bytes = good.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      damaged.push(bytes);
    }
    for (let at = 4; at < stream.length; at += 97) {
      damaged.push(changed(good, (records) => records.fill(0xff, at, at + 3)));
    }
    let longest = 0;
    for (const bytes of damaged.filter((one) => one.length > 4)) {
      const start = performance.now();
      const result = await readTable(bytes).catch((error: unknown) => error);
      longest = Math.max(longest, performance.now() - start);
      if (result instanceof Error) expect(result).toBeInstanceOf(UnreadableFile);
    }
    expect(longest).toBeLessThan(3000);
  });
});
