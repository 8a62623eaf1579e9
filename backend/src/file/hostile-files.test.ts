import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { largestWorkbook, timeToRead } from '#tests/support/read-time.ts';
import { book, inline, lying, main, rels, row, sheet, workbook } from '#tests/support/workbook.ts';
import { buyersLimits } from './limits.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Name, bytes, and what the buyer gets: cells, the number of rows, or a sentence. */
type Case = readonly [
  what: string,
  bytes: () => Uint8Array,
  expected: readonly (readonly string[])[] | number | RegExp,
];

const empty = /^Файл пуст/;
const noTable = /не похож на таблицу/;
const webPage = /веб-страница или XML.*xlsx/;
const broken = /^Это не книга Excel/;
const bomb = /^Книга слишком велика/;
const tooMany = /больше 500 строк/;
const one = [['К-1', '5']];

const text = (content: string) => () => strToU8(content);
const binary =
  (...start: number[]) =>
  () =>
    new Uint8Array([...start, 0, 1, 2, 3, 0, 0, 255, 254, 0]);
const utf16 = (content: string, mark = '\ufeff') => Buffer.from(mark + content, 'utf16le');
const swapped = (bytes: Buffer) => new Uint8Array(Buffer.from(bytes).swap16());
const times = (part: string, count: number) => part.repeat(count);

const texts: Case[] = [
  ['nothing', text(''), empty],
  ['spaces', text('   \t  '), empty],
  ['a mark of the encoding alone', text('\ufeff'), empty],
  ['line ends alone', text('\r\n\n\r'), empty],
  ['2 MB of line ends', text(times('\n', buyersLimits.bytes)), empty],
  ['2 MB of semicolons', text(times(';', buyersLimits.bytes)), empty],
  ['2 MB in one cell', text(times('а', buyersLimits.bytes / 2)), 1],
  ['a byte more than 2 MB', text(times('a', buyersLimits.bytes + 1)), /^Файл больше 2\sМБ/],
  ['zeros', () => new Uint8Array(1000), noTable],
  ['a zero among letters', text('К-1\0;5'), noTable],
  ['a control character', text('К-1\u0001;5'), noTable],
  ['an escape of terminals', text('\u001b[2J;5'), noTable],
  ['a page', text('<!doctype html><table><tr><td>1'), webPage],
  ['a page after spaces', text('\ufeff \n <HTML><body>'), webPage],
  ['XML', text('<?xml version="1.0"?><a/>'), webPage],
  ['a table of a page', text('<table border="1"><tr><td>1'), webPage],
  ['a page in one file', text('MIME-Version: 1.0\nContent-Type: multipart/related'), webPage],
  ['a picture (PNG)', binary(0x89, 0x50, 0x4e, 0x47), noTable],
  ['a picture (JPEG)', binary(0xff, 0xd8, 0xff, 0xe0), noTable],
  ['a document (PDF)', binary(0x25, 0x50, 0x44, 0x46), noTable],
  ['an archive (gzip)', binary(0x1f, 0x8b, 8), noTable],
  ['an archive (rar)', binary(0x52, 0x61, 0x72, 0x21), noTable],
  ['an archive (7z)', binary(0x37, 0x7a, 0xbc, 0xaf), noTable],
  ['a program', binary(0x7f, 0x45, 0x4c, 0x46), noTable],
  ['an old workbook in name', binary(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), broken],
  ['line ends of the Mac', text('К-1;5\rК-2;6'), 2],
  ['line ends of every kind', text('К-1;5\r\nК-2;6\nК-3;7\rК-4;8'), 4],
  ['blank lines', text('\n\nК-1;5\n\n\n'), one],
  ['a line end in quotes', text('"К\n1";5'), [['К\n1', '5']]],
  ['a separator in quotes', text('"К;1";5'), [['К;1', '5']]],
  ['doubled quotes', text('"К ""1""";5'), [['К "1"', '5']]],
  ['a quote in the middle', text('К"1;5'), [['К"1', '5']]],
  ['a quote that is never closed', text('"К-1;5\nК-2;6'), /открыта кавычка/],
  ['2 MB of quotes', text(times('"', buyersLimits.bytes)), 1],
  ['windows-1251', () => new Uint8Array([0xca, 0x2d, 0x31, 0x3b, 0x35]), one],
  ['UTF-16', () => new Uint8Array(utf16('К-1\t5')), one],
  ['UTF-16 of the other order', () => swapped(utf16('К-1\t5')), one],
  ['UTF-16 without its last byte', () => new Uint8Array(utf16('К-1\t5\n').subarray(0, -1)), [['К-1', '5\ufffd']]],
  ['half of a pair in UTF-16', () => new Uint8Array(utf16('К-1\ud800\t5')), 1],
  ['a letter that is too long in UTF-8', () => new Uint8Array([0xc0, 0xaf, 0x3b, 0x35]), 1],
  ['text that turns around', text('\u202eК-1;5'), 1],
  ['a letter with 10,000 accents', text(`К${times('\u0301', 10_000)};5`), 1],
  ['emoji', text('🔌;5'), [['🔌', '5']]],
  ['separators of paragraphs', text('К-1\u2028;5'), 1],
  ['form feeds', text('К-1;5\f\v'), 1],
  ['501 rows', text(times('К;1\n', 501)), 501],
  ['502 rows', text(times('К;1\n', 502)), tooMany],
  ['a million rows', text(times('1\n', 1_000_000)), tooMany],
  ['a row of 20,000 cells', text(times('1;', 20_000)), [Array.from({ length: 50 }, () => '1')]],
  ['a formula', text('=1+1;5'), [['=1+1', '5']]],
  ['a formula of another program', text("=cmd|' /C calc'!A0;5"), [["=cmd|' /C calc'!A0", '5']]],
  ['a formula kept from being computed', text("'=1+1;5"), [['=1+1', '5']]],
  ['an apostrophe before a word', text("'К;5"), [["'К", '5']]],
  ['names of prototypes', text('__proto__;constructor;toString'), [['__proto__', 'constructor', 'toString']]],
  ['numbers that are none', text('NaN;Infinity;1e309;-0'), [['NaN', 'Infinity', '1e309', '-0']]],
];

