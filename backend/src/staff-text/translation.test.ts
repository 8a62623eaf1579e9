import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffText } from '#contract/staff-text.ts';
import { splitStatements } from '#seed/migrate.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
let editor: { Authorization: string };
beforeAll(async () => {
  backend = await startDemo();
  editor = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const create = async (text: StaffText) =>
  (await backend.send('/api/v1/staff/text', { text }, { headers: editor })).status;
const change = async (number: number, text: StaffText) => {
  const slug = 'slug' in text ? text.slug : '';
  const init = { method: 'PUT', headers: editor };
  return (await backend.send(`/api/v1/staff/text/${text.kind}/${slug}`, { number, text }, init)).status;
};
const inEnglish = async (path: string) =>
  (await (await backend.request(path, { headers: { 'Accept-Language': 'en' } })).json()) as Record<string, string>;
const words = async () =>
  (await backend.bindings.TRADE.prepare('SELECT * FROM wording ORDER BY original').all()).results;

const page = (more: Partial<Extract<StaffText, { kind: 'page' }>>): StaffText => ({
  kind: 'page',
  slug: 'lampy',
  // The name of a section, too.
  title: 'Лампы прочие',
  description: '',
  content: '',
  version: '',
  titleEn: '',
  descriptionEn: '',
  contentEn: '',
  ...more,
});
const item = (more: Partial<Extract<StaffText, { kind: 'news' }>>): StaffText => ({
  kind: 'news',
  slug: 'lampy',
  title: 'Лампы прочие',
  announce: 'Лампы прочие',
  content: 'Лампы прочие',
  image: null,
  rubric: '',
  publishedOn: '2026-01-15',
  titleEn: '',
  announceEn: '',
  contentEn: '',
  ...more,
});

it('English of a page or an item changes no word of the shop that is called the same', async () => {
  const before = await words();
  expect(before).toContainEqual(expect.objectContaining({ original: 'Лампы прочие' }));
  expect([await create(page({})), await create(item({}))]).toEqual([201, 201]);
  expect(await change(1, page({ titleEn: 'Our lamps', descriptionEn: 'All of them' }))).toBe(200);
  expect(await change(1, item({ titleEn: 'Lamps are here', announceEn: 'Today' }))).toBe(200);
  expect(await words()).toEqual(before);
  expect(await inEnglish('/api/v1/content/lampy')).toMatchObject({ title: 'Our lamps', description: 'All of them' });
  expect(await inEnglish('/api/v2/feeds/news/items/lampy')).toMatchObject({
    title: 'Lamps are here',
    announce: 'Today',
    content: 'Лампы прочие',
  });
});

it('English of a removed page comes back with it, and not with another of its address', async () => {
  expect(await create(page({ slug: 'dom', titleEn: 'Home' }))).toBe(201);
  const removed = await backend.request('/api/v1/staff/text/page/dom?number=1', { method: 'DELETE', headers: editor });
  expect(removed.status).toBe(204);
  const left = backend.bindings.TRADE.prepare("SELECT count(*) AS n FROM text_translation WHERE place = 'content/dom'");
  expect(await left.first<number>('n')).toBe(0);
  const kept = (await (await backend.request('/api/v1/staff/text/page/dom', { headers: editor })).json()) as {
    text: StaffText;
  };
  expect(kept.text).toMatchObject({ titleEn: 'Home' });
  expect(await change(2, kept.text)).toBe(200);
  expect(await inEnglish('/api/v1/content/dom')).toMatchObject({ title: 'Home' });
});

it('English of a message and of the notice is shown to readers of English alone', async () => {
  const message: StaffText = {
    ...{ kind: 'message', title: 'Склад закрыт', content: 'До понедельника', titleEn: 'We are closed', contentEn: '' },
    ...{ level: 'info', closable: false, place: 'information', regionId: null },
  };
  const notice: StaffText = {
    ...{ kind: 'notice', title: 'Работаем', content: 'По графику', titleEn: '', contentEn: 'As usual' },
  };
  const made = await backend.send('/api/v1/staff/text', { text: message }, { headers: editor });
  const { ref } = (await made.json()) as { ref: string };
  const init = { method: 'PUT', headers: editor };
  const saved = await backend.send('/api/v1/staff/text/notice/important', { number: 0, text: notice }, init);
  expect([made.status, saved.status]).toEqual([201, 200]);
  const infoIn = async (language: string) =>
    (await (await backend.request('/api/v1/info', { headers: { 'Accept-Language': language } })).json()) as {
      informationMessages: { id: number }[];
      config: { importantNotice: object };
    };
  const [russian, english] = [await infoIn('ru'), await infoIn('en')];
  const own = (info: typeof russian) => info.informationMessages.find(({ id }) => String(id) === ref);
  expect(own(russian)).toMatchObject({ title: 'Склад закрыт', content: 'До понедельника' });
  expect(own(english)).toMatchObject({ title: 'We are closed', content: 'До понедельника' });
  expect(russian.config.importantNotice).toEqual({ title: 'Работаем', content: 'По графику' });
  expect(english.config.importantNotice).toEqual({ title: 'Работаем', content: 'As usual' });
  const kept = await backend.request(`/api/v1/staff/text/message/${ref}`, { headers: editor });
  expect(await kept.json()).toMatchObject({ text: message });
  expect(
    (await backend.request(`/api/v1/staff/text/message/${ref}?number=1`, { ...init, method: 'DELETE' })).status,
  ).toBe(204);
  const left = backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM text_translation WHERE place = ?1');
  expect(await left.bind(`message/${ref}`).first<number>('n')).toBe(0);
});

it('what was translated word by word before is kept with its page or item', async () => {
  const { TRADE } = backend.bindings;
  const migration = readFileSync('backend/migrations/trade/0100_translate_texts.sql', 'utf8');
  await TRADE.batch([
    TRADE.prepare(
      "INSERT INTO content (slug, title, content, version, updated_at) VALUES ('old', 'Старое', 'Текст', '', 0)",
    ),
    TRADE.prepare(
      "INSERT INTO feed_item (feed, slug, title, announce, content, published_at) VALUES ('news', 'old', 'Старое', '', 'Текст', 0)",
    ),
    TRADE.prepare("INSERT INTO wording VALUES ('en', 'Старое', 'Old'), ('en', 'Текст', 'Text')"),
    TRADE.prepare('DELETE FROM text_translation'),
    ...splitStatements(migration)
      .filter((sql) => sql.includes('INSERT INTO text_translation'))
      .map((sql) => TRADE.prepare(sql)),
  ]);
  expect(await inEnglish('/api/v1/content/old')).toMatchObject({ title: 'Old', content: 'Text' });
  expect(await inEnglish('/api/v2/feeds/news/items/old')).toMatchObject({
    title: 'Old',
    announce: '',
    content: 'Text',
  });
});

it('what was translated word by word before is kept with its message and the notice', async () => {
  const { TRADE } = backend.bindings;
  const migration = readFileSync('backend/migrations/trade/0109_translate_messages.sql', 'utf8');
  await TRADE.batch([
    TRADE.prepare("INSERT INTO information_message (id, title, content) VALUES (901, 'Было', 'Без перевода')"),
    TRADE.prepare(
      `INSERT INTO setting (name, value) VALUES ('importantNotice', '{"title":"Было","content":"Без"}')
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    ),
    TRADE.prepare("INSERT INTO wording VALUES ('en', 'Было', 'Was')"),
    TRADE.prepare('DELETE FROM text_translation'),
    ...splitStatements(migration).map((sql) => TRADE.prepare(sql)),
  ]);
  const read = async (name: string) =>
    (await (await backend.request(`/api/v1/staff/text/${name}`, { headers: editor })).json()) as { text: StaffText };
  expect((await read('message/901')).text).toMatchObject({ title: 'Было', titleEn: 'Was', contentEn: '' });
  expect((await read('notice/important')).text).toMatchObject({ content: 'Без', titleEn: 'Was', contentEn: '' });
});
