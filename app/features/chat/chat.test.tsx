import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { MessageText } from '#app/ui/message-text.tsx';
import type { ChatMessage } from '#contract/chat.ts';
import hostile from '#tests/corpus/xss.json' with { type: 'json' };
import { formWith, pdfOf, refusedFiles } from '#tests/support/attachments.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { jpeg } from '#tests/support/photos.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { Messages } from './messages.tsx';
import { action, loader } from './own/route.tsx';
import type { Posted } from './post-message.server.ts';
import * as staffDetails from './staff-details/route.tsx';
import * as staffList from './staff-list/route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: 'person',
  author: null,
  text: `Вопрос ${id}`,
  photo: null,
  file: null,
  at: '2026-11-23T06:20:00.000Z',
  ...change,
});
const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 };
const conversation = (change: object = {}) => ({
  items: [message(2, { from: 'supplier', author: 'Елена' }), message(1)],
  meta,
  params: {},
  unread: 0,
  opensAt: null,
  email: null,
  ...change,
});
const info = {
  ...demoInfo,
  settings: { ...demoInfo.settings, chatButton: { liveChat: true } },
  config: { ...demoInfo.config, chatButton: { type: 'own' as const, side: 'right' as const, chatButtons: [] } },
};
const open = (answers: Answers = {}, more: object = {}) =>
  stubContext({ info, answers: { getChat: () => conversation(), ...answers }, ...more });
const rejected =
  (status: number, text = '') =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'Refused', message: text, errors: [] }));
const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));

function withFile(context: Parameters<typeof post>[0], fields: Record<string, string>, file = jpeg, name = 'a.jpg') {
  return {
    ...post(context, '/help/chat', {}),
    request: new Request('http://shop.test/help/chat', { method: 'POST', body: formWith(fields, file, name) }),
  };
}

describe('the page of the chat', () => {
  it('shows the conversation oldest first', async () => {
    const { context, made } = open();
    const { data } = await outcome(() => loader(visit(context, '/help/chat')));
    expect(data).toMatchObject({ conversation: { messages: [{ id: 1 }, { id: 2 }], page: 1, asksEmail: true } });
    expect(made.map(({ id }) => id)).toEqual(['getChat']);
  });

  it('notes what has been seen, but not on an older page', async () => {
    const answers = { getChat: () => conversation({ unread: 1 }), readChat: () => undefined };
    const { context, made } = open(answers);
    await outcome(() => loader(visit(context, '/help/chat')));
    expect(made.at(-1)).toMatchObject({ id: 'readChat', input: { body: { id: 2 } } });
    const older = open(answers);
    await outcome(() => loader(visit(older.context, '/help/chat?page=2')));
    expect(older.made.map(({ id }) => id)).toEqual(['getChat']);
    const failing = open({ ...answers, readChat: away });
    expect((await outcome(() => loader(visit(failing.context, '/help/chat')))).data).toMatchObject({ failure: null });
  });

  it('is not read for staff who act for the buyer', async () => {
    const { context, made } = open({}, { buyer: { ...demoBuyer, staff: { id: 9, name: 'Пётр' } } });
    const { data } = await outcome(() => loader(visit(context, '/help/chat')));
    expect(data).toMatchObject({ conversation: { isActing: true, messages: [], email: null } });
    expect(made).toEqual([]);
  });

  it('is not there without a chat of our own', async () => {
    for (const change of [
      { config: demoInfo.config },
      { settings: { ...info.settings, chatButton: { liveChat: false } } },
      { config: { ...info.config, chatButton: { ...info.config.chatButton, type: 'jivo' as const } } },
    ]) {
      const { context } = stubContext({ info: { ...info, ...change } });
      expect((await outcome(() => loader(visit(context, '/help/chat')))).status).toBe(404);
    }
  });

  it('keeps its form while the API is away', async () => {
    const { context } = open({ getChat: away });
    const { status, data } = await outcome(() => loader(visit(context, '/help/chat')));
    expect(status).toBe(503);
    expect(data).toMatchObject({ conversation: null, requestId: expect.any(String) });
  });
});

