import { describe, expect, test } from 'vitest';
import { invoiceOf } from '#tests/support/papers.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import type { WholeDocument } from '../whole.ts';
import { writeCorrection } from './correction-pdf.ts';
import { writeFacture } from './facture-pdf.ts';
import { writeInvoice } from './invoice-pdf.ts';
import { writeReconciliation } from './reconciliation-pdf.ts';
import { writeUpd } from './upd-pdf.ts';

const correctedOf = (count: number): WholeDocument => {
  const document = invoiceOf(count);
  const lines = document.lines.map((line) => ({
    ...line,
    correction: {
      before: { amount: line.amount + 1, vat: line.vat * 2, total: line.total * 2 },
      after: { amount: 1, vat: line.vat, total: line.total },
    },
  }));
  return { ...document, lines, facts: { correction: { upd: { number: '7', date: '2026-11-20' }, status: 1 } } };
};
const statementOf = (count: number): WholeDocument => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ date: '2026-11-01', name: `Отгрузка АРТ-${1000 + at}`, debit: 10_000, credit: 0 },
  }));
  const days = { from: '2026-11-01', to: '2026-11-25' };
  return { ...invoiceOf(1), statement: { ...days, opening: 0, closing: count * 10_000, rows } };
};
const named = (count: number): WholeDocument => {
  const document = invoiceOf(count);
  return { ...document, lines: document.lines.map((line) => ({ ...line, name: `${line.name} ${line.article}` })) };
};

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 23, 26, 30, 34, 38, 42, 46, 50];

/** No page of a form has nothing but signatures: the last line, the sums and the signatures stay together. */
describe.runIf(hasPdfTools)('the last page has the last line, the sums and the signatures', () => {
  test.each([
    ['a transfer document', named, writeUpd, ['Всего к оплате', 'Главный бухгалтер', '[17]', '[21]']],
    ['a correction', correctedOf, writeCorrection, ['Всего уменьшение', 'Главный бухгалтер', 'Дата согласования']],
    ['a facture of an advance', named, writeFacture, ['Всего к оплате', 'Главный бухгалтер']],
    ['an invoice', invoiceOf, writeInvoice, ['Итого:', 'Всего к оплате:', 'Руководитель', 'Бухгалтер']],
    ['a reconciliation', statementOf, writeReconciliation, ['Сальдо конечное', 'задолженность', 'От ООО']],
  ] as const)('of %s', async (_, documentOf, write, ends) => {
    for (const count of counts) {
      const bytes = (await write(documentOf(count))) as Uint8Array<ArrayBuffer>;
      const pages = (await pdfTextOf(new Response(bytes))).split('\f').filter((page) => page.trim() !== '');
      const last = pages.at(-1)?.replaceAll('\u00a0', ' ') ?? '';
      for (const part of [`АРТ-${999 + count}`, ...ends]) expect(last, `${count} lines`).toContain(part);
    }
  });
});
