import { t } from '../texts/texts.ts';
import type { FileLimits } from './limits.ts';
import type { Row } from './rows.ts';
import { SheetReader } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type PartHandler, Parts } from './xml-parts.ts';

/** Most shared strings: a workbook of 500 rows has a few thousand. */
const mostStrings = 100_000;

/** Rows of the first visible sheet. Throws `UnreadableFile`. */
export function readXlsx(bytes: Uint8Array, limits: FileLimits): Row[] {
  const budget = { left: limits.unpacked, entries: limits.entries };
  const parts = new Parts(bytes, budget);
  const strings: string[] = [];
  const sheet = sheetOf(parts);
  parts.parse('xl/sharedstrings.xml', new StringReader(strings), false);
  const reader = new SheetReader(strings, limits);
  parts.parse(sheet, reader, true);
  return reader.rows;
}

/** Address of the first visible sheet's part. */
function sheetOf(parts: Parts): string {
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
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const target = shown && targets.get(shown.id);
  if (target === undefined) throw new UnreadableFile(t('file.broken-workbook'));
  return (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase();
}

/** Collects the shared strings: all text of an `si` but hints of pronunciation. */
class StringReader implements PartHandler {
  readonly #strings: string[];
  #text = '';
  #isText = false;
  #isHint = false;

  constructor(strings: string[]) {
    this.#strings = strings;
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
    if (name === 'si' && this.#strings.push(this.#text) > mostStrings) throw new UnreadableFile(t('file.bomb'));
  }
}
