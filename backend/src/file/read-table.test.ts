import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { largestWorkbook, timeToRead } from '#tests/support/read-time.ts';
import { book, inline, lying, main, rels, row, sheet, workbook } from '#tests/support/workbook.ts';
import { buyersLimits } from './limits.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { writeFile } from './write.ts';

const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes)).rows.map(({ cells }) => cells);
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => row(inline(`К-${n}`, `A${n + 1}`), n + 1)).join('');
let largest: number;
beforeAll(async () => {
  largest = await timeToRead(largestWorkbook());
});
const refused = async (bytes: Uint8Array, sentence: string | RegExp) => {
  const error = await readTable(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect((error as Error).message).toMatch(sentence);
  expect(await timeToRead(bytes)).toBeLessThan(8 * largest);
};
const damaged = /^Это не книга Excel/;
const tooLarge = /^Книга слишком велика/;

describe('a workbook', () => {
  it('is read from any way to write a cell', async () => {
    const strings = `<sst ${main}><si><t>Артикул</t></si><si><r><t>Кабель </t></r><r><t>ВВГ</t></r><rPh><t>か</t></rPh></si></sst>`;
    const cells = [
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>',
      '<c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>"a"</f><v>готово</v></c><c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" t="e"><v>#REF!</v></c><c r="G1"><v>4.600030000584E12</v></c><c r="H1"><v>0.1</v></c>',
      '<c r="I1" t="inlineStr"><is><t>=1+1_x000D_&#10;да</t></is></c><c><v>7</v></c>',
    ].join('');
    const values = ['Артикул', 'Кабель ВВГ', '2', 'готово', '1', '', '4600030000584', '0.1', '=1+1\nда', '7'];
    expect(await cellsOf(workbook({ rows: row(cells), strings }))).toEqual([values]);
  });

  it('keeps the places of cells and the numbers of rows, and leaves out what is empty', async () => {
    const rows = `${row('<c r="B2"/>', 2)}${row(inline('b', 'C9'), 9)}${row(inline('far', 'XFD10') + inline('a', 'A10'), 10)}`;
    expect(await readTable(workbook({ rows }))).toEqual({
      rows: [
        { line: 9, cells: ['', '', 'b'] },
        { line: 10, cells: ['a'] },
      ],
      isOld: false,
      otherSheets: [],
    });
  });

  it('is that of its first visible sheet with anything in it, wherever it lies', async () => {
    const hidden = '<sheet name="A" state="hidden" r:id="rId1"/><sheet name="B" r:id="rId2"/>';
    const more = {
      'xl/workbook.xml': strToU8(book(hidden)),
      'xl/worksheets/sheet2.xml': strToU8(sheet(row(inline('вторая')))),
    };
    expect(await cellsOf(workbook({ more }))).toEqual([['вторая']]);
    const empty = '<sheet name="A" r:id="rId1"/><sheet name="C" r:id="rId9"/><sheet name="B" r:id="rId2"/>';
    const first = { ...more, 'xl/workbook.xml': strToU8(book(empty)) };
    expect(await cellsOf(workbook({ rows: '', more: first }))).toEqual([['вторая']]);
    const absolute = { 'xl/_rels/workbook.xml.rels': strToU8(rels('/xl/worksheets/sheet1.xml')) };
    expect(await cellsOf(workbook({ more: absolute }))).toEqual([['КБ-1']]);
  });

  it('names the other sheets that have anything in them, also those that can’t be read', async () => {
    const sheets = '<sheet name="Щит 1" r:id="rId1"/><sheet name=" Щит&#x202e; 2 " r:id="rId2"/>';
    const othersOf = async (second: string) => {
      const more = { 'xl/workbook.xml': strToU8(book(sheets)), 'xl/worksheets/sheet2.xml': strToU8(second) };
      const { rows, otherSheets } = await readTable(workbook({ more }));
      expect(rows).toEqual([{ line: 1, cells: ['КБ-1'] }]);
      return otherSheets;
    };
    expect(await othersOf(sheet(row(inline('вторая'))))).toEqual(['Щит 2']);
    expect(await othersOf(sheet(''))).toEqual([]);
    expect(await othersOf('<worksheet><sheetData><row></sheetData>')).toEqual(['Щит 2']);
  });

  it('has at most 500 rows and a head', async () => {
    expect(await cellsOf(workbook({ rows: many(501) }))).toHaveLength(501);
    await refused(workbook({ rows: many(502) }), 'В файле больше 500 строк');
    await refused(workbook({ rows: many(20_000) }), 'В файле больше 500 строк');
  });

  it('that is one in name only, or damaged, is refused', async () => {
    const good = workbook({});
    await refused(zipSync({ 'a.txt': strToU8('a') }), damaged);
    await refused(zipSync({ 'inner.zip': good }), damaged);
    await refused(good.slice(0, good.length / 2), damaged);
    await refused(workbook({ rows: '<row><c></row>' }), damaged);
    await refused(workbook({ rows: row('&nbsp;') }), damaged);
    await refused(workbook({ more: { 'xl/_rels/workbook.xml.rels': strToU8('<a/>') } }), damaged);
    await refused(workbook({ more: { 'xl/workbook.xml': strToU8(book('')) } }), damaged);
    await refused(strToU8('<html><table><tr><td>1</td></tr></table></html>'), 'веб-страница или XML');
    await refused(strToU8(''), 'Файл пуст');
    await refused(workbook({ rows: '' }), 'Файл пуст');
    await refused(new Uint8Array(buyersLimits.bytes + 1), /^Файл больше 2\sМБ/);
  });

  it('reads every byte that was changed as a refusal or a table, and never fails otherwise', async () => {
    const good = workbook({ strings: `<sst ${main}><si><t>a</t></si></sst>` });
    for (let at = 0; at < good.length; at += 3) {
      const bytes = good.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const result = await cellsOf(bytes).catch((error: unknown) => error);
      if (!Array.isArray(result)) expect(result).toBeInstanceOf(UnreadableFile);
    }
  });

  it('declares no entities, and fetches none', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    const outside = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>`;
    for (const text of [bomb, outside]) {
      await refused(workbook({ more: { 'xl/worksheets/sheet1.xml': strToU8(text) } }), damaged);
    }
  });

  it('that unpacks to more than 8 MB is stopped, whatever size it claims', async () => {
    const zeros = workbook({ more: { 'xl/worksheets/sheet1.xml': [new Uint8Array(100 * 1024 * 1024), { level: 9 }] } });
    const strings = `<sst>${'<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(400_000)}</sst>`;
    for (const bytes of [zeros, lying(zeros), workbook({ strings })]) {
      expect(bytes.length).toBeLessThan(buyersLimits.bytes);
      await refused(bytes, /^(Книга слишком велика|Это не книга Excel)/);
    }
  });

  it('with thousands of parts is refused, and other parts are never unpacked', async () => {
    const parts = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a/${n}`, new Uint8Array(1)]));
    await refused(zipSync({ ...parts, 'xl/workbook.xml': strToU8(book()) }, { level: 0 }), tooLarge);
    const media = { 'xl/media/image1.png': [new Uint8Array(60 * 1024 * 1024), { level: 9 }] as const };
    expect(await cellsOf(workbook({ more: media as unknown as Zippable }))).toEqual([['КБ-1']]);
  });

  it('whose strings are missing or misnumbered has empty cells, and names of prototypes are text', async () => {
    const cells = ['-1', '0', '99999999999', 'x'].map((text, at) => `<c r="${'ABCD'[at]}1" t="s"><v>${text}</v></c>`);
    const rows = row(`${cells.join('')}${inline('__proto__', 'E1')}`);
    expect(await cellsOf(workbook({ rows }))).toEqual([['', '', '', '', '__proto__']]);
  });

  it('of 500 rows costs little beside the largest', async () => {
    expect(await timeToRead(workbook({ rows: many(501) }))).toBeLessThan(largest / 4);
  });
});

describe('a CSV', () => {
  const cp1251 = (text: string) =>
    new Uint8Array([...text].map((letter) => (letter < '\x80' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)));

  it.each([
    ['semicolons', strToU8('Артикул;Кол-во\r\nКБ-1;5\r\n')],
    ['tabs', strToU8('Артикул\tКол-во\rКБ-1\t5')],
    ['commas and a BOM', strToU8('\ufeffАртикул,Кол-во\n"КБ-1","5"\n\n')],
    ['windows-1251', cp1251('Артикул;Кол-во\nКБ-1;5')],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffАртикул\tКол-во\nКБ-1\t5', 'utf16le'))],
  ])('with %s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['Артикул', 'Кол-во'],
      ['КБ-1', '5'],
    ]);
  });

  it('has at most 500 rows and a head, and closes its quotes', async () => {
    expect(await cellsOf(strToU8('а;1\n'.repeat(501)))).toHaveLength(501);
    await refused(strToU8('а;1\n'.repeat(502)), 'В файле больше 500 строк');
    await refused(strToU8('а;1\n"б;2\n'), 'открыта кавычка');
  });
});

/** Debian's libreoffice-calc, if it is there. */
const office = spawnSync('soffice', ['--version']).status === 0;

describe('a file that was exported', () => {
  const rows = [
    ['=КБ-1', 'Кабель «<ВВГ>» & "ещё"', 5, 123_450],
    ['0012', '@ряд; второй\nэтаж', 1_000_000, 5],
  ];
  const columns = ['text', 'text', 'amount', 'money'].map((kind, n) => ({ title: `К${n}`, kind, width: 9 }));
  const sheets = { noun: 'Список', sheets: [{ name: 'A', about: [], columns, rows, sums: [] }] };

  it.each([
    ['xlsx', '1234.5', '0.05'],
    ['csv', '1234,50', '0,05'],
  ] as const)('is read back as it was: %s', async (format, first, second) => {
    const { bytes } = await writeFile(format, sheets as Parameters<typeof writeFile>[1]);
    expect(await cellsOf(bytes)).toEqual([
      ['К0', 'К1', 'К2', 'К3'],
      ['=КБ-1', 'Кабель «<ВВГ>» & "ещё"', '5', first],
      ['0012', '@ряд; второй\nэтаж', '1000000', second],
    ]);
  });

  it.skipIf(!office)('is opened by LibreOffice', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trade-counter-office-'));
    const { bytes } = await writeFile('xlsx', sheets as Parameters<typeof writeFile>[1]);
    writeFileSync(join(folder, 'list.xlsx'), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    // Commas, double quotes, UTF-8: without it the machine's own encoding.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76';
    spawnSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, 'list.xlsx'], {
      cwd: folder,
    });
    const text = readFileSync(join(folder, 'list.csv'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(text).toContain('Кабель «<ВВГ>» & ""ещё""');
    expect(text).toContain('=КБ-1');
  });
});
