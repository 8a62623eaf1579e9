import { expect, it } from 'vitest';
import { offerExamples } from '#contract/examples/offer.ts';
import { getPublicOffer } from '#contract/offer.ts';
import { offerColumn } from '#contract/offer-template.ts';
import { outcome, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { loadOffer } from './by-link.server.ts';
import { OfferedPage } from './page.tsx';

const shown = getPublicOffer.answer.parse(offerExamples.getPublicOffer['usual']);
const line = { ...shown.lines[0], name: 'Щит', article: 'АРТ-1', ownCode: 'СКЛ-1', brand: 'Лучиус' };
const titles = { article: 'Артикул', ownCode: 'Код', brand: 'Бренд', vat: 'НДС' };

async function pageWith(look: object) {
  const offer = { ...shown, lines: [line], look: { ...shown.look, ...look } };
  const { context } = stubContext({ buyer: null, answers: { getPublicOffer: () => offer } });
  const token = 'a'.repeat(43);
  const { data } = await outcome(() => loadOffer(context, visit(context, `/offers/${token}`).request, token));
  return render(<OfferedPage data={data as never} lastResult={undefined} />);
}

const labels = (html: string) => elements(html, 'td').map((cell) => cell['data-label']);

it.each(offerColumn.options)('shows %s in a column of its own, where it alone is chosen', async (column) => {
  const html = await pageWith({ columns: [column] });
  expect(labels(html)).toEqual(
    column === 'vat'
      ? ['Количество', 'Цена с НДС', 'НДС', 'Сумма с НДС']
      : [titles[column], 'Количество', 'Цена с НДС', 'Сумма с НДС'],
  );
});

it('has the columns in the order of the files, and none that is not chosen', async () => {
  expect(labels(await pageWith({ columns: ['vat', 'brand', 'ownCode', 'article'] }))).toEqual([
    'Артикул',
    'Код',
    'Бренд',
    'Количество',
    'Цена с НДС',
    'НДС',
    'Сумма с НДС',
  ]);
  expect(labels(await pageWith({ columns: [] }))).toEqual(['Количество', 'Цена с НДС', 'Сумма с НДС']);
});

it('names the VAT of the sum only if the template says so, and whoever signs at the end', async () => {
  const look = { terms: 'Оплата сразу', footer: 'Склад 5', signatory: { name: 'Иванов', position: 'Директор' } };
  expect(textIn(await pageWith({ ...look, showVat: true }))).toMatch(/НДС 22.*Оплата сразу.*Склад 5.*Директор Иванов/);
  expect(textIn(await pageWith({ columns: [], showVat: false }))).not.toContain('НДС 22');
});
