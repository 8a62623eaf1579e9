import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffText } from '#contract/staff-text.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

type Headers = { Authorization: string };

let backend: TestBackend;
let editor: Headers;
beforeAll(async () => {
  backend = await startDemo();
  editor = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const path = '/api/v1/staff/text';
const get = async (where: string, headers: Headers = editor) => {
  const answer = await backend.request(`${path}/${where}`, { headers });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown> & { latest: number; text: StaffText },
  };
};
const put = async (where: string, number: number, text: StaffText, headers: Headers = editor) => {
  const answer = await backend.send(`${path}/${where}`, { number, text }, { method: 'PUT', headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const post = async (text: StaffText, headers: Record<string, string> = editor) => {
  const answer = await backend.send(path, { text }, { headers });
  return { status: answer.status, body: (await answer.json()) as { ref: string; errors?: object } };
};
const remove = async (where: string, number: number, headers: Headers = editor) =>
  (await backend.request(`${path}/${where}?number=${number}`, { method: 'DELETE', headers })).status;
const asBuyerReads = async (slug: string) => {
  const answer = await backend.request(`/api/v1/content/${slug}`);
  return { status: answer.status, ...((await answer.json()) as { title?: string; content?: string }) };
};

const page = (change: Partial<Extract<StaffText, { kind: 'page' }>> = {}): StaffText => ({
  kind: 'page',
  slug: 'priemka',
  title: 'Приёмка товара',
  description: '',
  content: '<p>Проверьте пломбы.</p>',
  version: '',
  titleEn: '',
  descriptionEn: '',
  contentEn: '',
  ...change,
});

describe('whoever has not the right', () => {
  it.each([
    ['a buyer', 1, 1],
    ['an administrator of a company', 3, 1],
  ])('%s reads and changes nothing', async (_, user, company) => {
    const headers = await sessionOf(backend, user, company);
    expect((await get('page', headers)).status).toBe(403);
    expect((await get('page/reglament', headers)).status).toBe(403);
    expect((await put('page/reglament', 0, page({ slug: 'reglament' }), headers)).status).toBe(403);
    expect((await post(page(), headers)).status).toBe(403);
    expect(await remove('page/reglament', 0, headers)).toBe(403);
  });

  it('nor does one of the supplier’s people while acting for a buyer', async () => {
    const answer = await backend.send('/api/v1/staff/session', { userId: 1, companyId: 1 }, { headers: editor });
    const { authToken } = (await answer.json()) as { authToken: string };
    expect((await get('page', { Authorization: `Bearer ${authToken}` })).status).toBe(403);
  });

  it('is asked to sign in without a token', async () => {
    expect((await backend.request(`${path}/page`)).status).toBe(401);
  });
});

describe('an item of news', () => {
  const item = (change: Partial<Extract<StaffText, { kind: 'news' }>> = {}): StaffText => ({
    kind: 'news',
    slug: 'sklad-v-permi',
    title: 'Открыт склад в Перми',
    announce: 'Самовывоз с понедельника.',
    content: '<p>Адрес: ул. Героев Хасана, 46.</p>',
    image: null,
    rubric: 'Склады',
    publishedOn: '2026-01-15',
    titleEn: '',
    announceEn: '',
    contentEn: '',
    ...change,
  });
  const shown = async (ref: string) => {
    const answer = await backend.request(`/api/v2/feeds/news/items/${ref}`);
    return { status: answer.status, ...((await answer.json()) as { title?: string; date?: string; rubric?: object }) };
  };
  const rubrics = async () => {
    const answer = await backend.request('/api/v2/feeds/news');
    return ((await answer.json()) as { rubrics: { name: string }[] }).rubrics.map(({ name }) => name);
  };

  it('is created with a rubric of its own, changed, removed and put back', async () => {
    expect(await post(item())).toMatchObject({ status: 201, body: { ref: 'sklad-v-permi' } });
    expect(await post(item())).toMatchObject({ status: 422, body: { errors: [{ field: 'text.slug' }] } });
    const day = '2026-01-14T21:00:00.000Z';
    expect(await shown('sklad-v-permi')).toMatchObject({ status: 200, date: day, rubric: { name: 'Склады' } });
    expect(await rubrics()).toContain('Склады');
    expect((await get('news/sklad-v-permi')).body).toMatchObject({ latest: 1, text: item() });
    const renamed = item({ title: 'Склад в Перми открыт', rubric: '' });
    expect((await put('news/sklad-v-permi', 1, renamed)).status).toBe(200);
    expect(await shown('sklad-v-permi')).toMatchObject({ title: 'Склад в Перми открыт', date: day, rubric: null });
    expect(await rubrics()).not.toContain('Склады');
    expect((await put('news/sklad-v-permi', 2, item({ slug: 'inoy' }))).status).toBe(422);
    expect(await remove('news/sklad-v-permi', 2)).toBe(204);
    expect((await shown('sklad-v-permi')).status).toBe(404);
    expect((await put('news/sklad-v-permi', 3, item())).status).toBe(200);
    expect((await shown('sklad-v-permi')).status).toBe(200);
  });

  it('of a later day is shown from then on, and the list says so', async () => {
    await post(item({ slug: 'potom', publishedOn: '2099-01-01' }));
    expect((await shown('potom')).status).toBe(404);
    const [first] = (await get('news')).body['items'] as object[];
    expect(first).toMatchObject({ ref: 'potom', shownFrom: '2098-12-31T21:00:00.000Z' });
  });

  it('that is published today stands above those of the morning, and keeps its hour', async () => {
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    await post(item({ slug: 'segodnya', publishedOn: today }));
    const { date = '' } = await shown('segodnya');
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(600_000);
    await put('news/segodnya', 1, item({ slug: 'segodnya', title: 'Ещё раз', publishedOn: today }));
    expect(await shown('segodnya')).toMatchObject({ title: 'Ещё раз', date });
  });

  it('is read in English where it has English texts, and in Russian where they are taken away', async () => {
    const inEnglish = async () => {
      const answer = await backend.request('/api/v2/feeds/news/items/perm', { headers: { 'Accept-Language': 'en' } });
      return (await answer.json()) as { title: string; announce: string; content: string };
    };
    const english = {
      titleEn: 'A warehouse in Perm',
      announceEn: 'Pickup from Monday.',
      contentEn: '<p>46 Hasan St</p>',
    };
    const russian = {
      slug: 'perm',
      title: 'Склад открыт в Перми',
      announce: 'С понедельника.',
      content: '<p>Хасана, 46</p>',
    };
    await post(item({ ...russian, ...english }));
    expect(await inEnglish()).toMatchObject({
      title: 'A warehouse in Perm',
      announce: 'Pickup from Monday.',
      content: '<p>46 Hasan St</p>',
    });
    expect((await get('news/perm')).body.text).toMatchObject(english);
    expect((await get('news')).body['items']).toContainEqual(
      expect.objectContaining({ ref: 'perm', translated: true }),
    );
    await put('news/perm', 1, item({ ...russian, titleEn: 'Perm' }));
    expect(await inEnglish()).toMatchObject({
      title: 'Perm',
      announce: 'С понедельника.',
      content: '<p>Хасана, 46</p>',
    });
    await put('news/perm', 2, item(russian));
    expect((await get('news')).body['items']).toContainEqual(
      expect.objectContaining({ ref: 'perm', translated: false }),
    );
  });

  it.each([
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'text.image'],
    ['a day that is none', { publishedOn: '2026-02-30' }, 'text.publishedOn'],
    ['a rubric of 61 letters', { rubric: 'Р'.repeat(61) }, 'text.rubric'],
    ['no heading', { title: '' }, 'text.title'],
  ])('with %s is refused', async (_, change, field) => {
    expect(await post(item({ slug: 'plohaya', ...change }))).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
  });
});

describe('a page', () => {
  it('is created once for one request, changed, removed and put back, and every change is kept', async () => {
    const headers = { ...editor, 'B2b-Request-Id': crypto.randomUUID() };
    expect(await post(page(), headers)).toMatchObject({ status: 201, body: { ref: 'priemka' } });
    expect(await post(page(), headers)).toMatchObject({ status: 200, body: { ref: 'priemka' } });
    expect(await post(page())).toMatchObject({ status: 422, body: { errors: [{ field: 'text.slug' }] } });
    expect(await asBuyerReads('priemka')).toMatchObject({ status: 200, title: 'Приёмка товара' });
    const second = page({ content: '<p>Проверьте пломбы и счёт.</p>' });
    expect(await put('page/priemka', 1, second)).toEqual({ status: 200, body: { number: 2 } });
    expect((await asBuyerReads('priemka')).content).toContain('и счёт');
    expect(await remove('page/priemka', 2)).toBe(204);
    expect((await asBuyerReads('priemka')).status).toBe(404);
    expect((await get('page?per-page=100')).body['items']).toContainEqual(
      expect.objectContaining({ ref: 'priemka', removed: true, author: 'Громов Дмитрий Олегович' }),
    );
    expect(await remove('page/priemka', 3)).toBe(404);
    expect((await get('page/priemka')).body).toMatchObject({ number: 3, latest: 3, removed: true, text: second });
    expect((await get('page/priemka?number=1')).body).toMatchObject({ number: 1, latest: 3, text: page() });
    expect(await put('page/priemka', 3, page())).toEqual({ status: 200, body: { number: 4 } });
    expect(await asBuyerReads('priemka')).toMatchObject({ status: 200, content: '<p>Проверьте пломбы.</p>' });
    const { changes } = (await get('page/priemka')).body as { changes?: { number: number; removed: boolean }[] };
    expect(changes?.map(({ number, removed }) => [number, removed])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await get('page/priemka?page=2&per-page=3')).body).toMatchObject({
      latest: 4,
      changes: [{ number: 1 }],
      meta: { currentPage: 2, pageCount: 2, totalCount: 4 },
    });
  });

  it('of the shop keeps the text before its first change', async () => {
    const { text } = (await get('page/dostavka-i-oplata')).body;
    expect((await put('page/dostavka-i-oplata', 0, page({ slug: 'dostavka-i-oplata' }))).status).toBe(200);
    const { body } = await get('page/dostavka-i-oplata?number=0');
    expect(body).toMatchObject({ number: 0, latest: 1, text });
    expect(body['changes']).toContainEqual({ number: 0, at: null, author: null, removed: false });
  });

  it('is changed by one of two who change it at once; the other is told', async () => {
    const answers = await Promise.all(
      ['один', 'два'].map((title) => put('page/reglament', 0, page({ slug: 'reglament', title }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put('page/reglament', 0, page({ slug: 'reglament' }))).status).toBe(409);
    expect((await put('page/reglament', 7, page({ slug: 'reglament' }))).status).toBe(409);
    expect(await remove('page/reglament', 0)).toBe(409);
  });

  it('that consents refer to stays, and no page changes its address', async () => {
    const latest = (await get('page/reglament')).body.latest;
    expect(await remove('page/reglament', latest)).toBe(409);
    const cookies = 'page/usloviya-sbora-cookies';
    expect(await remove(cookies, (await get(cookies)).body.latest)).toBe(409);
    const moved = await put('page/reglament', latest, page({ slug: 'other' }));
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'text.slug' }] } });
  });

  it('that there is not is not found, nor a text of another kind', async () => {
    expect((await get('page/nothing')).status).toBe(404);
    expect((await put('page/nothing', 0, page({ slug: 'nothing' }))).status).toBe(404);
    expect(await remove('page/nothing', 0)).toBe(404);
    expect((await get('poem/nothing')).status).toBe(404);
    expect((await put('message/1', 0, page())).status).toBe(422);
  });

  it('has a record that nobody changes', async () => {
    const { TRADE } = backend.bindings;
    await expect(TRADE.prepare('DELETE FROM text_change').run()).rejects.toThrow(/append-only/);
    await expect(TRADE.prepare("UPDATE text_change SET text = ''").run()).rejects.toThrow(/append-only/);
  });
});

