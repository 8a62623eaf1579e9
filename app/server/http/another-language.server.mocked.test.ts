import { describe, expect, it, vi } from 'vitest';
import { searchProducts } from '#contract/search.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

vi.mock('#app/i18n/options.ts', async (original) => {
  const real = await original<typeof import('#app/i18n/options.ts')>();
  const languages = [...real.languages, 'xx'];
  return { languages, options: { ...real.options, supportedLngs: languages } };
});

const build = fakeBuild([
  { path: '/list', loader: ({ context }) => context.supplier.call(searchProducts, {}, { cache: 'short' }) },
  {
    path: '/file',
    page: false,
    loader: () => {
      throw new Response(null, { status: 404 });
    },
  },
]);

const info = { supplier: { name: 'S', phone: '' }, currency: {}, settings: {}, limits: {} };

async function visit(path: string, more: object = {}, cookie = 'b2b_lang=xx', languages = ['ru', 'xx'], headers = {}) {
  const requested: (string | null)[] = [];
  const bindings = testBindings((request) => {
    if (new URL(request.url).pathname === '/api/v1/info') return Response.json({ ...info, languages });
    requested.push(request.headers.get('Accept-Language'));
    return Response.json({ items: [], meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 0 } });
  });
  const request = new Request(`https://shop.test${path}`, { headers: { Cookie: cookie, ...headers } });
  const { answer } = await visitEdge(request, { ...bindings, ...more }, build);
  return {
    requested,
    page: await answer.text(),
    cookie: answer.headers.get('Set-Cookie'),
    vary: answer.headers.get('Vary'),
  };
}

describe('a language that the shop has beside its first', () => {
  it('is that in which the API is asked', async () => {
    expect((await visit('/list')).requested).toEqual(['xx']);
    expect((await visit('/list', {}, '')).requested).toEqual(['ru']);
  });

  it('is not spoken where the supplier does not offer it', async () => {
    expect((await visit('/list', {}, 'b2b_lang=xx', ['ru'])).requested).toEqual(['ru']);
  });

  it('is that of its own address, whatever was chosen before, and stays for the pages after it', async () => {
    const found = await visit('/list?lang=xx', {}, '');
    expect(found.requested).toEqual(['xx']);
    expect(found.cookie).toMatch(/^b2b_lang=xx; Path=\/; HttpOnly/);
    expect(found.vary).toContain('Accept-Language');
    const changed = await visit('/list?lang=xx', {}, 'b2b_lang=ru');
    expect(changed.requested).toEqual(['xx']);
    expect(changed.cookie).toMatch(/^b2b_lang=xx; /);
    expect(await visit('/list?lang=xx', {}, 'b2b_lang=xx')).toMatchObject({ requested: ['xx'], cookie: null });
    expect((await visit('/list?lang=ru', {}, 'b2b_lang=xx')).requested).toEqual(['ru']);
    expect(await visit('/list?lang=zz', {}, 'b2b_lang=xx')).toMatchObject({ requested: ['xx'], cookie: null });
    expect(await visit('/list?lang=zz', {}, '')).toMatchObject({ requested: ['ru'], cookie: null });
  });

  it('is that of the page for script, whatever another tab has chosen since', async () => {
    const fetched = { 'Sec-Fetch-Dest': 'empty' };
    const both = 'b2b_lang=xx; b2b_page=ru';
    expect((await visit('/list.data', {}, both)).requested).toEqual(['ru']);
    expect((await visit('/list.data', {}, 'b2b_lang=ru; b2b_page=xx')).requested).toEqual(['xx']);
    expect((await visit('/list', {}, both, ['ru', 'xx'], fetched)).requested).toEqual(['ru']);
    expect((await visit('/list.data?lang=xx', {}, 'b2b_page=ru')).requested).toEqual(['ru']);
    const revalidated = await visit('/list.data?lang=xx', {}, 'b2b_lang=ru; b2b_page=xx');
    expect(revalidated).toMatchObject({ requested: ['xx'], cookie: null });
    expect((await visit('/list', {}, both)).requested).toEqual(['xx']);
    expect((await visit('/list.data', {}, 'b2b_lang=xx; b2b_page=zz')).requested).toEqual(['xx']);
    expect((await visit('/list.data', {}, 'b2b_page=xx', ['ru'])).requested).toEqual(['ru']);
  });

  it.each([
    ['of an unknown host', '/', { HOSTS: 'other.test' }],
    ['of a wrong configuration', '/', { SESSION_KEYS: 'x' }],
    ['of a refused request', '/%00', {}],
    ['of a picture that is none', '/media/1.png', {}],
    ['of a file that is not there', '/file', {}],
  ])('is that of the page %s', async (_, path, more) => {
    expect((await visit(path, more)).page).toContain('<html lang="xx" dir="ltr">');
    expect((await visit(path, more, '')).page).toContain('<html lang="ru" dir="ltr">');
  });
});
