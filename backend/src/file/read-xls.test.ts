import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inline, openable, row, workbook } from '#tests/support/workbook.ts';
import * as made from '#tests/support/xls.ts';
import { buyersLimits } from './limits.ts';
import { readTable } from './read-table.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableFile } from './unreadable-file.ts';

const { compound, goesOn, label, listed, narrow, number, realXls, record, shared, strings, u16, u32, wide, xls } = made;
const rowsOf = (bytes: Uint8Array) => readXls(bytes, buyersLimits).rows.map(({ cells }) => cells);
const cells = (...parts: Uint8Array[]) => [{ cells: Buffer.concat(parts) }];
const refusal = (bytes: Uint8Array) => {
  try {
    return readXls(bytes, buyersLimits);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
    return (error as Error).message;
  }
};

describe('a workbook of Excel 97 to 2003', () => {
  it('is read as LibreOffice writes it, and known as old whatever its name', async () => {
    expect(await readTable(realXls())).toEqual({
      rows: listed.map((cells, at) => ({ line: at + 1, cells })),
      isOld: true,
      otherSheets: [],
    });
    expect(await readTable(workbook({}))).toMatchObject({ isOld: false });
  });

  it('is read from any way to write a cell', () => {
    const formula = (column: number, result: Uint8Array) => record(0x06, u16(1, column, 0), result, Buffer.alloc(8));
    const bytes = xls(
      cells(
        ...[label(0, 0, wide('Кабель')), label(0, 1, narrow('é')), shared(0, 2, 1), shared(0, 3, 9), shared(0, 4, 0)],
        // Whole numbers and the upper half of doubles, also in hundredths, alone and in a row.
        record(0x027e, u16(0, 5, 0), u32((-7 << 2) | 2)),
        record(
          0xbd,
          u16(0, 6),
          u16(0),
          u32((12345 << 2) | 3),
          u16(0),
          u32(0x3fe00000),
          u16(0),
          u32(0x40590001),
          u16(8),
        ),
        ...[number(0, 9, 4_600_000_000_000), number(0, 10, 0.1), number(0, 11, Number.NaN), number(0, 12, 1e20)],
        record(0x0205, u16(0, 13, 0), Buffer.of(1, 0)),
        record(0x0205, u16(0, 14, 0), Buffer.of(7, 1)),
        record(0xd6, u16(0, 15, 0), narrow('rich'), u16(1, 0, 0)),
        number(0, 50, 5),
        formula(0, made.f64(3)),
        ...[formula(1, Buffer.of(0, 0, 0, 0, 0, 0, 255, 255)), record(0x04bc), record(0x0207, wide('итог'))],
        formula(2, Buffer.of(1, 0, 1, 0, 0, 0, 255, 255)),
        formula(3, Buffer.of(2, 0, 7, 0, 0, 0, 255, 255)),
      ),
      strings([wide(''), wide(' общий ')]),
    );
    expect(rowsOf(bytes)).toEqual([
      [
        'Кабель',
        'é',
        'общий',
        '',
        '',
        '-7',
        '123.45',
        '0.5',
        '1',
        '4600000000000',
        '0.1',
        '',
        '100000000000000000000',
        '1',
        '',
        'rich',
      ],
      ['3', 'итог', '1'],
    ]);
  });

  it('has texts that go on in further records, in letters of one byte or two, with formats and hints between them', () => {
    const long = 'Кабель силовой '.repeat(2000).trim();
    const half = Buffer.from(long, 'utf16le');
    const split = [
      record(0xfc, u32(4, 4), u16(long.length), Buffer.of(1), half.subarray(0, 8000)),
      goesOn(Buffer.of(1), half.subarray(8000, 16_000)),
      goesOn(Buffer.of(1), half.subarray(16_000), u16(8), Buffer.of(0x0c), u16(1), u32(6), Buffer.from('lat')),
      goesOn(Buffer.of(1), Buffer.from('Кириx', 'utf16le'), u16(1)),
      // Formats and hints go on without a word about letters, and so does a text that begins there.
      goesOn(u16(1), Buffer.of(1, 2, 3)),
      goesOn(Buffer.of(4, 5, 6), u16(3), Buffer.of(1)),
      goesOn(Buffer.of(0), Buffer.from('abc'), wide('🔌')),
    ];
    const book = xls(cells(...[0, 1, 2, 3].map((at) => shared(0, at, at))), Buffer.concat(split));
    expect(rowsOf(book)).toEqual([[long, 'latКириx', 'abc', '🔌']]);
  });

  it('keeps the numbers of rows in any order, the last text of a cell, and nothing of charts', () => {
    const chart = Buffer.concat([made.begin(0x20), number(0, 0, 99), made.end]);
    const bytes = xls(cells(number(8, 2, 9), chart, number(2, 0, 3), number(2, 0, 4)));
    expect(readXls(bytes, buyersLimits).rows).toEqual([
      { line: 3, cells: ['4'] },
      { line: 9, cells: ['', '', '9'] },
    ]);
  });

  it('is that of its first visible sheet with anything in it', () => {
    const one = (value: number, more = {}) => ({ cells: number(0, 0, value), ...more });
    const empty = { cells: Buffer.alloc(0) };
    expect(rowsOf(xls([one(1, { isHidden: true }), one(2, { kind: 2 }), empty, one(3), one(4)]))).toEqual([['3']]);
    expect(rowsOf(xls([one(1, { isHidden: true })]))).toEqual([['1']]);
    expect(rowsOf(xls([empty]))).toEqual([]);
  });

  it('names the other sheets that have anything in them', () => {
    const one = (value: number, more = {}) => ({ cells: number(0, 0, value), ...more });
    const empty = { cells: Buffer.alloc(0) };
    expect(readXls(xls([one(1), empty, one(2, { isHidden: true })]), buyersLimits).others).toEqual([]);
    expect(readXls(xls([empty, one(1), one(2)]), buyersLimits).others).toEqual(['A']);
  });

  it('may be one of Excel 5 or 95, in the letters of its code page', () => {
    const text = Buffer.from([0xca, 0xe0, 0xe1]);
    const old = (more?: Uint8Array) =>
      compound(made.xlsStream(cells(label(0, 0, Buffer.concat([u16(3), text]))), more, 0x0500), 'Book');
    expect(rowsOf(old())).toEqual([['Каб']]);
    expect(rowsOf(old(record(0x42, u16(1251))))).toEqual([['Каб']]);
    expect(rowsOf(old(record(0x42, u16(1252))))).toEqual([['Êàá']]);
  });

  it('may lie in small sectors, and be cut behind its end', () => {
    const stream = made.xlsStream(cells(number(0, 0, 5)));
    expect(rowsOf(compound(stream, 'WORKBOOK', true))).toEqual([['5']]);
    const long = compound(made.xlsStream(cells(number(0, 0, 5), Buffer.concat(Array(300).fill(record(0x12, u16(0)))))));
    expect(rowsOf(long.subarray(0, -40))).toEqual([['5']]);
  });

  it('has at most 500 rows and a head', async () => {
    const many = (count: number) => xls(cells(...Array.from({ length: count }, (_, at) => number(at, 0, at))));
    expect((await readTable(many(501))).rows).toHaveLength(501);
    await expect(readTable(many(502))).rejects.toThrow(/больше 500 строк/);
    await expect(readTable(many(65_536))).rejects.toThrow(/больше 500 строк/);
  });

  it('under a password is refused like a workbook of today', () => {
    expect(refusal(xls(cells(), record(0x2f, u16(1))))).toMatch(/под паролем/);
    expect(refusal(compound(Buffer.alloc(5000), 'EncryptedPackage'))).toMatch(/под паролем/);
    expect(refusal(compound(Buffer.alloc(5000), 'WordDocument'))).toMatch(/^Это не книга Excel/);
  });
});

