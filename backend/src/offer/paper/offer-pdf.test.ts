import { expect, test } from 'vitest';
import type { PublicOffer } from '#contract/offer.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { writeOfferPdf } from './offer-pdf.ts';

const line = (_: unknown, at: number) => ({
  ...{ position: at + 1, name: `Cable ${at + 1}`, article: `CB-${at + 1}`, ownCode: '', brand: '', comment: '' },
  ...{ amount: 2, unit: 'шт', offerPrice: 100_00, offerTotal: 200_00, vat: { rate: 22, amount: 36_07 } },
});

const offerOf = (count: number, terms: string): PublicOffer => ({
  ...{ number: '7', name: 'Light', seller: 'ООО «Склад»', customer: 'Store', created: '2026-11-25T08:00:00.000Z' },
  ...{
    validUntil: '2026-12-25',
    priced: '2026-11-24',
    changed: null,
    version: 1,
    status: 'open',
    decision: null,
    contact: null,
    own: false,
    total: count * 200_00,
  },
  vats: [{ rate: 22, amount: count * 36_07 }],
  lines: Array.from({ length: count }, line),
  look: {
    ...{ header: '', footer: '', terms, columns: ['article'], showVat: true, logo: null },
    signatory: { name: 'Lazarev', position: 'Director' },
  },
});

test.runIf(hasPdfTools).each([
  ['sums', '', 'Итого:'],
  ['terms', 'Поставка за 14 дней.\n'.repeat(12), 'Поставка за 14 дней.'],
])('whoever signs stays with the %s', async (_, terms, before) => {
  for (let count = 20; count <= 45; count += 1) {
    const bytes = (await writeOfferPdf(offerOf(count, terms), null)) as Uint8Array<ArrayBuffer>;
    const pages = (await pdfTextOf(new Response(bytes))).split('\f').filter((page) => page.trim() !== '');
    expect(pages.at(-1), `${count} lines`).toContain(before);
    expect(pages.at(-1), `${count} lines`).toContain('Lazarev');
    expect(pages.find((page) => page.includes('Итого:'))).toContain(`CB-${count}`);
  }
});