const withSheet = (xml: string) => () => workbook({ more: { 'xl/worksheets/sheet1.xml': strToU8(xml) } });
const withRows = (rows: string) => () => workbook({ rows });
const withParts = (more: Zippable) => () => workbook({ more });
const oneCell = (xml: string) => withRows(`<row r="1">${xml}</row>`);
/** Bytes of a workbook of which some are changed: `at` counts from each local header. */
function changed(at: number, ...values: number[]): () => Uint8Array {
  return () => {
    const bytes = workbook({});
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let place = 0; place + 30 < bytes.length; place++) {
      if (view.getUint32(place, true) === 0x04034b50) bytes.set(values, place + at);
    }
    return bytes;
  };
}
const cut = (share: number) => () => {
  const bytes = workbook({});
  return bytes.slice(0, Math.floor(bytes.length * share));
};
const strings = (content: string) => `<sst ${main}>${content}</sst>`;
const shared = (index: string) => `<c r="A1" t="s"><v>${index}</v></c>`;
const big = 25 * 1024 * 1024;

const workbooks: Case[] = [
  ['an empty archive', () => zipSync({}), noTable],
  ['an archive of something else', () => zipSync({ 'a.txt': strToU8('a') }), broken],
  ['a workbook in an archive', () => zipSync({ 'book.xlsx': workbook({}) }), broken],
  ['a text document', () => zipSync({ 'word/document.xml': strToU8('<w/>') }), broken],
  ['a table of OpenDocument', () => zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }), broken],
  ['a binary workbook', () => zipSync({ 'xl/workbook.bin': new Uint8Array(10) }), broken],
  ['a tenth of a workbook', cut(0.1), broken],
  ['half of a workbook', cut(0.5), broken],
  ['a workbook and something after it', () => new Uint8Array([...workbook({}), 1, 2, 3]), [['КБ-1']]],
  ['something before a workbook', () => new Uint8Array([1, 2, 3, ...workbook({})]), noTable],
  ['a part that only claims to be encrypted', changed(6, 1), [['КБ-1']]],
  ['an unknown way to pack', changed(8, 99), broken],
  ['sizes of zip64', changed(18, 255, 255, 255, 255, 255, 255, 255, 255), broken],
  ['a size of one byte', () => lying(workbook({})), [['КБ-1']]],
  ['a size of 4 GB', () => lying(workbook({}), 0xffffffff), [['КБ-1']]],
  ['names in capitals', () => zipSync(renamed((name) => name.toUpperCase())), [['КБ-1']]],
  ['names with a slash before them', () => zipSync(renamed((name) => `/${name}`)), broken],
  ['names that lead out', () => zipSync(renamed((name) => `../${name}`)), broken],
  ['names with backslashes', () => zipSync(renamed((name) => name.replaceAll('/', '\\'))), broken],
  ['no list of sheets', withParts({ 'xl/workbook.xml': strToU8('<workbook/>') }), broken],
  ['an empty list of sheets', withParts({ 'xl/workbook.xml': strToU8(book('')) }), broken],
  ['nothing about where sheets lie', withParts({ 'xl/_rels/workbook.xml.rels': strToU8('<a/>') }), broken],
  ['a sheet that is not there', withParts({ 'xl/_rels/workbook.xml.rels': strToU8(rels('no.xml')) }), broken],
  ['a sheet outside', withParts({ 'xl/_rels/workbook.xml.rels': strToU8(rels('../../../etc/passwd')) }), broken],
  ['a sheet on the net', withParts({ 'xl/_rels/workbook.xml.rels': strToU8(rels('http://a.test/x')) }), broken],
  ['a sheet named as a prototype', withParts({ 'xl/_rels/workbook.xml.rels': strToU8(rels('__proto__')) }), broken],
  ['10,000 parts', () => zipSync({ ...parts(10_000), 'xl/workbook.xml': strToU8(book()) }, { level: 0 }), bomb],
  ['201 parts', () => zipSync({ ...parts(201), 'xl/workbook.xml': strToU8(book()) }), bomb],
  ['100 MB of zeros', withParts({ 'xl/worksheets/sheet1.xml': new Uint8Array(100 * 1024 * 1024) }), /^(Книга|Это)/],
  ['25 MB of spaces', withSheet(times(' ', big)), bomb],
  ['25 MB of rows', withRows(times('<row/>', big / 6)), bomb],
  ['25 MB in one cell', oneCell(`<c t="str"><v>${times('a', big)}</v></c>`), bomb],
  ['25 MB in an attribute', oneCell(`<c r="${times('A', big)}"/>`), /^(Книга|Это)/],
  ['25 MB of strings', () => workbook({ strings: strings(times('<si><t>aaaaaaaaaaaaaaa</t></si>', 900_000)) }), bomb],
  ['100,001 strings', () => workbook({ strings: strings(times('<si><t/></si>', 100_001)) }), bomb],
  ['100,000 elements, one in another', withSheet(times('<a>', 100_000)), broken],
  ['1.3 million rows that are never closed', withSheet(`<worksheet><sheetData>${times('<row>', 1_300_000)}`), broken],
  ['50 elements, one in another', withSheet(`${times('<a>', 50)}${times('</a>', 50)}`), empty],
  ['51 elements, one in another', withSheet(`${times('<a>', 51)}${times('</a>', 51)}`), broken],
  ['a row of a million cells', withRows(`<row>${times('<c/>', 1_000_000)}</row>`), bomb],
  ['300,000 attributes', withRows(times('<row a="1" b="2"/>', 150_000)), bomb],
  ['300,000 comments', withRows(times('<!---->', 300_000)), bomb],
  ['300,000 instructions', withRows(times('<?a?>', 300_000)), bomb],
  ['300,000 texts in one cell', oneCell(`<c t="str"><v>${times('<![CDATA[]]>', 300_000)}</v></c>`), bomb],
  ['300,000 parts of a string', () => workbook({ strings: strings(`<si>${times('<t/>', 300_000)}</si>`) }), bomb],
  ['9 MB in one cell', oneCell(`<c t="str"><v>${times('a', 9 * 1024 * 1024)}</v></c>`), bomb],
  ['100,000 attributes', oneCell(`<c ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`), empty],
  ['entities that multiply', withSheet('<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>'), broken],
  ['an entity of a file', withSheet('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>'), broken],
  ['an entity of the net', withSheet('<!DOCTYPE x [<!ENTITY % a SYSTEM "http://a.test/x"> %a;]><a>&a;</a>'), broken],
  ['an unknown entity', oneCell('<c t="str"><v>&nbsp;</v></c>'), broken],
  ['half of a pair as an entity', oneCell('<c t="str"><v>&#xD800;</v></c>'), broken],
  ['a zero as an entity', oneCell('<c t="str"><v>&#0;</v></c>'), broken],
  ['a zero in XML', oneCell('<c t="str"><v>\0</v></c>'), broken],
  ['bytes that are no UTF-8', withParts({ 'xl/worksheets/sheet1.xml': new Uint8Array([0x3c, 0xff, 0xfe]) }), broken],
  ['tags that are never closed', withSheet('<worksheet><sheetData><row><c>'), broken],
  ['tags closed by others', withSheet('<worksheet><sheetData></worksheet></sheetData>'), broken],
  ['no rows', withSheet(`<worksheet ${main}/>`), empty],
  ['an empty cell', oneCell('<c r="A1"/>'), empty],
  ['a formula without its value', oneCell('<c r="A1"><f>SUM(B1)</f></c>'), empty],
  ['an error', oneCell('<c r="A1" t="e"><v>#REF!</v></c>'), empty],
  ['a comment in a cell', oneCell('<c t="str"><v>К<!-- x -->-1</v></c>'), [['К-1']]],
  ['an instruction in a cell', oneCell('<c t="str"><v>К<?x y?>-1</v></c>'), [['К-1']]],
  ['a number of a string below zero', () => workbook({ rows: row(shared('-1')), strings: strings('') }), empty],
  ['a number of no string', () => workbook({ rows: row(shared('9999999999')), strings: strings('') }), empty],
  ['a number of a string that is a word', () => workbook({ rows: row(shared('x')), strings: strings('') }), empty],
  ['a string that is named as a prototype', () => workbook({ rows: row(shared('__proto__')) }), empty],
  ['no part of strings', () => workbook({ rows: row(shared('0')) }), empty],
  ['cells without places', oneCell('<c><v>1</v></c><c><v>2</v></c>'), [['1', '2']]],
  ['a cell at the end of the world', oneCell('<c r="ZZZZZZ9"><v>1</v></c><c r="A1"><v>2</v></c>'), [['2']]],
  ['a cell in a place that is none', oneCell('<c r="!!"><v>1</v></c>'), [['1']]],
  ['two cells in one place', oneCell('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'), 1],
  ['a row with a number below zero', withRows('<row r="-5"><c r="A1"><v>1</v></c></row>'), 1],
  ['two rows with one number', withRows(times(row(inline('К')), 2)), 2],
  ['rows with numbers beyond any sheet', withRows(times('<row r="1e9"><c><v>1</v></c></row>', 2)), 2],
  [
    'rows with endless numbers',
    withRows(times('<row r="Infinity"><c><v>1</v></c></row><row><c><v>1</v></c></row>', 2)),
    4,
  ],
  ['rows with parts of numbers', withRows('<row r="2.5"><c><v>1</v></c></row>'), 1],
  ['rows from the last to the first', withRows(`${row(inline('К'), 3)}${row(inline('Л'), 2)}`), [['К'], ['Л']]],
  ['a row with the number of a word', withRows('<row r="x"><c r="A1"><v>1</v></c></row>'), 1],
  ['a row of 16,384 cells', withRows(row(times('<c><v>1</v></c>', 16_384))), [Array.from({ length: 50 }, () => '1')]],
  [
    '5 MB of one text in 25,000 cells',
    () =>
      workbook({
        rows: times(`<row>${times(shared('0'), 50)}</row>`.replaceAll(' r="A1"', ''), 500),
        strings: strings(`<si><t>${times('_', 5_000_000)}</t></si>`),
      }),
    500,
  ],
  ['501 rows', withRows(times('<row><c><v>1</v></c></row>', 501)), 501],
  ['502 rows', withRows(times('<row><c><v>1</v></c></row>', 502)), tooMany],
  ['a date, which is a number', oneCell('<c r="A1" s="14"><v>45000</v></c>'), [['45000']]],
  ['a number of 300 digits', oneCell('<c r="A1"><v>1E300</v></c>'), 1],
  ['a number that is a word', oneCell('<c r="A1"><v>x</v></c>'), [['x']]],
  [
    'merged cells',
    withSheet(
      `${sheet(row(inline('К'))).replace('</worksheet>', '<mergeCells count="1"><mergeCell ref="A1:B9"/></mergeCells></worksheet>')}`,
    ),
    [['К']],
  ],
];

