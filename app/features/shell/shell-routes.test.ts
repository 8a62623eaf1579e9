import { describe, expect, it } from 'vitest';
import { loadShell } from '#app/layout/layout.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { loader as notFoundPage } from './not-found/route.tsx';
import { action as closeNotice } from './notices/route.tsx';
import { loader as openPreferences, action as savePreferences } from './preferences/route.tsx';

const from = (path: string) => ({ headers: { Referer: `http://shop.test${path}` } });
const visitorId = '22222222-2222-4222-8222-222222222222';

const message = {
  id: 1,
  title: 'Склад закрыт',
  content: '',
  level: 'warning' as const,
  closable: true,
  kind: 'information' as const,
};

describe('what header and footer show', () => {
  it('asks nothing about the cart of a visitor who never had one', async () => {
    const { context, made } = stubContext();
    expect(await loadShell(context)).toMatchObject({
      supplier: 'Поставщик',
      buyer: null,
      cart: { positions: 0, total: 0 },
      asksConsent: true,
    });
    expect(made).toEqual([]);
  });

  it('names the buyer, the company and the cart', async () => {
    const answers = { getCartAmounts: () => ({ items: {}, positions: 3, total: 12_345_60 }) };
    const { context } = stubContext({ buyer: { ...demoBuyer, hasMultiCompany: true }, answers });
    expect(await loadShell(context)).toMatchObject({
      buyer: { name: 'Анна Смирнова', company: 'ООО «Вектор»', manyCompanies: true },
      cart: { positions: 3, total: 12_345_60 },
    });
  });

  it('leaves the bare cart link when the cart cannot be counted now', async () => {
    const answers = { getCartAmounts: () => Promise.reject(new SupplierUnavailable(504, 'timeout')) };
    const { context } = stubContext({ visitorId, answers });
    expect(await loadShell(context)).toMatchObject({ cart: null, supplier: 'Поставщик' });
  });

  it('gives way to the answer of an action while the API is down, and to nothing else', async () => {
    const { context } = stubContext({ buyer: demoBuyer });
    context.buyer = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    await expect(loadShell(context)).rejects.toBeInstanceOf(SupplierUnavailable);
    context.answered = true;
    expect(await loadShell(context)).toBeNull();
    context.buyer = () => Promise.reject(new TypeError('a bug'));
    await expect(loadShell(context)).rejects.toBeInstanceOf(TypeError);
  });

  it('says how old the page is, also when a later call was answered by an old copy', async () => {
    const { context } = stubContext();
    const shell = await loadShell(context);
    expect(shell?.stale).toBeUndefined();
    Object.assign(context.supplier, { staleSince: Date.UTC(2026, 10, 21, 9, 5) });
    expect(JSON.parse(JSON.stringify(shell))).toMatchObject({ stale: expect.stringMatching(/на 12:05\. Сервис/) });
  });

  it('asks for consent until there is a choice, and again when the text has changed', async () => {
    const asks = async (cookie: string, cookieVersion?: string) => {
      const info = { ...demoInfo, config: { ...demoInfo.config, cookieVersion } };
      return (await loadShell(stubContext({ cookie, info }).context))?.asksConsent;
    };
    expect(await asks('')).toBe(true);
    expect(await asks('b2b_consent=necessary.')).toBeUndefined();
    expect(await asks('b2b_consent=all.v%202.1', 'v 2.1')).toBeUndefined();
    expect(await asks('b2b_consent=all.v%202.1', 'v 2.2')).toBe(true);
    expect(await asks('b2b_consent=yes.')).toBe(true);
  });

  it('passes on the messages of the supplier', async () => {
    const { context } = stubContext({ info: { ...demoInfo, informationMessages: [message] } });
    expect((await loadShell(context))?.messages).toMatchObject([{ id: 1, title: 'Склад закрыт', kind: undefined }]);
  });

  it('tells a message of a region only where its bar is wanted, and the important notice until it is closed', async () => {
    const message = { id: 1, title: 'Сроки', content: '', level: 'info', closable: true, kind: 'regional' } as const;
    const importantNotice = { title: 'Работаем в праздники', content: 'По графику' };
    const shown = async (more: Partial<typeof demoInfo.config>, cookie = '') => {
      const config = { ...demoInfo.config, ...more };
      const { context } = stubContext({ info: { ...demoInfo, config, informationMessages: [message] }, cookie });
      return (await loadShell(context))?.messages?.map(({ id, kind }) => [id, kind]);
    };
    expect(await shown({})).toBeUndefined();
    expect(await shown({ regionalMessageBar: true })).toEqual([[1, 'regional']]);
    expect(await shown({ importantNotice })).toEqual([['important', 'important']]);
    expect(await shown({ importantNotice }, 'b2b_n=0.1795000000')).toBeUndefined();
    expect(await shown({ regionalMessageBar: true }, 'b2b_n=0.0.1')).toBeUndefined();
  });
});