describe('messages and the notice', () => {
  const shown = async () =>
    (await (await backend.request('/api/v1/info')).json()) as {
      informationMessages: { title: string }[];
      config: { importantNotice?: { title: string } };
    };
  const message: Extract<StaffText, { kind: 'message' }> = {
    kind: 'message',
    title: 'Склад закрыт 31 декабря',
    content: '',
    level: 'warning',
    closable: true,
    place: 'information',
    regionId: null,
    titleEn: '',
    contentEn: '',
  };

  it('are shown to everybody while they are there', async () => {
    const { ref } = (await post(message)).body;
    expect((await shown()).informationMessages).toContainEqual(expect.objectContaining({ title: message.title }));
    expect(await remove(`message/${ref}`, 1)).toBe(204);
    expect((await shown()).informationMessages).not.toContainEqual(expect.objectContaining({ title: message.title }));
    expect((await put(`message/${ref}`, 2, { ...message, level: 'info' })).status).toBe(200);
    expect((await shown()).informationMessages).toContainEqual(expect.objectContaining({ level: 'info' }));
  });

  it('name a region that there is', async () => {
    expect(await post({ ...message, regionId: 999_999 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text.regionId', message: 'Такого региона нет' }] },
    });
  });

  it('the notice begins where there was none', async () => {
    const fresh = await startDemo();
    const headers = await sessionOf(fresh, 8, 8);
    const text = { kind: 'notice', title: 'Работаем в праздники', content: 'По графику' };
    await fresh.bindings.TRADE.prepare("DELETE FROM setting WHERE name = 'importantNotice'").run();
    const init = { method: 'PUT', headers };
    expect((await fresh.send(`${path}/notice/important`, { number: 0, text }, init)).status).toBe(200);
    expect((await fresh.send(`${path}/notice/other`, { number: 0, text }, init)).status).toBe(404);
    const info = (await (await fresh.request('/api/v1/info')).json()) as { config: object };
    expect(info.config).toMatchObject({ importantNotice: { title: 'Работаем в праздники' } });
    await fresh.dispose();
  });
});
