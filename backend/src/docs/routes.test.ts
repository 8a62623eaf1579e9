import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startBackend, type TestBackend } from '#tests/support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.dispose());

describe('GET /api/openapi.json', () => {
  test('answers the document with every call', async () => {
    const document = (await (await backend.request('/api/openapi.json')).json()) as { openapi: string; paths: object };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toHaveLength(new Set(calls.map(({ path }) => path)).size);
  });
});

describe('GET /api/docs', () => {
  test('shows every call on one page without any script', async () => {
    const response = await backend.request('/api/docs?lang=ru');
    const page = await response.text();
    for (const call of calls) expect(page).toContain(`id="${call.id}"`);
    expect(page).toContain('<html lang="ru">');
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/ style="| onclick=/);
  });

  test('describes fields in English, with names as code, and shows example answers', async () => {
    const page = await (await backend.request('/api/docs?lang=ru')).text();
    expect(page).toContain('<span lang="en"><code>amount</code> minus <code>paid</code>, in roubles.</span>');
    expect(page).toContain('<span lang="en">Sums of lines.');
    expect(page.match(/<summary>Примеры? ответа<\/summary>/g)?.length).toBe(
      calls.filter(({ answer }) => answer).length,
    );
    expect(page).toContain('&quot;positions&quot;: 2');
  });

  test('every link inside the page leads somewhere', async () => {
    const page = await (await backend.request('/api/docs?lang=ru')).text();
    const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
    expect(links.size).toBeGreaterThan(20);
    expect([...links].filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });

  test('forbids everything but its own style', async () => {
    const first = await backend.request('/api/docs?lang=ru');
    const second = await backend.request('/api/docs?lang=ru');
    const policy = first.headers.get('Content-Security-Policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[0-9a-f-]{36}'/);
    expect(second.headers.get('Content-Security-Policy')).not.toBe(policy);
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('the document in English', () => {
  const titled = async (path: string, headers: Record<string, string> = {}) => {
    const response = await backend.request(path, { headers });
    const { info } = (await response.json()) as { info: { title: string } };
    return [info.title, response.headers.get('Vary')];
  };

  test('is at an address of its own, and what everybody gets who prefers neither language', async () => {
    const english = ['API of the trade storefront', 'Accept-Language'];
    expect(await titled('/api/openapi.json?lang=en')).toEqual(english);
    expect(await titled('/api/openapi.json', { 'Accept-Language': 'en' })).toEqual(english);
    expect(await titled('/api/openapi.json')).toEqual(english);
    expect(await titled('/api/openapi.json?lang=xx', { 'Accept-Language': '*' })).toEqual(english);
    const russian = ['API торговой витрины', 'Accept-Language'];
    expect(await titled('/api/openapi.json', { 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8' })).toEqual(russian);
    expect(await titled('/api/openapi.json?lang=ru', { 'Accept-Language': 'en' })).toEqual(russian);
  });

  test('is a page without Russian words but those of the examples', async () => {
    const page = await (await backend.request('/api/docs?lang=en')).text();
    expect(page).toContain('<html lang="en">');
    const own = page
      .replaceAll(/<pre>[\s\S]*?<\/pre>|<code>[^<]*<\/code>|&quot;.*?&quot;/g, '')
      .replaceAll(/ИНН|КПП|ОГРНИП|ОГРН|ОКЕИ/g, '');
    expect(own.match(/[^<>]*[А-Яа-яЁё][^<>]*/g)).toEqual(['По-русски']);
  });
});