function renamed(name: (one: string) => string): Zippable {
  const parts = {
    'xl/workbook.xml': strToU8(book()),
    'xl/_rels/workbook.xml.rels': strToU8(rels()),
    'xl/worksheets/sheet1.xml': strToU8(sheet(row(inline('КБ-1')))),
  };
  return Object.fromEntries(Object.entries(parts).map(([one, bytes]) => [name(one), bytes]));
}

function parts(count: number): Zippable {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`a/${n}`, new Uint8Array(1)]));
}

describe.each([
  ['a text', texts],
  ['a workbook', workbooks],
])('%s of a stranger', (_, cases) => {
  it.each(cases)('%s', { timeout: 20_000 }, async (_, make, expected) => {
    const read = await readTable(make()).then(
      ({ rows }) => {
        // Each row has a number of its own, whatever the file says.
        const lines = rows.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
        expect(lines.filter((line) => !(Number.isInteger(line) && line > 0 && line <= 10_000_000))).toEqual([]);
        return rows.map(({ cells }) => cells);
      },
      (error: unknown) => {
        if (error instanceof UnreadableFile) return error.message;
        throw error;
      },
    );
    if (expected instanceof RegExp) expect(String(read)).toMatch(expected);
    else if (typeof expected === 'number') expect(read).toHaveLength(expected);
    else expect(read).toEqual(expected);
  });
});

it('holds up its worker little longer than the largest list', { timeout: 60_000 }, async () => {
  const largest = await timeToRead(largestWorkbook());
  const unclosed = withSheet(`<worksheet><sheetData>${times('<row>', 3_500_000)}`)();
  const wide = withRows(`<row>${times('<c/>', 4_000_000)}</row>`)();
  for (const bytes of [unclosed, wide]) expect(await timeToRead(bytes)).toBeLessThan(8 * largest);
});
