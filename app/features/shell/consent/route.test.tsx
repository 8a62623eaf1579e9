import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, demoInfo, outcome, post, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { ConsentPage } from './page.tsx';
import { action, loader } from './route.tsx';

const info = { ...demoInfo, config: { ...demoInfo.config, cookieVersion: '2026-09-01' } };

async function choose(choice: string, around: Surroundings = {}, headers: Record<string, string> = {}) {
  const { context, made, cookies, flashes } = stubContext({ info, ...around });
  const init = { headers: { Referer: 'http://shop.test/consent', ...headers } };
  const answer = await outcome(() => action(post(context, '/consent', { choice }, init)));
  return { answer, made, flashes, cookies: cookies.pending() };
}

const fails = (error: Error) => ({ consentToStatistics: () => Promise.reject(error) });

describe('a choice', () => {
  it('of a visitor stays in the browser with the version of the text and the time', async () => {
    const { answer, made, cookies, flashes } = await choose('all');
    expect(answer).toMatchObject({ status: 303, location: '/consent' });
    expect(cookies).toEqual([expect.stringMatching(/^b2b_consent=all-\d{10}\.2026-09-01; Path=\/; Max-Age=31536000/)]);
    expect([made, flashes]).toEqual([[], [{ text: 'Выбор сохранён', kind: 'success' }]]);
  });

  it('leads back to a page that sends no Referer, and to no other site', async () => {
    const back = async (returnTo: string) => {
      const { context } = stubContext({ info });
      return (await outcome(() => action(post(context, '/consent', { choice: 'necessary', returnTo })))).location;
    };
    expect(await back('/offers/abc?page=2')).toBe('/offers/abc?page=2');
    expect(await back('//evil.test')).not.toContain('evil');
  });

  it.each([
    ['all', true],
    ['necessary', false],
  ])('%s of a buyer is recorded as well', async (choice, agreed) => {
    const answers = { consentToStatistics: () => undefined };
    const { made, cookies } = await choose(choice, { buyer: demoBuyer, answers });
    expect(made).toMatchObject([{ id: 'consentToStatistics', input: { body: { agreed, version: '2026-09-01' } } }]);
    expect(cookies).toEqual([expect.stringContaining(`b2b_consent=${choice}.`)]);
  });

  it('of staff is not recorded for the buyer for whom they act', async () => {
    const { made } = await choose('all', { buyer: { ...demoBuyer, staff: { id: 9, name: 'Пётр' } } as never });
    expect(made).toEqual([]);
  });

  it('to agree is none where it cannot be recorded, to refuse always holds', async () => {
    const around = { buyer: demoBuyer, answers: fails(new SupplierUnavailable(503, 'status')) };
    const agreed = await choose('all', around);
    expect(agreed.cookies).toEqual([]);
    expect(agreed.flashes).toMatchObject([{ kind: 'error', text: expect.stringContaining('не записано') }]);
    const refused = await choose('necessary', around);
    expect(refused.cookies).toEqual([expect.stringContaining('b2b_consent=necessary.')]);
    expect(refused.flashes).toMatchObject([{ kind: 'error', text: expect.stringContaining('в этом браузере') }]);
  });

  it('of a text that has changed is asked for again, with an API without consents it stays in the browser', async () => {
    const changed = new SupplierRejected({ status: 409, name: 'Conflict', message: 'Условия изменились', errors: [] });
    const { answer, cookies } = await choose('all', { buyer: demoBuyer, answers: fails(changed) }, inPlace);
    expect([answer.data, cookies]).toEqual([{ fault: 'Условия изменились' }, []]);
    const missing = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    const kept = await choose('all', { buyer: demoBuyer, answers: fails(missing) }, inPlace);
    expect([kept.answer.data, kept.cookies.length]).toEqual([{ fault: null }, 1]);
  });

  it('to refuse deletes the number of the visit at once', async () => {
    const around = { cookie: 'b2b_consent=all.2026-09-01; __Host-b2b_v=x.1' };
    const visitCookies = async (choice: string) =>
      (await choose(choice, around)).cookies.filter((text) => text.includes('b2b_v='));
    expect(await visitCookies('necessary')).toEqual([expect.stringMatching(/b2b_v=;.* Max-Age=0/)]);
    expect(await visitCookies('all')).toEqual([]);
  });

  it.each([400, 401, 403, 422, 429])('to agree is none where the API answers %i', async (status) => {
    const rejected = new SupplierRejected({ status, name: 'x', message: '', errors: [] });
    const { answer, cookies } = await choose('all', { buyer: demoBuyer, answers: fails(rejected) }, inPlace);
    expect([answer.data, cookies]).toEqual([{ fault: expect.stringContaining('не записано') }, []]);
  });

  it.each(['perhaps', '', '__proto__'])('that is none (%s) changes nothing, and the page says so', async (choice) => {
    const { answer, cookies, flashes } = await choose(choice);
    expect(answer).toMatchObject({ status: 422, data: { fault: 'Выберите один из двух вариантов' } });
    expect([cookies, flashes]).toEqual([[], []]);
    const html = render(<ConsentPage title="" choice={null} {...(answer.data as { fault: string })} />);
    expect(textIn(html)).toContain('Выберите один из двух вариантов');
  });
});

const inPlace = { 'Sec-Fetch-Dest': 'empty' };

it.each([
  ['', 'Вы ещё не выбрали'],
  ['b2b_consent=all.2026-09-01', 'разрешены все'],
  ['b2b_consent=all-1790000000.2026-09-01', 'разрешены все'],
  ['b2b_consent=necessary.2026-09-01', 'Сейчас разрешены только необходимые'],
])('the page says what is chosen and offers both alike (%s)', async (cookie, state) => {
  const { data } = await outcome(() => loader(visit(stubContext({ info, cookie }).context, '/consent')));
  const html = render(<ConsentPage {...(data as Parameters<typeof ConsentPage>[0])} />);
  expect(textIn(html)).toContain(state);
  const buttons = elements(html, 'button');
  expect(buttons.map(({ value }) => value)).toEqual(['all', 'necessary']);
  expect(buttons[0]?.class).toBe(buttons[1]?.class);
});
