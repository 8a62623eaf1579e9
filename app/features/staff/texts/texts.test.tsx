import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { Banner } from '#app/ui/banner.tsx';
import { getStaffText, getStaffTexts, type StaffText } from '#contract/staff-text.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { TextPage } from './details/page.tsx';
import * as details from './details/route.tsx';
import { blank } from './kinds.ts';
import { TextsPage } from './list/page.tsx';
import * as list from './list/route.tsx';
import * as created from './new/route.tsx';
import { previewOf } from './preview.server.ts';
import type { Posted } from './text-form.server.ts';
import { TextPreview } from './text-preview.tsx';

const editor = { ...demoBuyer, permissions: ['content.edit'] };
const page: StaffText = {
  kind: 'page',
  slug: 'priemka',
  title: 'Приёмка',
  description: '',
  content: '<p>Проверьте пломбы.</p>',
  version: '',
  titleEn: '',
  descriptionEn: '',
  contentEn: '',
};
const record = (change: object = {}) =>
  getStaffText.answer.parse({
    ref: 'priemka',
    number: 2,
    latest: 2,
    text: page,
    removed: false,
    changes: [{ number: 2, at: '2026-11-23T06:20:00Z', author: 'Громов', removed: false }],
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
    ...change,
  });
const refused = (status: number, message = '', errors: { field: string; message: string }[] = []) =>
  Promise.reject(new SupplierRejected({ status, name: 'x', message, errors }));
const open = (answers: Answers = {}) =>
  stubContext({ buyer: editor, answers: { getStaffText: () => record(), ...answers } });
type Context = ReturnType<typeof open>['context'];

const params = { kind: 'page', ref: 'priemka' };
const see = (context: Context, at: Record<string, string> = params, query = '') =>
  outcome(() => details.loader(visit(context, `/staff/texts/${at['kind']}/${at['ref']}${query}`, at)));
const send = (context: Context, fields: Record<string, string>, at: Record<string, string> = params) =>
  outcome(() => details.action(post(context, `/staff/texts/${at['kind']}/${at['ref']}`, fields, { params: at })));
const typed = { slug: 'priemka', title: 'Приёмка товара', content: '<p>Новое</p>', version: '', number: '2' };

it('is closed to buyers with a sentence, and to visitors', async () => {
  const { context, made } = stubContext({ buyer: demoBuyer });
  const works = [
    () => list.loader(visit(context, '/staff/texts/page', params)),
    () => details.loader(visit(context, '/staff/texts/page/priemka', params)),
    () => details.action(post(context, '/staff/texts/page/priemka', { intent: 'save' }, { params })),
    () => created.loader(visit(context, '/staff/texts/page/new', params)),
    () => created.action(post(context, '/staff/texts/page/new', { intent: 'save' }, { params })),
  ];
  for (const work of works) {
    expect(await outcome(work)).toMatchObject({
      status: 403,
      data: { message: expect.stringMatching(/Менять тексты/) },
    });
  }
  expect(made).toEqual([]);
  expect((await see(stubContext().context)).status).toBe(303);
});

