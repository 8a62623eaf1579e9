import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { qrCode } from '#backend/payment/qr-code.ts';
import { invoiceOf } from '#tests/support/papers.ts';
import type { WholeDocument } from '../whole.ts';
import { writeInvoice } from './invoice-pdf.ts';

function hasTool(name: string, ask: string) {
  try {
    execFileSync(name, [ask], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const hasTools = hasTool('pdftotext', '-v');

async function textOf(document: WholeDocument) {
  const bytes = await writeInvoice(document);
  const file = join(mkdtempSync(join(tmpdir(), 'invoice-')), 'invoice.pdf');
  writeFileSync(file, bytes);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return { file, size: bytes.length, text: text.replaceAll('\u00a0', ' ') };
}

/** What a reader of codes reads off the paper. */
function codeIn(file: string): string {
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, file]);
  return execFileSync('zbarimg', ['-q', '--raw', `${file}.png`], { encoding: 'utf8' }).trim();
}

test('an invoice of 50 lines weighs at most 16 KB', async () => {
  expect((await writeInvoice(invoiceOf(50))).length).toBeLessThanOrEqual(16_384);
});

describe.skipIf(!hasTools)('an invoice read by pdftotext (poppler-utils; skipped where it is missing)', () => {
  test('has everything that a bank and an accountant look for', async () => {
    const { text } = await textOf(invoiceOf(3));
    for (const part of [
      'Счёт на оплату № 104201 от 25 ноября 2026 г.',
      '044525999',
      '40702810600000012345',
      '30101810845250000999',
      'ИНН 9703120844',
      'КПП 970301001',
      'ООО «Монтажэлектро Плюс», ИНН 7743981123, КПП 774301001',
      'Договор поставки № 118/24 от 12.02.2024',
      '2 декабря 2026 г.',
      'Кабель силовой ВВГнг(А)-LS 3×2,5',
      'В том числе НДС 22%:',
      'Всего наименований 3, на сумму 748,78 руб.',
      'Семьсот сорок восемь рублей 78 копеек',
      'Лазарев С. Н.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('?');
  });

  test('asks for less where something was cancelled or came back', async () => {
    const { text } = await textOf({ ...invoiceOf(3), lessened: 10_000 });
    expect(text).toMatch(/Отменено или возвращено:\s+100,00/);
    expect(text).toMatch(/Всего к оплате:\s+648,78/);
    expect(text).toContain('Шестьсот сорок восемь рублей 78 копеек');
    expect((await textOf(invoiceOf(3))).text).not.toContain('Отменено');
  });

  test('states the VAT of what it asks for, when that is less', async () => {
    const { text } = await textOf({
      ...invoiceOf(1),
      lessened: 10_000,
      total: 22_200,
      vats: [{ rate: 22, amount: 4003 }],
    });
    expect(text).toMatch(/Всего к оплате:\s+122,00\s+В том числе НДС 22%:\s+22,00/);
  });

  test('that is void says so and asks for nothing', async () => {
    const name = 'Счёт на оплату № 104201-2 от 26.11.2026';
    const related = [{ id: 2, name, relation: 'replaced-by' as const }];
    const { text } = await textOf({ ...invoiceOf(3), status: 'cancelled', rest: 0, related });
    expect(text).toContain('АННУЛИРОВАН');
    expect(text).toContain(`Вместо него выставлен: ${name}.`);
    for (const part of ['БИК', '40702810600000012345', 'к оплате', 'Оплатить до', 'рублей']) {
      expect(text).not.toContain(part);
    }
  });

  test.skipIf(!hasTool('zbarimg', '--version'))('has the code of what is left', async () => {
    const qr = qrCode('ST00012|Name=Shop|PersonalAcc=40702810600000012345|Sum=74878');
    const { text, file } = await textOf({ ...invoiceOf(3), qr });
    expect(text).toMatch(/QR-код для оплаты[\s\S]*Сумма: 748,78 руб\./);
    expect(codeIn(file)).toBe(qr.payload);
  });

  test('of 500 lines has all of them, with the head on each page', async () => {
    const { text } = await textOf(invoiceOf(500));
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    for (let at = 1000; at < 1500; at += 1) expect(text).toContain(`АРТ-${at}`);
    expect(pages.filter((page) => page.includes('Кол-во')).length).toBeGreaterThanOrEqual(pages.length - 1);
    expect(pages.at(-1)).toContain(`страница ${pages.length} из ${pages.length}`);
  });
});
