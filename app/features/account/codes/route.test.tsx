import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getBuyerCodes } from '#contract/buyer-code.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { CodesData } from './codes.server.ts';
import type { ImportAnswer } from './import.server.ts';
import { CodesPage } from './page.tsx';
import { action, loader } from './route.tsx';

const path = '/user/codes';
const product = { id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' } };
const list = (editable: boolean, items: object[]) => () =>
  getBuyerCodes.answer.parse({
    items,
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: items.length },
    editable,
  });
const two = [
  { id: 12, code: 'СКЛ-1', product, gone: false, created: '2026-11-20T09:00:00Z' },
  { id: 13, code: 'СКЛ-2', product: { ...product, id: 8, name: 'Муфта' }, gone: true, created: '2026-11-20T09:00:00Z' },
];

async function open(answers: Answers, query = '') {
  const { context, made } = stubContext({ buyer: demoBuyer, answers });
  const { data } = await outcome(() => loader(visit(context, path + query)));
  const html = render(<CodesPage data={data as CodesData} answer={undefined} />);
  return { made, html, text: textIn(html) };
}
async function send(form: Record<string, string>, answers: Answers = {}) {
  const { context, flashes, made } = stubContext({ buyer: demoBuyer, answers });
  return { ...(await outcome(() => action(post(context, path, form)))), flashes, made };
}

describe('the codes of a company', () => {
  it('are listed with their products, and deleted by who may', async () => {
    const { text, html } = await open({ getBuyerCodes: list(true, two) });
    for (const part of ['2 кода', 'СКЛ-1', 'Кабель', 'Муфта (нет в каталоге)', 'Удалить', 'Добавить списком'])
      expect(text).toContain(part);
    expect(html).toContain('href="/product/7"');
    expect(html).not.toContain('href="/product/8"');
    const reader = await open({ getBuyerCodes: list(false, two) });
    for (const part of ['Удалить', 'Добавить списком']) expect(reader.text).not.toContain(part);
    const none = await open({ getBuyerCodes: list(true, []) }, '?keyword=%D1%8B');
    expect(none.text).toContain('По этим словам кодов нет');
    expect(none.made).toMatchObject([{ input: { query: { keyword: 'ы', page: '1' } } }]);
  });

  it('are deleted, and what is gone is said', async () => {
    const { made, flashes, location } = await send(
      { intent: 'delete', id: '12' },
      { deleteBuyerCode: () => undefined },
    );
    expect(location).toBe(path);
    expect(made).toMatchObject([{ input: { params: { id: 12 } } }]);
    expect(flashes).toMatchObject([{ text: 'Код удалён' }]);
    const missing = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    const gone = await send({ intent: 'delete', id: '12' }, { deleteBuyerCode: () => Promise.reject(missing) });
    expect(gone.flashes).toMatchObject([{ kind: 'error', text: 'Такого кода уже нет' }]);
  });

  const verdicts: Answers = {
    saveBuyerCodes: (input) => ({
      items: (input as unknown as { body: { items: { code: string }[] } }).body.items.map(({ code }) =>
        code === 'ЗАНЯТ'
          ? { code, verdict: 'taken', product: 'Муфта', message: 'Код уже означает другой товар' }
          : { code, verdict: 'saved', product: 'Кабель' },
      ),
    }),
  };

  it('are imported from a pasted table', async () => {
    const text = 'Артикул\tНаш код\r\nK-7\tСКЛ-1\r\nK-8; СКЛ-2\r\n\r\n';
    const { made, location, flashes } = await send({ intent: 'import', text, replace: 'on' }, verdicts);
    expect(location).toBe(path);
    expect(made.map(({ input }) => input)).toEqual([
      {
        body: {
          items: [
            { article: 'K-7', code: 'СКЛ-1' },
            { article: 'K-8', code: 'СКЛ-2' },
          ],
          replace: true,
        },
      },
    ]);
    expect(flashes[0]?.text).toBe('Сохранено 2 кода');
  });

  it('that are refused stay in the field, each with its reason', async () => {
    const text = 'K-7;СКЛ-1\nK-8;ЗАНЯТ\nK-9';
    const { status, data } = await send({ intent: 'import', text }, verdicts);
    expect(status).toBe(422);
    const answer = data as ImportAnswer;
    const empty = (await outcome(() =>
      loader(visit(stubContext({ buyer: demoBuyer, answers: { getBuyerCodes: list(true, []) } }).context, path)),
    )) as { data: CodesData };
    const html = render(<CodesPage data={empty.data} answer={answer} />);
    expect(elements(html, 'textarea')).toHaveLength(1);
    expect(html).toMatch(/<textarea[^>]*>\s*K-8;ЗАНЯТ\nK-9<\/textarea>/);
    const said = textIn(html);
    expect(said).toContain('Сохранён 1 код');
    expect(said).toContain('Не сохранены 2 строки, они остались в поле:');
    expect(said).toContain('K-8;ЗАНЯТ: Код уже означает другой товар');
    expect(said).toContain('K-9: нет вашего кода');
  });

  it.each([
    ['', verdicts, 422, { text: ['Впишите хотя бы одну строку'] }],
    ['K-7;СКЛ\n'.repeat(301), verdicts, 422, { text: ['Не больше 300 строк'] }],
    [
      'K-7;СКЛ',
      { saveBuyerCodes: () => Promise.reject(new SupplierUnavailable(503, 'status')) },
      503,
      { '': [/ответил/] },
    ],
  ] as const)('are kept as typed when the whole list is refused (%#)', async (text, answers, status, error) => {
    const { data, made, ...answer } = await send({ intent: 'import', text }, answers as Answers);
    expect(answer.status).toBe(status);
    const { lastResult } = data as ImportAnswer;
    if (text) expect(lastResult.initialValue).toMatchObject({ text });
    const [[field, messages] = ['', ['']]] = Object.entries(lastResult.error ?? {});
    const [[expectedField, [message]] = ['', ['']]] = Object.entries(error) as [string, [string | RegExp]][];
    expect([field, messages?.[0]]).toEqual([expectedField, expect.stringMatching(message)]);
  });

  it('whose columns are the wrong way round are turned in the field, with the reason', async () => {
    const codes = (input: unknown) => (input as { body: { items: { code: string }[] } }).body.items;
    const answers: Answers = {
      saveBuyerCodes: (input) => ({
        items: codes(input).map(({ code }) => ({ code, verdict: 'unknown', product: null, message: 'Артикула нет' })),
      }),
      resolveProducts: (input) => ({
        items: codes(input).map(({ code }) => ({
          ...{ code, verdict: 'unknown', candidates: [], found: 0, analogue: null },
          by: code === 'K-7' ? 'code' : null,
        })),
      }),
    };
    const { data } = await send({ intent: 'import', text: 'СКЛ-1;K-7\nНЕТ;СКЛ-2' }, answers);
    const { left, lastResult } = data as ImportAnswer;
    expect(left).toEqual([
      ['K-7;СКЛ-1', expect.stringContaining('наш артикул «K-7» стоял вторым')],
      ['НЕТ;СКЛ-2', 'Артикула нет'],
    ]);
    expect(lastResult.initialValue).toMatchObject({ text: 'K-7;СКЛ-1\nНЕТ;СКЛ-2' });
  });

  it('are for who has signed in', async () => {
    const { context } = stubContext();
    for (const work of [() => loader(visit(context, path)), () => action(post(context, path, { intent: 'import' }))]) {
      expect((await outcome(work)).location).toMatch(/^\/user\/sign-in/);
    }
  });
});
