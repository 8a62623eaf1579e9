import { readFileSync } from 'node:fs';

/** A workbook of LibreOffice 7.4 as Excel 97 to 2003 writes it: its first sheet is hidden, the second has what `listed` says. */
export const realXls = () => new Uint8Array(readFileSync(new URL('list.xls', import.meta.url)));
export const listed = [
  ['Артикул', 'Наименование', 'Количество'],
  ['0012', 'Кабель «ВВГ» 3х2,5', '5'],
  ['4600000000000', 'Кабель', '0.5'],
];

/** Numbers of two, four and eight bytes. */
export const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
export const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
export const f64 = (value: number) => Buffer.from(Float64Array.of(value).buffer);

export const record = (type: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type, body.length), body]);
};
export const goesOn = (...parts: Uint8Array[]) => record(0x3c, ...parts);
export const begin = (kind: number, version = 0x0600) => record(0x0809, u16(version, kind), Buffer.alloc(12));
export const end = record(0x0a);

/** A text of Excel 97 and later in two bytes a letter, or in one. */
export const wide = (text: string) => Buffer.concat([u16(text.length), Buffer.of(1), Buffer.from(text, 'utf16le')]);
export const narrow = (text: string) => Buffer.concat([u16(text.length), Buffer.of(0), Buffer.from(text, 'latin1')]);
export const strings = (texts: readonly Uint8Array[], claimed = texts.length) =>
  record(0xfc, u32(claimed, claimed), ...texts);

/** Cells at a row and column, from 0. */
export const shared = (row: number, column: number, at: number) => record(0xfd, u16(row, column, 0), u32(at));
export const label = (row: number, column: number, text: Uint8Array) => record(0x0204, u16(row, column, 0), text);
export const number = (row: number, column: number, value: number) => record(0x0203, u16(row, column, 0), f64(value));

interface XlsSheet {
  cells: Uint8Array;
  isHidden?: boolean;
  /** 2 for a chart, 6 for a program. */
  kind?: number;
}

/** The stream of a workbook with these sheets; `more` are records of the whole book. */
export function xlsStream(sheets: readonly XlsSheet[], more: Uint8Array = Buffer.alloc(0), version = 0x0600): Buffer {
  const named = (place: number, { isHidden, kind = 0 }: XlsSheet) =>
    record(0x85, u32(place), Buffer.of(isHidden ? 1 : 0, kind, 1, 0, 65));
  const head = (places: readonly number[]) =>
    Buffer.concat([begin(5, version), ...sheets.map((one, at) => named(places[at] ?? 0, one)), more, end]);
  const bodies = sheets.map(({ cells, kind }) => Buffer.concat([begin(kind === 2 ? 0x20 : 0x10, version), cells, end]));
  let place = head([]).length;
  const places = bodies.map((body) => {
    place += body.length;
    return place - body.length;
  });
  return Buffer.concat([head(places), ...bodies]);
}

const sector = 512;
const none = 0xffff_ffff;
const last = 0xffff_fffe;

/** An entry of the directory of a compound file. */
export function entry(name: string, type: number, start: number, length: number, child = none): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.set(Buffer.concat([u16((name.length + 1) * 2), Buffer.of(type, 1), u32(none, none, child)]), 64);
  bytes.set(u32(start, length), 116);
  return bytes;
}

interface Layout {
  /** Table of chains. */
  table: readonly number[];
  /** Sectors behind those of the table. */
  sectors: Uint8Array;
  directory: number;
  /** First sectors of the chains of small ones, and of the list of the table's sectors. */
  small?: number;
  list?: number;
}

/** A compound file as it is laid out: the table of chains lies in the first sectors. */
export function laidOut({ table, sectors, directory, small = last, list = last }: Layout): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(table.length / (sector / 4));
  const numbers = Uint32Array.from({ length: (count * sector) / 4 }, (_, at) => table[at] ?? none);
  const named = Array.from({ length: 109 }, (_, at) => (at < count ? at : none));
  const head = Buffer.concat([
    ...[Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(16), u16(0x3e, 3, 0xfffe, 9, 6), Buffer.alloc(10)],
    ...[u32(list === last ? count : none, directory, 0, 4096, small, 1, list, 1), u32(...named)],
  ]);
  return new Uint8Array(Buffer.concat([head, Buffer.from(numbers.buffer), sectors]));
}

/** A compound file with one stream. */
export function compound(stream: Uint8Array, name = 'Workbook', isSmall = false): Uint8Array<ArrayBuffer> {
  const inStream = Math.ceil(stream.length / sector);
  // The directory, the chains of small sectors, the stream.
  const whole = inStream + 2;
  let count = 1;
  while (count * (sector / 4) < count + whole) count += 1;
  const chain = Array.from({ length: inStream }, (_, at) => (at === inStream - 1 ? last : count + 3 + at));
  const table = [...Array.from({ length: count }, () => 0xffff_fffd), last, last, ...chain];
  const smallCount = isSmall ? Math.ceil(stream.length / 64) : 0;
  const smallTable = u32(...Array.from({ length: smallCount }, (_, at) => (at === smallCount - 1 ? last : at + 1)));
  const padded = (bytes: Uint8Array) => Buffer.concat([bytes], Math.max(1, Math.ceil(bytes.length / sector)) * sector);
  // A stream of less than 4096 bytes would be looked for among the small ones.
  const length = isSmall ? stream.length : Math.max(4096, stream.length);
  const root = isSmall ? entry('Root Entry', 5, count + 2, inStream * sector, 1) : entry('Root Entry', 5, last, 0, 1);
  const directory = Buffer.concat([root, entry(name, 2, isSmall ? 0 : count + 2, length)], sector);
  const sectors = Buffer.concat([directory, padded(smallTable), padded(stream)]);
  return laidOut({ table, sectors, directory: count, small: count + 1 });
}

/** A workbook of Excel 97 to 2003. */
export const xls = (...given: Parameters<typeof xlsStream>) => compound(xlsStream(...given));
