import { t } from '../texts/texts.ts';
import type { FileLimits } from './limits.ts';
import type { Sheets } from './rows.ts';
import { SheetReader, unescaped } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type PartHandler, Parts } from './xml-parts.ts';

/** Sheets that are tried: the whole file is gone through for each. */
const mostSheets = 10;

/** Rows of the first visible sheet with anything in it, and the names of the others. Throws `UnreadableFile`. */
export function readXlsx(bytes: Uint8Array, limits: FileLimits): Sheets {
  const { unpacked: left, entries, nodes } = limits;
  const parts = new Parts(bytes, { left, entries, nodes });
  const strings: string[] = [];
  const sheets = sheetsOf(parts);
  parts.parse('xl/sharedstrings.xml', new StringReader(strings, limits.strings), false);
  for (const [at, { part }] of sheets.entries()) {
    const reader = new SheetReader(strings, limits);
    parts.parse(part, reader, true);
    if (reader.rows.length === 0) continue;
    const others = sheets.slice(at + 1).filter((other) => hasRows(parts, other.part, strings, limits));
    return { rows: reader.rows, others: others.map(({ name }) => name) };
  }
  return { rows: [], others: [] };
}

/** Whether a sheet that isn't read has anything in it. One that can't be read may have. */
function hasRows(parts: Parts, part: string, strings: readonly string[], limits: FileLimits): boolean {
  const reader = new SheetReader(strings, { ...limits, rows: 0 });
  try {
    parts.parse(part, reader, true);
  } catch (error) {
    if (error instanceof UnreadableFile) return true;
    throw error;
  }
  return reader.rows.length > 0;
}

/** The visible sheets: their names and the addresses of their parts. */
function sheetsOf(parts: Parts): { name: string; part: string }[] {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  const collect = (open: PartHandler['open']): PartHandler => ({ open, text() {}, close() {} });
  parts.parse(
    'xl/workbook.xml',
    collect((name, attributes) => {
      if (name !== 'sheet') return;
      const { 'r:id': id = '', name: title = '', state = 'visible' } = attributes;
      sheets.push({ id, name: title, isHidden: state !== 'visible' });
    }),
    true,
  );
  parts.parse(
    'xl/_rels/workbook.xml.rels',
    collect((name, { Id: id = '', Target: target = '' }) => {
      if (name === 'Relationship') targets.set(id, target);
    }),
    true,
  );
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const found = (visible.length > 0 ? visible : sheets).slice(0, mostSheets).flatMap(({ id, name }) => {
    const target = targets.get(id);
    if (target === undefined) return [];
    return [{ name, part: (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase() }];
  });
  if (found.length === 0) throw new UnreadableFile(t('file.broken-workbook'));
  return found;
}

/** Collects the shared strings: all text of an `si` but hints of pronunciation. */
class StringReader implements PartHandler {
  readonly #strings: string[];
  readonly #most: number;
  #text = '';
  #isText = false;
  #isHint = false;

  constructor(strings: string[], most: number) {
    this.#strings = strings;
    this.#most = most;
  }

  open(name: string): void {
    if (name === 'si') this.#text = '';
    if (name === 'rPh') this.#isHint = true;
    this.#isText = name === 't' && !this.#isHint;
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#isHint = false;
    // Once here, because any number of cells may have the same text.
    if (name === 'si' && this.#strings.push(unescaped(this.#text).trim()) > this.#most)
      throw new UnreadableFile(t('file.bomb'));
  }
}