/** Debian's libreoffice-calc, if it is there. */
const office = spawnSync('soffice', ['--version']).status === 0;

describe.skipIf(!office)('a workbook that LibreOffice saves as xls', { timeout: 120_000 }, () => {
  it('is read like the xlsx that it was', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trade-counter-office-'));
    const long = 'Кабель силовой ВВГнг(А)-LS 3х2,5 '.repeat(600).trim();
    const texts = [long, '0012', 'ё «Ё» €', 'x'.repeat(9000), 'emoji 🔌 пара', '=1+1', 'две\nстроки'];
    const numbers = [4_600_000_000_000, 0.1, -7, 1e-7, 1e20, 1 / 3, 536_870_912, 1.005];
    const rows = Array.from({ length: 400 }, (_, at) =>
      row(
        `${inline(`${texts[at % 7]}${at}`, `A${at + 1}`)}<c r="B${at + 1}"><v>${(numbers[at % 8] ?? 0) + at}</v></c><c r="C${at + 1}"><f>1+${at}</f><v>${1 + at}</v></c>`,
        at + 1,
      ),
    );
    const bytes = workbook({ rows: rows.join(''), more: openable });
    writeFileSync(join(folder, 'list.xlsx'), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    spawnSync('soffice', [profile, '--headless', '--convert-to', 'xls', 'list.xlsx'], { cwd: folder });
    const old = new Uint8Array(readFileSync(join(folder, 'list.xls')));
    rmSync(folder, { recursive: true });
    expect(readXls(old, buyersLimits)).toEqual(readXlsx(bytes, buyersLimits));
  });
});