describe('the switch between full and light pages', () => {
  it.each([
    ['1', true],
    ['0', false],
  ])('keeps the choice %s and goes back to the page', async (lite, kept) => {
    const { context } = stubContext();
    const answer = await outcome(() =>
      savePreferences(post(context, '/preferences', { lite }, from('/catalog?page=2'))),
    );
    expect(answer).toMatchObject({ status: 303, location: '/catalog?page=2' });
    expect(context.prefs.lite).toBe(kept);
  });

  it('turns the full version on a phone on and off', async () => {
    const { context } = stubContext();
    const choose = (full: string) => outcome(() => savePreferences(post(context, '/preferences', { full }, from('/'))));
    await choose('1');
    expect([context.prefs.full, (await loadShell(context))?.full]).toEqual([true, true]);
    await choose('0');
    expect([context.prefs.full, (await loadShell(context))?.full]).toEqual([false, undefined]);
  });

  it('ignores a value it does not know and never leaves the site', async () => {
    const { context } = stubContext();
    const headers = { Referer: 'https://evil.example/catalog' };
    const answer = await outcome(() => savePreferences(post(context, '/preferences', { lite: '7' }, { headers })));
    expect(answer).toMatchObject({ status: 303, location: '/' });
    expect(context.prefs.lite).toBeNull();
  });

  it('keeps the language that was chosen, if the shop has it', async () => {
    const choose = async (language: string) => {
      const { context, cookies } = stubContext();
      await outcome(() => savePreferences(post(context, '/preferences', { language }, from('/catalog'))));
      return cookies.pending();
    };
    expect(await choose('ru')).toEqual([expect.stringMatching(/^b2b_lang=ru; Path=\/; Max-Age=31536000/)]);
    expect(await choose('xx')).toEqual([]);
  });

  it('returns to the page without the language that its address named', async () => {
    const { context } = stubContext();
    const page = from('/catalog?keyword=x&lang=en');
    const answer = await outcome(() => savePreferences(post(context, '/preferences', { language: 'ru' }, page)));
    expect(answer).toMatchObject({ status: 303, location: '/catalog?keyword=x' });
  });

  it('has no page of its own', async () => {
    expect(await outcome(() => openPreferences())).toMatchObject({
      status: 303,
      location: '/',
    });
  });
});

describe('closing', () => {
  it('tells the supplier about a message, as a visitor with an id', async () => {
    const { context, made, session } = stubContext({ answers: { closeInformationMessage: () => undefined } });
    await outcome(() => closeNotice(post(context, '/notices', { message: '7' }, from('/'))));
    expect(made).toMatchObject([{ id: 'closeInformationMessage', input: { body: { id: 7 } } }]);
    expect(session.visitorId).not.toBeNull();
  });

  it('keeps a message closed that the supplier could not be told of, and tells of it with the next one', async () => {
    let away = true;
    const closeInformationMessage = async () => {
      if (away) throw new SupplierUnavailable(503, 'status');
    };
    const { context, made } = stubContext({ answers: { closeInformationMessage } });
    const close = (message: string) =>
      outcome(() => closeNotice(post(context, '/notices', { message }, from('/catalog?page=2'))));
    expect(await close('7')).toMatchObject({ status: 303, location: '/catalog?page=2' });
    expect(context.notices.untold).toEqual([7]);
    away = false;
    await close('9');
    expect(made.map(({ input }) => input)).toEqual([7, 7, 9].map((id) => ({ body: { id } })));
    expect(context.notices.untold).toEqual([]);
    expect(await close('important')).toMatchObject({ status: 303 });
    expect(context.notices.closedAt).toBeGreaterThan(0);
    expect(made).toHaveLength(3);
  });

  it('holds on the next page while its report is still under way, and the report takes over what the browser noted', async () => {
    const messages = [7, 8].map((id) => ({ ...message, id }));
    const config = { ...demoInfo.config, importantNotice: { title: 'Работаем в праздники', content: 'По графику' } };
    const info = { ...demoInfo, config, informationMessages: messages };
    const answers = { closeInformationMessage: () => Promise.reject(new SupplierUnavailable(503, 'status')) };
    const { context, cookies } = stubContext({ info, answers, cookie: 'b2b_c=7.important.x.-1' });
    const shell = await loadShell(context);
    expect(shell?.messages).toMatchObject([{ id: 8 }]);
    expect(cookies.pending()).toEqual([]);
    await outcome(() => closeNotice(post(context, '/notices', { message: '7' }, from('/'))));
    expect(context.notices.untold).toEqual([7]);
    expect(cookies.pending()).toEqual([
      expect.stringMatching(/^b2b_n=0\.\d{10}\.7;/),
      expect.stringMatching(/^b2b_c=; Path=\/; Max-Age=0;/),
    ]);
  });

  it('does nothing with what it does not know', async () => {
    const { context, made } = stubContext();
    expect(await outcome(() => closeNotice(post(context, '/notices', { message: 'x' })))).toMatchObject({
      status: 303,
    });
    expect(made).toEqual([]);
  });
});

describe('an unknown address', () => {
  it('is a page that is not found, with the id of the request', async () => {
    const { context } = stubContext();
    expect(await outcome(() => notFoundPage(visit(context, '/no/such/page')))).toMatchObject({
      status: 404,
      data: { requestId: 'request-of-the-page' },
    });
  });
});
