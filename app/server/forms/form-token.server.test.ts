import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { type Form, formsOf } from '#tests/support/html.ts';
import { headingOf, see } from '#tests/support/oracle.ts';

const own = 'https://shop.test';
const typed: [string, string][] = [
  ['comment', 'Позвоните <b>за час</b>'],
  ['requestId', 'a5f0e6d2-0000-4000-8000-000000000001'],
  ['password', 'не для показа'],
];

/** A shop that counts calls of its API and keeps what its action was sent. */
function openShop() {
  const acted: [string, FormDataEntryValue][][] = [];
  let calls = 0;
  const build = fakeBuild([
    {
      path: 'enter',
      loader: () => data({}),
      action: async ({ context }) => {
        context.session.signIn({ token: 'token-of-the-api-0123456789abcdefghijklmnop', remember: true });
        return data({});
      },
    },
    {
      path: 'page',
      loader: () => data({}),
      action: async ({ request }) => data(acted.push([...((await readForm(request)) ?? [])])),
    },
  ]);
  const bindings = testBindings(() => {
    calls += 1;
    return Response.json({});
  });
  const post = async (fields: Iterable<[string, string]>, headers: Record<string, string> = {}, body?: BodyInit) => {
    const init = { method: 'POST', headers, body: body ?? new URLSearchParams([...fields]) };
    const { answer } = await visitEdge(new Request(`${own}/page?index&page=2`, init), bindings, build);
    return { ...(await see(answer)), cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
  };
  const signIn = async () => {
    const request = new Request(`${own}/enter`, { method: 'POST', headers: { Origin: own } });
    const { answer } = await visitEdge(request, bindings, build);
    return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  };
  return { acted, calls: () => calls, post, signIn };
}

/** Posts without a word of where from, and returns the question with its form. */
async function ask(shop = openShop()) {
  const question = await shop.post(typed);
  const [form] = formsOf(question.body, '/page');
  return { ...shop, question, form: form as Form };
}

describe('a form from a browser that never says where it comes from', () => {
  it('is shown to its sender with what was typed, and asks the API for nothing', async () => {
    const { question, form, acted, calls } = await ask();
    expect([question.status, headingOf(question.body)]).toEqual([403, 'Подтвердите отправку формы']);
    expect(question.body).toContain('В форме набрано: «Позвоните &lt;b&gt;за час&lt;/b&gt;».');
    expect(question.body).toContain('Пароли и коды не сохранены');
    expect(question.body).not.toContain('не для показа');
    expect(question.headers.get('Cache-Control')).toBe('private, no-store');
    expect({ action: form.action, method: form.method }).toEqual({ action: '/page?index&page=2', method: 'post' });
    expect({ acted, calls: calls() }).toEqual({ acted: [], calls: 0 });
  });

  it('of somebody signed in is shown too, but sent only from its own page, which says what it does', async () => {
    const { acted, post, signIn } = openShop();
    const answer = await post([...typed, ['intent', 'remove']], { Cookie: await signIn() });
    expect([answer.status, headingOf(answer.body)]).toEqual([403, 'Форма не отправлена']);
    expect(answer.body).toContain('В форме набрано: «Позвоните &lt;b&gt;за час&lt;/b&gt;».');
    expect(answer.body).toContain('href="/page?index&amp;page=2"');
    expect(answer.body).not.toContain('<form');
    expect(acted).toEqual([]);
  });

  it('is carried out with the token of this browser, which the action doesn’t see', async () => {
    const { question, form, acted, post } = await ask();
    expect((await post(form.data(), { Cookie: question.cookie })).status).toBe(200);
    expect(acted).toEqual([typed.slice(0, 2)]);
  });

  it('is carried out with the token in a form with a file', async () => {
    const { question, form, acted, post } = await ask();
    const body = new FormData();
    for (const [name, value] of form.data()) body.set(name, value);
    body.set('photo', new File(['x'], 'x.png'));
    expect((await post([], { Cookie: question.cookie }, body)).status).toBe(200);
    expect(acted[0]?.map(([name]) => name)).toEqual(['comment', 'requestId', 'photo']);
  });

  it('is not carried out with the token of another browser, a changed one, or none', async () => {
    const { question, form, acted, post } = await ask();
    const other = await ask();
    const token = form.field('formToken') ?? '';
    const tries: [string, [string, string][], string][] = [
      ['another browser’s token', other.form.data(), question.cookie],
      ['another browser’s cookie', form.data(), other.question.cookie],
      ['no cookie', form.data(), ''],
      [
        'a changed token',
        form.data({ formToken: token.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A')) }),
        question.cookie,
      ],
      ['the cookie as token', form.data({ formToken: question.cookie.split('=')[1] ?? '' }), question.cookie],
      ['an empty token', form.data({ formToken: '' }), question.cookie],
      ['none', typed, question.cookie],
    ];
    for (const [name, fields, Cookie] of tries) {
      const { status } = await post(fields, Cookie ? { Cookie } : {});
      expect({ name, status }).toEqual({ name, status: 403 });
    }
    expect(acted).toEqual([]);
  });
});

it.each([
  ['a foreign origin', { Origin: 'https://evil.test' }],
  ['a foreign referer', { Referer: 'https://evil.test/' }],
  ['an origin of nobody', { Origin: 'null' }],
  ['a cross-site request', { 'Sec-Fetch-Site': 'cross-site' }],
  ['an empty origin', { Origin: '' }],
])('a token doesn’t help %s', async (_, headers) => {
  const { question, form, acted, post } = await ask();
  const answer = await post(form.data(), { ...headers, Cookie: question.cookie });
  expect({ status: answer.status, acted }).toEqual({ status: 403, acted: [] });
  expect(answer.body).not.toContain('<form');
});

it('what is no form is refused without a question', async () => {
  const { post } = openShop();
  const answer = await post([], { 'Content-Type': 'application/json' }, '{"comment":"x"}');
  expect({ status: answer.status, asks: answer.body.includes('<form') }).toEqual({ status: 403, asks: false });
});

it('takes a button that lynx sends as often as it stands on the page for one', async () => {
  const form = async (body: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    return (await readForm(new Request(own, { method: 'POST', body, headers })))?.getAll('intent');
  };
  expect(await form('intent=checkout&intent=checkout')).toEqual(['checkout']);
  expect(await form('intent=checkout&intent=clear')).toEqual(['checkout', 'clear']);
});
