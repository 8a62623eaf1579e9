import { strToU8, type Zippable, zipSync } from 'fflate';

export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
/** The workbook's list of sheets. */
export const book = (sheets = '<sheet name="A" sheetId="1" r:id="rId1"/>') =>
  `<workbook ${main} ${relations}><sheets>${sheets}</sheets></workbook>`;
/** Where its sheets lie. */
export const rels = (target = 'worksheets/sheet1.xml') =>
  `<Relationships><Relationship Id="rId1" Target="${target}"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`;
export const sheet = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;
export const row = (cells: string, at = 1) => `<row r="${at}">${cells}</row>`;
/** A cell with a text of its own. */
export const inline = (text: string, at = 'A1') => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Parts without which other programs don't open it. */
export const openable: Zippable = {
  '[Content_Types].xml': strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
};

interface Parts {
  rows?: string;
  strings?: string;
  /** Further parts, or others in the place of these. */
  more?: Zippable;
}

/** A workbook with these rows in its first sheet. */
export function workbook({ rows = row(inline('КБ-1')), strings, more = {} }: Parts): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(book()),
    'xl/_rels/workbook.xml.rels': strToU8(rels()),
    'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': strToU8(strings) }),
    ...more,
  });
}
/** The same with the size of every part claimed as this many bytes. */
export function lying(bytes: Uint8Array, size = 1): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 30 < copy.length; at++)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  return copy;
}
