import { strToU8, zipSync } from 'fflate';
import { formula, type Sheet, type SheetCell, type SheetColumn, type Sheets } from './sheet.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
const styles = { head: 1, text: 2, quoted: 3, amount: 4, money: 5 } as const;

/** Quoted cells (`quotePrefix`) hold text that looks like a formula: no spreadsheet computes it, even after an edit. */
const styleSheet = `${xml}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts>
<fonts count="2"><font><sz val="10"/><name val="Arial"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment vertical="top"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment vertical="top"/></xf></cellXfs>
</styleSheet>`;

/** A workbook with a sheet per table, the heads frozen. */
export function writeXlsx({ sheets }: Sheets): Uint8Array {
  const names = sheetNames(sheets);
  const numbers = sheets.map((_, at) => at + 1);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers
      .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)
      .join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${numbers
      .map((n) => `<Relationship Id="rId${n}" Type="${documents}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="rId${numbers.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styleSheet,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])), { level: 6 });
}

function sheetXml({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, at) => textCell(`${letter(at)}1`, title, styles.head));
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, at) => cellXml(`${letter(at)}${index + 2}`, cell, columns[at]?.kind));
    return `<row r="${index + 2}">${cells.join('')}</row>`;
  });
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join(
    '',
  )}</cols><sheetData><row r="1">${head.join('')}</row>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(place: string, cell: SheetCell, kind: SheetColumn['kind'] = 'text'): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell, formula.test(cell) ? styles.quoted : styles.text);
  const [style, value] = kind === 'money' ? [styles.money, (cell / 100).toFixed(2)] : [styles.amount, String(cell)];
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Column names: the tables have fewer than 26 columns. */
const letter = (at: number) => String.fromCharCode(65 + at);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML can't hold, and cut to what a cell can. */
function escaped(text: string): string {
  const clean = text
    .slice(0, 32_767)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .toWellFormed();
  return clean.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

/** Names that every spreadsheet takes: at most 31 characters, without some signs, each once whatever its case. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain = name
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim();
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? '' : ` (${n})`;
      const one = `${[...plain].slice(0, 25).join('').trim() || String(at + 1)}${suffix}`;
      if (taken.has(one.toLowerCase())) continue;
      taken.add(one.toLowerCase());
      return one;
    }
  });
}
