import { t } from '../texts/texts.ts';
import type { FileLimits } from './limits.ts';
import type { Row } from './rows.ts';
import { SheetReader, unescaped } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type PartHandler, Parts } from './xml-parts.ts';

/** Sheets that are tried: the whole file is gone through for each. */
const mostSheets = 10;

/** Rows of the first visible sheet with anything in it. Throws `UnreadableFile`. */
export function readXlsx(bytes: Uint8Array, limits: FileLimits): Row[] {
  const { unpacked: left, entries, nodes } = limits;
  const parts = new Parts(bytes, { left, entries, nodes });
  const strings: string[] = [];
  const sheets = sheetsOf(parts);
  parts.parse('xl/sharedstrings.xml', new StringReader(strings, limits.strings), false);
  for (const sheet of sheets) {
    const reader = new SheetReader(strings, limits);
    parts.parse(sheet, reader, true);
    if (reader.rows.length > 0) return reader.rows;
  }
  return [];
}

/** Addresses of the visible sheets' parts. */
function sheetsOf(parts: Parts): string[] {
  const sheets: { id: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  const collect = (open: PartHandler['open']): PartHandler => ({ open, text() {}, close() {} });
  parts.parse(
    'xl/workbook.xml',
    collect((name, attributes) => {
      if (name === 'sheet')
        sheets.push({ id: attributes['r:id'] ?? '', isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
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
  const found = (visible.length > 0 ? visible : sheets).slice(0, mostSheets).flatMap(({ id }) => {
    const target = targets.get(id);
    if (target === undefined) return [];
    return [(target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase()];
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