describe('the list', () => {
  const answer = (items: object[]) =>
    getStaffTexts.answer.parse({
      items,
      meta: { currentPage: 1, pageCount: 1, perPage: 50, totalCount: items.length },
    });
  const shown = async (items: object[]) => {
    const { context } = open({ getStaffTexts: () => answer(items) });
    const { data } = await outcome(() => list.loader(visit(context, '/staff/texts/page', { kind: 'page' })));
    return textIn(render(<TextsPage data={data as Parameters<typeof TextsPage>[0]['data']} />));
  };

  it('tells who changed each text and which are removed', async () => {
    const changed = { changed: '2026-11-23T06:20:00Z', author: 'Громов' };
    const text = await shown([
      { ref: 'a', title: 'Доставка', ...changed, removed: false },
      { ref: 'b', title: 'Старое', changed: null, author: null, removed: true, translated: false },
      { ref: 'c', title: 'Скоро', changed: null, author: null, removed: false, shownFrom: '2026-12-31T21:00:00Z' },
    ]);
    for (const part of [
      'Доставка',
      '23.11.2026',
      'Громов',
      'Показан',
      'Здесь не меняли',
      'Убран',
      'Выйдет 01.01.2027',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says how to begin when it is empty', async () => {
    expect(await shown([])).toContain('Здесь пока ничего нет');
  });

  it.each([
    ['notice', '/staff/texts/notice/important'],
    ['synonyms', '/staff/texts/synonyms/search'],
  ])('of %s is its one text', async (kind, location) => {
    expect(await outcome(() => list.loader(visit(open().context, `/staff/texts/${kind}`, { kind })))).toMatchObject({
      status: 303,
      location,
    });
  });

  it('of an unknown kind is not found', async () => {
    const { status } = await outcome(() => list.loader(visit(open().context, '/staff/texts/poem', { kind: 'poem' })));
    expect(status).toBe(404);
  });
});

describe('a text', () => {
  it('is shown as it is, or as it was after a change', async () => {
    const { context, made } = open({ getStaffText: () => record({ number: 1 }) });
    expect(await see(context, params, '?number=1')).toMatchObject({
      status: 200,
      data: { record: { number: 1, latest: 2 } },
    });
    expect(made[0]?.input).toMatchObject({ params, query: { number: '1' } });
  });

  it('that there is not is not found; the only one of its kind is blank', async () => {
    const { context } = open({ getStaffText: () => refused(404) });
    expect((await see(context)).status).toBe(404);
    expect((await see(context, { kind: 'page', ref: '../x' })).status).toBe(404);
    expect(await see(context, { kind: 'notice', ref: 'important' })).toMatchObject({
      status: 200,
      data: { record: { number: 0, text: { kind: 'notice', title: '' } } },
    });
  });

  it('is saved from the change that the editor saw', async () => {
    const { context, made, flashes } = open({ changeStaffText: () => ({ number: 3 }) });
    expect(await send(context, { ...typed, intent: 'save' })).toMatchObject({
      status: 303,
      location: '/staff/texts/page/priemka',
    });
    const text = { kind: 'page', slug: 'priemka', title: 'Приёмка товара', content: '<p>Новое</p>', version: '' };
    expect(made.at(-1)).toMatchObject({ id: 'changeStaffText', input: { params, body: { number: 2, text } } });
    expect(flashes).toMatchObject([{ text: 'Текст сохранён' }]);
  });

  it('is looked at without a change, with what is typed', async () => {
    const { context, made } = open();
    expect(await send(context, { ...typed, intent: 'preview' })).toMatchObject({
      status: 200,
      data: {
        lastResult: { initialValue: { title: 'Приёмка товара' } },
        preview: { kind: 'page', versions: [{ lang: 'ru', title: 'Приёмка товара', html: '<p>Новое</p>' }] },
      },
    });
    expect(made).toEqual([]);
  });

  it('that somebody else has changed is kept as typed, and the next try knows of that change', async () => {
    const { context } = open({
      changeStaffText: () => refused(409, 'Этот текст только что изменил кто-то другой'),
      getStaffText: () =>
        record({ number: 5, latest: 5, changes: [{ number: 5, at: null, author: 'Громов', removed: false }] }),
    });
    expect(await send(context, { ...typed, intent: 'save' })).toMatchObject({
      status: 409,
      data: {
        conflict: {
          number: 5,
          author: 'Громов',
          removed: false,
          differences: [
            { field: 'title', saved: 'Приёмка', typed: 'Приёмка товара' },
            { field: 'content', saved: '<p>Проверьте пломбы.</p>', typed: '<p>Новое</p>' },
          ],
        },
        lastResult: {
          initialValue: { content: '<p>Новое</p>' },
          error: { '': ['Этот текст только что изменил кто-то другой'] },
        },
      },
    });
  });

  it('that is refused says so at its field', async () => {
    const errors = [{ field: 'text.content', message: 'Строка 2: напишите «что набирают = что искать»' }];
    const { context } = open({ changeStaffText: () => refused(422, '', errors) });
    const at = { kind: 'synonyms', ref: 'search' };
    expect(await send(context, { content: 'а\nб', intent: 'save', number: '0' }, at)).toMatchObject({
      status: 422,
      data: { lastResult: { error: { content: [errors[0]?.message] }, initialValue: { content: 'а\nб' } } },
    });
    expect(await send(open().context, { ...typed, title: ' ', intent: 'save' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { title: ['Напишите заголовок'] } } },
    });
  });

  it('keeps what was typed while the supplier does not answer', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = open({ changeStaffText: down, getStaffText: down });
    expect(await send(context, { ...typed, intent: 'save' })).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: { content: '<p>Новое</p>' } } },
    });
    expect(await see(context)).toMatchObject({ status: 503, data: { record: null, ref: 'priemka' } });
  });

  it('is removed from the list', async () => {
    const { context, made } = open({ removeStaffText: () => undefined });
    expect(await send(context, { intent: 'remove', number: '2' })).toMatchObject({ location: '/staff/texts/page' });
    expect(made.at(-1)).toMatchObject({ id: 'removeStaffText', input: { params, query: { number: '2' } } });
  });
});

