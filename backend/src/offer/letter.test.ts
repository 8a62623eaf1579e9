import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { linkedPdf } from './mailed-file.ts';

const offers = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [{ id: 1, name: 'Cable', article: 'CB-1', prices: { dealer: 1_234_50 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

const send = async (path: string, body: unknown, headers = buyer) => {
  const answer = await backend.send(path, body, { method: 'POST', headers });
  return (await answer.json()) as { id: number; number: string; version: number };
};
const made = () =>
  send(offers, { name: 'Light', customer: { name: 'Store' }, validUntil, items: [{ id: 1, amount: 2 }] });
const last = async () => {
  const row = await backend.bindings.TRADE.prepare(
    'SELECT subject, text, attachment, reply_to AS replyTo FROM outbox ORDER BY id DESC LIMIT 1',
  ).first<{ subject: string; text: string; attachment: string; replyTo: string | null }>();
  return { ...row, file: JSON.parse(row?.attachment ?? 'null') as { offerLink: string; language: 'ru'; name: string } };
};
const mailed = async (more: object = {}, headers = buyer) => {
  const { id, version } = await made();
  await send(`${offers}/${id}/send`, { email: 'p@sklad.test', version, ...more }, headers);
  return await last();
};

function textOf(pdf: Uint8Array | null): string | null {
  const file = join(mkdtempSync(join(tmpdir(), 'offer-')), 'offer.pdf');
  writeFileSync(file, pdf ?? new Uint8Array());
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
const inEnglish = { 'Accept-Language': 'en' };

const letters = {
  en: {
    said: [/^Commercial offer No.\s\d+\.pdf$/, /^Commercial offer No\./, /\/offers\/[\w-]{43}\?lang=en$/],
    written: [
      /offer No\.\s\d+, \d+\s\w{3}\s20\d\d/,
      /Valid until:/,
      /Quantity/,
      /1\s234\.50/,
      /2\s469\.00/,
      /Including VAT/,
      /\b2 pc\b/,
    ],
  },
  ru: {
    said: [/^Коммерческое предложение №\s\d+\.pdf$/, /^Коммерческое предложение №/, /\/offers\/[\w-]{43}$/],
    written: [
      /предложение №\s\d+ от \d+ [а-я]+ 20\d\d г\./,
      /Действует до:/,
      /Кол-во/,
      /1\s234,50/,
      /В том числе НДС/,
      /2 шт/,
    ],
  },
};

describe('a letter with an offer', () => {
  test.each([
    ['the chosen language', { language: 'en' }, {}, 'en'],
    ['the chosen one, whatever the page is in', { language: 'ru' }, inEnglish, 'ru'],
    ['the language of the page', {}, inEnglish, 'en'],
    ['Russian of a page that names none', {}, {}, 'ru'],
  ] as const)('is in %s, with its PDF and its page', async (_, more, headers, language) => {
    const { subject, text, file } = await mailed(more, { ...buyer, ...headers });
    expect(file.language).toBe(language);
    const expected = letters[language];
    expect(text).toMatch(/2\s469[,.]00\s₽/);
    expect(text).toContain('Белова Анна Сергеевна, +7 900 100-00-01, buyer@demo.test');
    expect([file.name, subject, text]).toEqual(expected.said.map((words) => expect.stringMatching(words)));
    const pdf = await linkedPdf(readEnv(backend.bindings as never), file.offerLink, file.language);
    const words = textOf(pdf);
    if (words === null) return;
    for (const word of expected.written) expect(words).toMatch(word);
    for (const word of letters[language === 'en' ? 'ru' : 'en'].written) expect(words).not.toMatch(word);
  });

  test('refuses a language that there isn’t, and keeps one that waits without a language in Russian', async () => {
    const { id, version } = await made();
    const answer = await backend.send(
      `${offers}/${id}/send`,
      { email: 'p@sklad.test', version, language: 'de' },
      { method: 'POST', headers: buyer },
    );
    expect(answer.status).toBe(422);
    const { file } = await mailed({ language: 'en' });
    const words = textOf(await linkedPdf(readEnv(backend.bindings as never), file.offerLink));
    if (words !== null) expect(words).toContain('Итого:');
  });
});

test('an offer that is made on an English page keeps the words of the supplier', async () => {
  const { id } = await send(
    offers,
    { name: 'Light', customer: { name: 'Store' }, validUntil, items: [{ id: 1, amount: 2 }] },
    { ...buyer, ...inEnglish },
  );
  const unitIn = async (language: object) => {
    const answer = await backend.request(`${offers}/${id}`, { headers: { ...buyer, ...language } });
    return ((await answer.json()) as { lines: { unit: string }[] }).lines[0]?.unit;
  };
  expect([await unitIn({}), await unitIn(inEnglish)]).toEqual(['шт', 'pc']);
});

test.each([
  ['en', 'accepted', 'Answered by'],
  ['ru', 'Предложение №', 'Ответил'],
] as const)('its maker is told of the answer in the own language: %s', async (language, subject, text) => {
  const { id, version } = await made();
  await backend.bindings.TRADE.prepare('UPDATE user SET language = ?1 WHERE id = 1').bind(language).run();
  const { url } = (await send(
    `${offers}/${id}/publish`,
    { version },
    { ...buyer, 'Accept-Language': language },
  )) as never as {
    url: string;
  };
  const path = `/api/v2/offer/public/${url.split('/offers/')[1]}/decision`;
  const answer = { decision: 'accepted', name: 'Petrov', version };
  // The customer's own language is another one.
  const other = { 'Accept-Language': language === 'en' ? 'ru' : 'en', 'B2b-Request-Id': crypto.randomUUID() };
  expect((await backend.send(path, answer, { method: 'POST', headers: other })).status).toBe(200);
  const letter = await last();
  expect(letter.subject).toContain(subject);
  expect(letter.text).toContain(text);
});

test('an answer by mail goes to whoever made the offer', async () => {
  const maker = 'SELECT email FROM user WHERE id = 1';
  expect((await mailed()).replyTo).toBe(await backend.bindings.TRADE.prepare(maker).first('email'));
});