describe('a message', () => {
  it('is sent once per form, and the page is opened again', async () => {
    const { context, made } = open({ sendChatMessage: () => message(3) });
    const sent = await outcome(() =>
      action(post(context, '/help/chat', { text: ' Вопрос ', email: 'a@proba.test', requestId })),
    );
    expect(sent).toMatchObject({ status: 303, location: '/help/chat' });
    expect(made.at(-1)).toMatchObject({
      id: 'sendChatMessage',
      input: { body: { text: 'Вопрос', email: 'a@proba.test' } },
      options: { requestId },
    });
  });

  it('answers a fetcher with the id of the next one', async () => {
    const { context } = open({ sendChatMessage: () => message(3) });
    const question = post(context, '/help/chat', { text: 'Вопрос', requestId });
    question.request.headers.set('Sec-Fetch-Dest', 'empty');
    const { data } = await outcome(() => action(question));
    expect(data).toEqual({ sent: expect.stringMatching(/^[\da-f-]{36}$/) });
  });

  it('takes its file along, as one message under the id of the form', async () => {
    const { context, made } = open({ sendChatFile: () => message(3) });
    const sent = withFile(context, { text: ' Вот ', email: 'a@proba.test', requestId }, pdfOf(), '../Акт.pdf');
    expect(await outcome(() => action(sent))).toMatchObject({ status: 303 });
    expect(made).toMatchObject([
      {
        id: 'sendChatFile',
        input: { body: { text: 'Вот', email: 'a@proba.test', name: '../Акт.pdf', file: expect.any(File) } },
        options: { requestId },
      },
    ]);
    const alone = open({ sendChatFile: () => message(3) });
    await outcome(() => action(withFile(alone.context, { requestId })));
    expect(alone.made).toMatchObject([{ id: 'sendChatFile', input: { body: { text: '' } } }]);
  });

  it.each(refusedFiles.filter(([, { length }, status]) => length > 0 && status !== 422 && length !== jpeg.length - 2))(
    'is refused beside its file, with what was typed: %s',
    async (_, bytes) => {
      const { context, made } = open();
      const refused = await outcome(() => action(withFile(context, { text: 'Вот', requestId }, bytes, 'счёт.pdf')));
      expect(refused).toMatchObject({
        status: 422,
        data: {
          lastResult: {
            error: { file: [expect.stringMatching(/^(Файл больше|Приложите)/)] },
            initialValue: { text: 'Вот' },
          },
        },
      });
      expect(made).toEqual([]);
    },
  );

  it.each([
    ['nothing', { text: '  ' }, 'text'],
    ['too much', { text: 'я'.repeat(2001) }, 'text'],
    ['an address that is none', { text: 'Да', email: 'нет' }, 'email'],
  ])('is refused beside its cause, with what was typed: %s', async (_, fields, at) => {
    const { context, made } = open();
    const { status, data } = await outcome(() => action(post(context, '/help/chat', { ...fields, requestId })));
    expect(status).toBe(422);
    expect(data).toMatchObject({
      lastResult: { error: { [at]: [expect.stringMatching(/^[А-Я]/)] }, initialValue: { requestId } },
    });
    expect(made).toEqual([]);
  });

  it('that another one was sent in the place of gets an id of its own', async () => {
    const error = new SupplierRejected({ status: 409, name: 'RequestIdReused', message: 'Уже', errors: [] });
    const { context } = open({ sendChatMessage: () => Promise.reject(error) });
    const answer = await outcome(() => action(post(context, '/help/chat', { text: 'Второе', requestId })));
    expect(answer.status).toBe(409);
    const { lastResult, renewed } = answer.data as Posted;
    expect(renewed).toMatch(/^[\da-f-]{36}$/);
    expect(renewed).not.toBe(requestId);
    expect(lastResult).toMatchObject({
      initialValue: { text: 'Второе', requestId: renewed },
      error: { '': [expect.stringContaining('ещё раз')] },
    });
  });

  it('is kept when the API is away, refuses or hears too much', async () => {
    for (const [answer, status, said] of [
      [away, 503, /не отправлено/],
      [rejected(429, 'Вы пишете слишком часто'), 429, /слишком часто/],
    ] as const) {
      const { context } = open({ sendChatMessage: answer });
      const refused = await outcome(() => action(post(context, '/help/chat', { text: 'Вопрос', requestId })));
      expect(refused).toMatchObject({
        status,
        data: { lastResult: { error: { '': [expect.stringMatching(said)] }, initialValue: { text: 'Вопрос' } } },
      });
    }
    const { context } = open({ sendChatFile: rejected(413, 'Снимок слишком большой') });
    const refused = await outcome(() => action(withFile(context, { text: 'Вот', requestId })));
    expect(refused).toMatchObject({
      status: 422,
      data: { lastResult: { error: { file: ['Снимок слишком большой'] }, initialValue: { text: 'Вот' } } },
    });
  });
});