describe('the chat', () => {
  const at = { kind: 'chat', ref: 'support' };
  const typed = { intent: 'save', number: '1', from: '09:00', till: '18:00', away: 'Мы на складе', hint2: 'Telegram' };

  it('is saved with the links that are filled in', async () => {
    const { context, made } = open({ changeStaffText: () => ({ number: 2 }) });
    await send(context, { ...typed, link2: 'https://t.me/shop' }, at);
    expect(made.at(-1)?.input).toMatchObject({
      body: { text: { kind: 'chat', from: '09:00', chatButtons: [{ link: 'https://t.me/shop', hint: 'Telegram' }] } },
    });
  });

  it('keeps what was typed where a link is none', async () => {
    expect(await send(open().context, { ...typed, link2: 'javascript:alert(1)' }, at)).toMatchObject({
      status: 422,
      data: { lastResult: { error: { link2: [expect.stringMatching(/адрес/)] }, initialValue: { hint2: 'Telegram' } } },
    });
    expect((await send(open().context, typed, at)).status).toBe(422);
  });

  it('is a form with what is set', async () => {
    const text = {
      kind: 'chat',
      from: '09:00',
      till: '18:00',
      away: 'Нет',
      chatButtons: [{ link: '/help', hint: 'Сюда' }],
    };
    const { context } = open({ getStaffText: () => record({ ref: 'support', text }) });
    const { data } = await outcome(() => details.loader(visit(context, '/staff/texts/chat/support', at)));
    const html = render(<TextPage data={data as Parameters<typeof TextPage>[0]['data']} posted={undefined} />);
    expect(html).toMatch(/name="from"[^>]*value="09:00"|value="09:00"[^>]*name="from"/);
    expect(html).toMatch(/name="link1"[^>]*value="\/help"|value="\/help"[^>]*name="link1"/);
  });
});

describe('the preview', () => {
  const seen = (text: StaffText) => render(<TextPreview preview={previewOf(open().context, text)} />);

  it('of a warning is the banner of a warning', () => {
    const message = {
      kind: 'message',
      title: 'Склад закрыт',
      content: 'До\nпонедельника',
      closable: true,
      titleEn: '',
      contentEn: '',
    } as const;
    const html = seen({ ...message, level: 'warning', place: 'information', regionId: null });
    expect(html).toContain(
      render(
        <Banner tone="warning" title="Склад закрыт">
          {'До\nпонедельника'}
        </Banner>,
      ),
    );
  });

  it('of news has its day and rubric, and both languages where there are two', () => {
    const news = { ...blank.news, title: 'Склад', rubric: 'Склады', publishedOn: '2026-12-01', content: '<p>Да</p>' };
    expect(textIn(seen(news as StaffText))).toMatch(/Склад\s*01\.12\.2026, Склады\s*Да/);
    expect(seen(news as StaffText)).not.toContain('lang="en"');
    const both = seen({ ...news, titleEn: 'Warehouse', contentEn: '<p>Yes</p><script>x</script>' } as StaffText);
    expect(both).toMatch(/lang="ru".*<p>Да<\/p>.*lang="en".*Warehouse.*<p>Yes<\/p>/s);
    expect(both).not.toContain('<script');
  });

  it('of a page in English has Russian where nothing is translated, as buyers see it', () => {
    expect(seen({ ...page, titleEn: 'Receiving' } as StaffText)).toMatch(/lang="en".*Receiving.*Проверьте пломбы/s);
    expect(seen(page)).not.toContain('lang="en"');
  });
});

describe('the preview of what has no page', () => {
  const seen = (text: StaffText) => textIn(render(<TextPreview preview={previewOf(open().context, text)} />));

  it('of the chat has the words for when nobody is there, and the links', () => {
    const chat = { kind: 'chat', from: '', till: '', away: 'Вернёмся утром', awayEn: 'Back soon' } as const;
    const html = seen({ ...chat, chatButtons: [{ link: 'https://t.me/x', hint: 'Телеграм' }] });
    expect(html).toMatch(/Вернёмся утром.*Back soon.*Телеграм/s);
    expect(seen({ ...chat, away: '', awayEn: '', chatButtons: [] })).toContain('слова самого магазина');
  });

  it('of synonyms has the pairs that are understood', () => {
    const html = seen({ kind: 'synonyms', content: 'болгарка = шлифовальная машина\n\nбез пары\nа = б = в' });
    expect(html).toMatch(/Понята 1 пара:\s*«болгарка» ищет «шлифовальная машина»$/);
    const many = Array.from({ length: 52 }, (_, n) => `слово${n} = другое`).join('\n');
    expect(seen({ kind: 'synonyms', content: many })).toMatch(/и ещё 2 пары$/);
  });

  it('of a list has its name and words', () => {
    expect(seen({ kind: 'list', title: 'Для щита', content: 'Набор' })).toMatch(/Для щита\s*Набор/);
  });
});

