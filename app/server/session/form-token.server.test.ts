import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { formTokenField } from '#app/paths.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

const own = 'https://shop.test';

/** A browser that says nothing of where its forms come from. It keeps its cookie. */
function textBrowser(said: Record<string, string> = {}) {
  const runs = { action: 0 };
  const action = () => {
    runs.action += 1;
    return data({ done: true });
  };
  const build = fakeBuild([
    {
      path: 'page',
      action,
      loader: async ({ context }) => data({ token: await context.formToken.issue() }),
    },
    { path: 'resource', action, page: false },
  ]);
  const bindings = testBindings(() => Response.json({}));
  let cookie = '';
  const send = async (address: string, fields?: Record<string, string>) => {
    const { answer } = await visitEdge(
      new Request(own + address, {
        headers: { ...said, ...(cookie && { Cookie: cookie }) },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      }),
      bindings,
      build,
    );
    const made = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-b2b_p='));
    if (made) cookie = made.split(';')[0] ?? '';
    return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text(), made };
  };
  return {
    runs,
    send,
    /** The token of a page's forms. */
    async token(): Promise<string> {
      return /k1\.[\w-]+\.[\w-]+/.exec((await send('/page.data')).text)?.[0] ?? '';
    },
    forget: () => {
      cookie = '';
    },
  };
}

describe('a form of a browser that says nothing of its origin', () => {
  it('is taken with the token of its page, also from a page that is older than the last', async () => {
    const { runs, send, token } = textBrowser();
    const first = await token();
    await token();
    for (const address of ['/page', '/resource']) {
      expect((await send(address, { [formTokenField]: first, x: '1' })).status).toBe(200);
    }
    expect(runs.action).toBe(2);
  });

  it('is kept and asked about without the token, with that of another browser, and without the cookie', async () => {
    const { runs, send, token, forget } = textBrowser();
    const [mine, others] = [await token(), await textBrowser().token()];
    const refused: Record<string, string>[] = [{}, { [formTokenField]: others }, { [formTokenField]: 'k1.a.b' }];
    for (const fields of refused) {
      const { status, text } = await send('/page', { ...fields, note: 'набрано' });
      expect(status).toBe(403);
      expect(text).toContain('набрано');
      expect(text).not.toContain(fields[formTokenField] ?? 'no token');
    }
    forget();
    expect((await send('/page', { [formTokenField]: mine })).status).toBe(403);
    expect(runs.action).toBe(0);
  });

  it('goes back to its page from an address that has none', async () => {
    const { runs, send } = textBrowser();
    const { status, location } = await send('/resource', { returnTo: '/page', x: '1' });
    expect([status, location, runs.action]).toEqual([303, expect.stringMatching(/^\//), 0]);
  });

  it('is no report of the policy', async () => {
    expect((await textBrowser().send('/csp-report', { x: '1' })).status).toBe(403);
  });
});

it('a browser that says where it comes from gets no token and no cookie', async () => {
  const { send } = textBrowser({ 'Sec-Fetch-Site': 'none' });
  const { text, made } = await send('/page.data');
  expect(text).not.toMatch(/k1\./);
  expect(made).toBeUndefined();
});