describe('the pages of staff', () => {
  const staff = { buyer: { ...demoBuyer, permissions: ['chat.answer'] } };
  const found = { id: 5, name: null, company: null, waitsSince: '2026-11-23T06:20:00.000Z' };
  const answers = {
    getChats: () => ({ items: [{ ...found, excerpt: 'Вопрос', lastAt: found.waitsSince }], meta, params: {} }),
    getStaffChat: () => ({ ...found, items: [message(1)], meta, params: {} }),
    answerChat: () => message(2, { from: 'supplier' }),
  };

  it('list and show conversations to those who may answer', async () => {
    const { context } = stubContext({ answers, ...staff });
    expect((await outcome(() => staffList.loader(visit(context, '/staff/chat')))).data).toMatchObject({
      chats: [{ id: 5, excerpt: 'Вопрос' }],
    });
    const one = { ...visit(context, '/staff/chat/5'), params: { id: '5' } };
    expect((await outcome(() => staffDetails.loader(one))).data).toMatchObject({
      title: expect.stringMatching(/5$/),
      conversation: { messages: [{ id: 1 }] },
    });
  });

  it('are closed to everybody else, before anything is read', async () => {
    const { context, made } = stubContext({ answers, buyer: demoBuyer });
    const one = { ...visit(context, '/staff/chat/5'), params: { id: '5' } };
    expect((await outcome(() => staffList.loader(visit(context, '/staff/chat')))).status).toBe(403);
    expect((await outcome(() => staffDetails.loader(one))).status).toBe(403);
    expect(made).toEqual([]);
  });

  it('send an answer once, and find nothing where nothing is', async () => {
    const { context, made } = stubContext({ answers, ...staff });
    const posted = { ...post(context, '/staff/chat/5', { text: 'Да', requestId }), params: { id: '5' } };
    expect(await outcome(() => staffDetails.action(posted))).toMatchObject({ status: 303, location: '/staff/chat/5' });
    expect(made.at(-1)).toMatchObject({ id: 'answerChat', input: { params: { id: 5 } }, options: { requestId } });
    for (const id of ['0', 'x', '1e3', '../1']) {
      const missing = { ...visit(context, '/staff/chat/x'), params: { id } };
      expect((await outcome(() => staffDetails.loader(missing))).status).toBe(404);
    }
    const gone = stubContext({ answers: { ...answers, getStaffChat: rejected(404) }, ...staff });
    const one = { ...visit(gone.context, '/staff/chat/5'), params: { id: '5' } };
    expect((await outcome(() => staffDetails.loader(one))).status).toBe(404);
  });
});

describe('a conversation that needs no answer', () => {
  const staff = { buyer: { ...demoBuyer, permissions: ['chat.answer'] } };
  const putAside = (settleChat: () => unknown) => {
    const stub = stubContext({ answers: { settleChat }, ...staff });
    const posted = post(stub.context, '/staff/chat/5', { intent: 'settle', seen: '17' });
    return { ...stub, answer: outcome(() => staffDetails.action({ ...posted, params: { id: '5' } })) };
  };

  it('is put aside up to the message that was seen', async () => {
    const { answer, made, flashes } = putAside(() => undefined);
    expect(await answer).toMatchObject({ status: 303, location: '/staff/chat' });
    expect(made).toMatchObject([{ id: 'settleChat', input: { params: { id: 5 }, body: { id: 17 } } }]);
    expect(flashes).toMatchObject([{ text: 'Переписка отложена' }]);
  });

  it('stays, in words, when the supplier does not answer', async () => {
    const { answer, flashes } = putAside(() => Promise.reject(new SupplierUnavailable(503, 'network')));
    expect(await answer).toMatchObject({ status: 303, location: '/staff/chat/5' });
    expect(flashes).toMatchObject([{ kind: 'error', text: expect.stringContaining('не отложена') }]);
  });
});

describe('the file of a message', () => {
  const file = { name: 'Акт.pdf', size: 200_000, url: '/media/chat/x.pdf?key=y' };

  it('is shown below its text: a photo, or the name and size of a PDF', () => {
    const shown = [
      { ...message(1), photo: '/media/chat/x.jpg?key=y' },
      { ...message(2, { file }), text: '', photo: null },
    ];
    const html = render(<Messages messages={shown} reader="person" />);
    expect(html.indexOf('Вопрос 1')).toBeLessThan(html.indexOf('<img'));
    expect(elements(html, 'a').map(({ href, download }) => [href, download])).toEqual([
      ['/media/chat/x.jpg?key=y', undefined],
      [file.url, ''],
    ]);
    expect(textIn(html)).toMatch(/Акт\.pdf, 195\sКБ/);
  });
});

describe('the text of a message', () => {
  it('has links to the web, and nothing else', () => {
    const text = 'См. https://example.ru/a?b=1, (http://example.ru/x) и javascript:alert(1) ftp://a.b //c.d';
    const html = render(<MessageText text={text} />);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://example.ru/a?b=1',
      'http://example.ru/x',
    ]);
    expect(html.match(/rel="noopener noreferrer nofollow"/g)).toHaveLength(2);
    expect(html).toContain('javascript:alert(1)');
  });

  it.each(['https://user:pass@evil.test', 'https://', 'http://\u202eevil.test', 'https:\\\\evil.test'])(
    'makes no link of %j',
    (text) => expect(render(<MessageText text={text} />)).not.toContain('<a'),
  );

  it('runs nothing, whatever is written', () => {
    const texts =
      JSON.stringify(hostile)
        .match(/"(?:[^"\\]|\\.)*"/g)
        ?.map((one) => JSON.parse(one) as string) ?? [];
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const html = render(<Messages messages={[{ ...message(1), text, photo: null }]} reader="person" />);
      const tags = [...html.matchAll(/<([a-z]+)/gi)].map(([, name]) => name?.toLowerCase());
      expect(
        tags.filter((name) => !['div', 'ol', 'li', 'p', 'b', 'time', 'a'].includes(name ?? '')),
        text,
      ).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc)=/i);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https?:\/\//i);
    }
  });
});
