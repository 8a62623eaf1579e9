import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { addProducts } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { type Server, startServer } from '#tests/support/server.ts';
import { enterPeople, type People, type RealAddress } from '#tests/support/visits.ts';

let server: Server;
let people: People;
let pages: readonly RealAddress[];

beforeAll(async () => {
  server = await startServer({ vars: { API_PUBLIC: '1' } });
  ({ people, pages } = await enterPeople(server.origin, 1));
  for (const { headers } of Object.values(people)) headers['Accept-Language'] = 'en-GB,en;q=0.9,ru;q=0.1';
});
afterAll(() => server.stop());

const cyrillic = /\p{Script=Cyrillic}/u;

/** Our own Russian texts: whole ones, and patterns of those with values in them. */
const own = repositoryFiles()
  .filter((file) => file.startsWith('app/locales/ru/'))
  .flatMap((file) => Object.values(JSON.parse(textOf(file)) as Record<string, string>))
  .map((text) => text.replaceAll('\u00ad', '').trim())
  .filter((text) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > 2);
const whole = new Set(own.filter((text) => !text.includes('{{')));
const patterns = own
  .filter((text) => text.includes('{{'))
  .map((text) => {
    const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`, 'su');
  });

/** What a page says: text between tags, and attributes that are read out or shown. */
function saidIn(html: string): string[] {
  const page = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->/gs, '');
  const attributes = page.matchAll(/\s(?:title|alt|placeholder|aria-label|content|data-label|label)="([^"]*)"/g);
  return [...page.split(/<[^>]*>/), ...[...attributes].map(([, value = '']) => value)]
    .map((text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('\u00ad', '').trim())
    .filter((text) => cyrillic.test(text));
}

/** Russian texts of ours on a page; names of products, people and places stay as their owners wrote them. */
function ours(html: string): string[] {
  const found = saidIn(html).filter((text) => whole.has(text) || patterns.some((pattern) => pattern.test(text)));
  return [...new Set(found)].filter((text) => !theirs.test(text));
}

/** The name of the other language, and papers as the supplier named them. */
const theirs = /^(Русский|Заказ № \d+)$/;
/** Staff see the supplier's pages by the names in which they were written, some of which are those of our links. */
const namedBySupplier = '/staff/texts/page';

async function russianOn(path: string, client: Client): Promise<object[]> {
  const { body } = await client.get(path);
  if (body.startsWith('<!DOCTYPE')) expect(body).toContain('<html lang="en"');
  const russian = path === namedBySupplier ? [] : ours(body);
  return russian.length > 0 ? [{ path, russian }] : [];
}

describe('a page in English', () => {
  it('says nothing of ours in Russian, on every route and for everybody who sees it', {
    timeout: 180_000,
  }, async () => {
    const wrong: object[] = [];
    for (const { path } of pages) {
      for (const client of Object.values(people)) wrong.push(...(await russianOn(path, client)));
    }
    expect(wrong).toEqual([]);
  });

  it('leads from the search to an order', { timeout: 60_000 }, async () => {
    const client = new Client(server.origin, { 'Accept-Language': 'en' });
    await client.signIn(buyer(3));
    await addProducts(client, 2);
    const cart = await client.get('/cart');
    expect(cart.body).toContain('<h1');
    expect(cart.body).toMatch(/<title>Cart/);
    const checkout = await client.get('/checkout');
    expect(checkout.body).toMatch(/Place the order for \d[\d\u00a0]*\.\d\d\u00a0₽/);
    expect([...ours(cart.body), ...ours(checkout.body)]).toEqual([]);
  });

  it('has in a refused form the reasons in English', async () => {
    const client = new Client(server.origin, { 'Accept-Language': 'en' });
    const form = (await client.get('/user/sign-in')).forms.find((one) => one.field('login') !== undefined);
    if (!form) throw new Error('no form to sign in');
    const page = await client.submit(form, { login: 'x', password: '' });
    expect(page.body).toContain('Enter a phone number of 10\u00a0digits');
    expect(ours(page.body)).toEqual([]);
  });
});