describe('a new text', () => {
  const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
  const create = (context: Context, kind: string, fields: Record<string, string>) =>
    outcome(() => created.action(post(context, `/staff/texts/${kind}/new`, fields, { params: { kind } })));

  it('is created once for one form', async () => {
    const { context, made } = open({ createStaffText: () => ({ ref: '17' }), getRegions: () => ({ items: [] }) });
    const fields = { title: 'Склад закрыт', level: 'warning', place: 'information', regionId: '', requestId };
    expect(await create(context, 'message', { ...fields, closable: 'on', intent: 'save' })).toMatchObject({
      location: '/staff/texts/message/17',
    });
    expect(made.at(-1)).toMatchObject({
      id: 'createStaffText',
      input: { body: { text: { kind: 'message', closable: true, regionId: null, content: '' } } },
      options: { requestId },
    });
  });

  it('of news has a day, a rubric and a picture, which are checked', async () => {
    const { context, made } = open({ createStaffText: () => ({ ref: 'sklad' }) });
    const fields = {
      slug: 'sklad',
      title: 'Склад',
      publishedOn: '2026-12-01',
      rubric: '',
      image: '',
      titleEn: 'A warehouse',
      requestId,
    };
    expect(await create(context, 'news', { ...fields, intent: 'save' })).toMatchObject({
      location: '/staff/texts/news/sklad',
    });
    const text = { kind: 'news', slug: 'sklad', title: 'Склад', announce: '', content: '', image: null, rubric: '' };
    const english = { titleEn: 'A warehouse', announceEn: '', contentEn: '' };
    expect(made.at(-1)?.input).toEqual({ body: { text: { ...text, publishedOn: '2026-12-01', ...english } } });
    const wrong = { ...fields, publishedOn: 'завтра', image: '//evil.test/x.png', intent: 'save' };
    expect(await create(context, 'news', wrong)).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { publishedOn: ['Укажите дату выхода'], image: [expect.stringContaining('https:// или /media/')] },
          initialValue: { publishedOn: 'завтра', image: '//evil.test/x.png' },
        },
      },
    });
  });

  it.each([
    'https://cdn.example.ru/фото склада.jpg',
    '/media/a b.jpg',
    'https://',
    'https://a@b.ru/x.jpg',
    '/media/../x',
  ])('of news is kept with what the contract refuses: %s', async (image) => {
    const { context, made } = open();
    const fields = { slug: 'sklad', title: 'Склад', publishedOn: '0000-01-01', image, intent: 'save', requestId };
    expect(await create(context, 'news', fields)).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { image: [expect.any(String)], publishedOn: [expect.any(String)] },
          initialValue: { title: 'Склад', image },
        },
      },
    });
    expect(made.filter(({ id }) => id === 'createStaffText')).toEqual([]);
  });

  it.each([
    ['https://img.example.ru/x.jpg', []],
    [
      'https://other.example.ru/x.jpg',
      ['Картинки показываются только с узлов: img.example.ru. Или начните адрес с /media/'],
    ],
  ])('of news has a picture that pages may load: %s', async (image, error) => {
    const { context } = stubContext({
      buyer: editor,
      mediaHosts: ['img.example.ru'],
      answers: { createStaffText: () => ({ ref: 'sklad' }) },
    });
    const fields = { slug: 'sklad', title: 'Склад', publishedOn: '2026-12-01', image, intent: 'save', requestId };
    const { data } = await outcome(() =>
      created.action(post(context, '/staff/texts/news/new', fields, { params: { kind: 'news' } })),
    );
    expect((data as Posted | null)?.lastResult?.error?.['image'] ?? []).toEqual(error);
  });

  it.each(['0', '-1', '1.5'])('of no region (%s) is refused', async (regionId) => {
    const { context, made } = open({ getRegions: () => ({ items: [] }) });
    const fields = { title: 'Склад', level: 'info', place: 'regional', regionId, intent: 'save', requestId };
    expect(await create(context, 'message', fields)).toMatchObject({
      status: 422,
      data: { lastResult: { error: { regionId: [expect.any(String)] }, initialValue: { title: 'Склад' } } },
    });
    expect(made.filter(({ id }) => id === 'createStaffText')).toEqual([]);
  });

  it('may have as many letters as the contract says, with line breaks as browsers send them', async () => {
    const { context, made } = open({ createStaffText: () => ({ ref: 'sklad' }) });
    const content = 'Щ\n'.repeat(100_000).trim();
    const fields = {
      slug: 'sklad',
      title: 'Склад',
      content: content.replaceAll('\n', '\r\n'),
      intent: 'save',
      requestId,
    };
    expect((await create(context, 'page', fields)).status).toBe(303);
    expect(made.at(-1)).toMatchObject({ input: { body: { text: { content } } } });
  });

  it('of a kind with one text cannot be made', async () => {
    expect((await create(open().context, 'notice', { title: 'x', intent: 'save' })).status).toBe(404);
  });
});
