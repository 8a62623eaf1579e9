import type { DocumentFormat, DocumentRecord } from '#contract/document.ts';
import { keptFile } from '../file/kept-file.ts';
import type { Sheet } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import { named, t } from '../texts/texts.ts';
import { type DocumentType, isMadeHere } from './labels.ts';
import { updFileId } from './paper/upd-file-id.ts';
import type { WholeDocument } from './whole.ts';

export interface WrittenFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
}

/** Formats in which documents of a type can be had. */
const formatsByType: Record<DocumentType, readonly DocumentFormat[]> = {
  invoice: ['pdf', 'xlsx'],
  upd: ['pdf', 'xml', 'xlsx'],
  correction: ['pdf'],
  'advance-facture': ['pdf'],
  reconciliation: ['pdf'],
};

/** None of a type that isn't made here. */
export function formatsOf(type: string): readonly DocumentFormat[] {
  return isMadeHere(type) ? formatsByType[type] : [];
}

type Writer = (document: WholeDocument) => Promise<Uint8Array>;

const writers: Record<DocumentType, () => Promise<Writer>> = {
  invoice: async () => (await import('./paper/invoice-pdf.ts')).writeInvoice,
  upd: async () => (await import('./paper/upd-pdf.ts')).writeUpd,
  correction: async () => (await import('./paper/correction-pdf.ts')).writeCorrection,
  'advance-facture': async () => (await import('./paper/facture-pdf.ts')).writeFacture,
  reconciliation: async () => (await import('./paper/reconciliation-pdf.ts')).writeReconciliation,
};

/** A document as a file; null if it can't be had in the format. The writers are loaded when they are needed. */
export async function writeDocument(document: WholeDocument, format: DocumentFormat): Promise<WrittenFile | null> {
  const { type: kind } = document;
  if (!isMadeHere(kind) || !formatsByType[kind].includes(format)) return null;
  if (format === 'xml') return await xmlOf(document);
  const { bytes, type } = await bytesOf(document, kind, format);
  const plain = document.name.replaceAll('\u00a0', ' ');
  return { bytes: bytes as Uint8Array<ArrayBuffer>, type, name: `${plain}.${format}` };
}

/** Its name is a part of the format. */
async function xmlOf(document: WholeDocument): Promise<WrittenFile> {
  const { writeUpdXml } = await import('./paper/upd-xml.ts');
  const made = { id: crypto.randomUUID(), at: Date.now() };
  return { bytes: writeUpdXml(document, made), type: 'application/xml', name: `${updFileId(document, made)}.xml` };
}

async function bytesOf(document: WholeDocument, kind: DocumentType, format: 'pdf' | 'xlsx') {
  if (format === 'xlsx') return await writeFile('xlsx', { noun: document.typeName, sheets: [sheetOf(document)] });
  const write = await writers[kind]();
  return { bytes: await keptFile([kind, document], () => write(document)), type: 'application/pdf' };
}

const partyText = ({ name, inn, kpp }: DocumentRecord['buyer'] | DocumentRecord['seller']) =>
  t(kpp ? 'document.file.company' : 'document.file.trader', { name, inn, kpp: kpp ?? '' });

/** What it is, of when, and between whom, then its lines as a table. */
function sheetOf({ name, seller, buyer, basis, lines, total, vats }: DocumentRecord): Sheet {
  return {
    name,
    isPaper: true,
    about: [
      t('document.file.seller', { name: partyText(seller) }),
      t('document.file.buyer', { name: partyText(buyer) }),
      ...(basis === '' ? [] : [t('document.file.basis', { basis })]),
    ],
    columns: [
      { title: t('file.article'), kind: 'text', width: 14 },
      { title: t('file.name'), kind: 'text', width: 48 },
      { title: t('file.amount'), kind: 'amount', width: 12 },
      { title: t('file.unit'), kind: 'text', width: 8 },
      { title: t('file.price'), kind: 'money', width: 14 },
      { title: t('document.column.rate'), kind: 'text', width: 10 },
      { title: t('document.column.vat'), kind: 'money', width: 14 },
      { title: t('file.total'), kind: 'money', width: 16 },
    ],
    rows: lines.map((line) => [
      ...[line.article, line.name, line.amount, named(line.unit.name), line.price],
      ...[line.vatRate === null ? t('order.no-vat') : `${line.vatRate} %`, line.vat, line.total],
    ]),
    sums: [
      [t('file.sum'), total],
      ...vats.flatMap(({ rate, amount }): Sheet['sums'] => (rate === null ? [] : [[t('file.vat', { rate }), amount]])),
    ],
  };
}
