import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { offerExamples } from '#contract/examples/offer.ts';
import { getPublicOffer } from '#contract/offer.ts';
import { type Answers, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { Lost, OfferedAnswer } from './by-link.server.ts';
import { LostPage } from './lost-page.tsx';
import { action, loader } from './route.tsx';

const token = 'a'.repeat(43);
const answer = { intent: 'declined', version: '3', name: 'Петров', comment: 'Дорого,\nищем дешевле' };
const gone = () =>
  Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: 'Нет такой ссылки', errors: [] }));
const down = () => Promise.reject(new SupplierUnavailable(503, 'timeout'));
const shown = () => getPublicOffer.answer.parse(offerExamples.getPublicOffer['usual']);

/** As a browser without script sends it: the page is drawn from what action and loader say. */
async function send(fields: Record<string, string>, answers: Answers) {
  const { context } = stubContext({ buyer: null, answers });
  const acted = await outcome(() => action(post(context, `/offers/${token}`, fields, { params: { token } })));
  const loaded = await outcome(() => loader(visit(context, `/offers/${token}`, { token })));
  const page = () => render(<LostPage data={loaded.data as Lost} posted={acted.data as OfferedAnswer} />);
  return { acted, loaded, page };
}

describe('an answer to an offer that was withdrawn meanwhile', () => {
  it('says so, and stays to be copied', async () => {
    const { acted, loaded, page } = await send(answer, { decideOffer: gone, getPublicOffer: gone });
    expect([acted.status, loaded.status]).toEqual([404, 404]);
    expect(acted.data).toMatchObject({ isGone: true });
    const text = textIn(page());
    for (const words of [
      'Предложение недоступно',
      'отозвали либо убрали в архив',
      'Ваш ответ не отправлен',
      'Дорого,',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('stays also when there was something to put right', async () => {
    const { acted, loaded, page } = await send({ ...answer, name: '' }, { getPublicOffer: gone });
    expect([acted.status, loaded.status]).toEqual([422, 404]);
    expect(textIn(page())).toContain('ищем дешевле');
  });

  it('looks the same whether there ever was such a link', async () => {
    const answers = { decideOffer: gone, getPublicOffer: gone };
    const [first, second] = [await send(answer, answers), await send(answer, answers)];
    expect(first.page()).toBe(second.page());
    expect(first.page()).not.toContain('Нет такой ссылки');
    // Without an answer the page is missing as before.
    const { context } = stubContext({ buyer: null, answers });
    const read = await outcome(() => loader(visit(context, `/offers/${token}`, { token })));
    expect([read.status, read.data]).toEqual([404, expect.not.objectContaining({ isGone: true })]);
  });
});

describe('an answer that nobody can take now', () => {
  it('is sent again as it was, under the same id', async () => {
    const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
    const { loaded, page } = await send({ ...answer, requestId }, { decideOffer: down, getPublicOffer: down });
    expect(loaded.status).toBe(503);
    const sent = elements(page(), 'input').map(({ name, value }) => [name, value]);
    for (const pair of Object.entries({ intent: 'declined', requestId, name: 'Петров' })) {
      expect(sent).toContainEqual(pair);
    }
    expect(textIn(page())).toContain('Ответ не отправлен');
  });

  it('is not lost behind an error where only the page fails', async () => {
    const { page } = await send({ ...answer, name: '' }, { getPublicOffer: down });
    expect(textIn(page())).toContain('ищем дешевле');
    const { loaded } = await send(answer, { decideOffer: down, getPublicOffer: shown });
    expect(loaded.data).toHaveProperty('offer');
  });
});
