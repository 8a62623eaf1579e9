import { data } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { setRegion } from '#contract/info.ts';
import { demoBuyer } from '#tests/support/context.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { readForm } from './read-form.server.ts';

const own = 'https://shop.test';
const token = 'token-of-the-api-0123456789abcdefghijklmnop';
let carriedOut: string[] = [];
beforeEach(() => {
  carriedOut = [];
  changes = [];
  tells = true;
});

const change = async ({ context, request }: { context: never; request: Request }) => {
  await requireBuyer(context, request);
  carriedOut.push(String((await readForm(request))?.get('name')));
  return redirectTo('/done' as never);
};
const build = fakeBuild([
  { path: 'items', action: change as never, page: false },
  {
    path: 'file',
    loader: () => Promise.reject(new SupplierRejected({ status: 403, name: 'x', message: 'Нет права', errors: [] })),
    page: false,
  },
  { path: 'change', action: change as never, loader: () => data({}) },
  { path: 'checkout', action: change as never, loader: () => data({}) },
  {
    path: 'late',
    action: () => Promise.reject(new SupplierRejected({ status: 401, name: 'x', message: '', errors: [] })),
    loader: () => data({}),
  },
  {
    path: 'region',
    action: async ({ context }) => {
      const failed = await context.supplier.call(setRegion, { body: { id: 1 } }).catch((error: unknown) => error);
      carriedOut.push(failed instanceof SupplierUnavailable ? 'refused' : 'done');
      return data({});
    },
    loader: () => data({}),
  },
  {
    path: 'enter',
    action: ({ context }) => {
      context.session.signIn({ token, remember: true });
      return redirectTo('/' as never);
    },
    loader: () => data({}),
  },
]);

/** Whether the API tells who the buyer is. */
let tells = true;
/** Calls that would change something. */
let changes: string[] = [];
const bindings = testBindings((request: Request) => {
  if (request.method !== 'GET') changes.push(new URL(request.url).pathname);
  if (!tells) return Response.json({}, { status: 503 });
  if (!new URL(request.url).pathname.endsWith('/current-user')) return Response.json({}, { status: 404 });
  return Response.json({ ...demoBuyer, hasMultiCompany: true });
});

async function send(path: string, fields: Record<string, string>, Cookie = '') {
  const headers = { Origin: own, Referer: `${own}/form?tab=2`, Cookie };
  const request = new Request(own + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const { answer } = await visitEdge(request, bindings, build);
  const body = await answer.text();
  const cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const { errors } = JSON.parse(body.split('</title>')[1] ?? '{}') as {
    errors: Record<string, { status: number; data: { kept: Record<string, unknown> } }> | null;
  };
  return { status: answer.status, kept: Object.values(errors ?? {})[0]?.data.kept, cookie, body };
}
const signedIn = async () => (await send('/enter', {})).cookie;
const mine = `${demoBuyer.id}.${demoBuyer.companyId}`;

describe('a form of a page that was drawn for somebody else', () => {
  it.each(['1.99', '2.5', '0.0', 'x', ''])('is not carried out (%s), and what was typed is kept', async (actor) => {
    const { status, kept } = await send(
      '/change?tab=1',
      { name: 'Новое', password: 'secret-1', actor },
      await signedIn(),
    );
    expect(carriedOut).toEqual([]);
    expect(status).toBe(409);
    expect(kept).toEqual({
      reason: 'otherActor',
      action: '/change?tab=1',
      fields: [
        ['name', 'Новое'],
        ['actor', mine],
      ],
      lost: { secrets: true, files: false },
      from: '/form?tab=2',
      actor: { name: 'Анна Смирнова', company: 'ООО «Вектор»' },
      chooses: true,
    });
  });

  it('may tell so in its address', async () => {
    const { status, kept } = await send('/change?actor=1.99&tab=1', { name: 'Новое' }, await signedIn());
    expect([status, kept?.['action'], carriedOut]).toEqual([409, '/change?tab=1', []]);
  });

  it('is carried out for whoever it was drawn for, and when it does not tell', async () => {
    const Cookie = await signedIn();
    await send('/change', { name: 'один', actor: mine }, Cookie);
    await send('/change', { name: 'два' }, Cookie);
    expect(carriedOut).toEqual(['один', 'два']);
  });
});

describe('a form sent to an address without a page', () => {
  const post = async (fields: Record<string, string>, Cookie: string, dest: string) => {
    const headers = { Origin: own, Referer: `${own}/list?page=2`, Cookie, 'Sec-Fetch-Dest': dest };
    const request = new Request(`${own}/items`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const { answer } = await visitEdge(request, bindings, build);
    return { status: answer.status, location: answer.headers.get('Location') };
  };

  it('leads a document back to its page, or to sign-in, and never to data', async () => {
    expect(await post({ actor: '1.99' }, await signedIn(), 'document')).toEqual({
      status: 303,
      location: '/list?page=2',
    });
    const signIn = '/user/sign-in?returnTo=%2Flist%3Fpage%3D2';
    expect(await post({ actor: mine }, '', 'document')).toEqual({ status: 303, location: signIn });
    expect(await post({}, '', 'document')).toEqual({ status: 303, location: signIn });
    expect(carriedOut).toEqual([]);
  });

  it('answers a file that cannot be had by a page, and script by data', async () => {
    const ask = async (dest: string) => {
      const headers = { Referer: `${own}/list?page=2`, 'Sec-Fetch-Dest': dest };
      const { answer } = await visitEdge(new Request(`${own}/file`, { headers }), bindings, build);
      return { status: answer.status, type: answer.headers.get('Content-Type'), body: await answer.text() };
    };
    const opened = await ask('document');
    expect(opened).toMatchObject({ status: 403, type: 'text/html; charset=utf-8' });
    expect(opened.body).toContain('<h1>Недостаточно прав</h1><p>Нет права</p>');
    expect(opened.body).toContain('<a href="/list?page=2">');
    expect((await ask('empty')).type).toContain('application/json');
  });

  it('tells script by the status', async () => {
    expect((await post({ actor: '1.99' }, await signedIn(), 'empty')).status).toBe(409);
    expect((await post({ actor: mine }, '', 'empty')).status).toBe(401);
  });
});

describe('a form of somebody whom the API does not tell', () => {
  it('goes to its action, which keeps what was typed, but none of its calls is made', async () => {
    const Cookie = await signedIn();
    await send('/region', { actor: mine }, Cookie);
    tells = false;
    await send('/region', { actor: mine }, Cookie);
    expect(carriedOut).toEqual(['done', 'refused']);
    expect(changes).toHaveLength(1);
  });
});

describe('a form sent after the end of its session', () => {
  it.each([{ actor: mine }, {}])('keeps what was typed instead of going to sign-in', async (more) => {
    const { status, kept, body } = await send('/change', { name: 'Новое', code: '123456', ...more });
    expect(status).toBe(401);
    const fields = [['name', 'Новое'], ...Object.entries(more)];
    expect(kept).toMatchObject({
      reason: 'signedOut',
      action: '/change',
      fields,
      lost: { secrets: true, files: false },
    });
    expect(body).not.toContain('123456');
  });

  it('promises only what is true of the form', async () => {
    const lost = async (form: FormData) => {
      const request = new Request(`${own}/change`, { method: 'POST', headers: { Origin: own }, body: form });
      const { answer } = await visitEdge(request, bindings, build);
      const { errors } = JSON.parse((await answer.text()).split('</title>')[1] ?? '{}') as {
        errors: Record<string, { data: { kept: { lost: object; fields: object } } }>;
      };
      return Object.values(errors)[0]?.data.kept;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries({ postalCode: '109012', password: '', captchaToken: 'x' }))
      form.set(name, value);
    form.set('photo', new File([], ''));
    expect(await lost(form)).toMatchObject({
      lost: { secrets: false, files: false },
      encType: 'multipart/form-data',
      fields: expect.arrayContaining([['postalCode', '109012']]),
    });
    form.set('photo', new File(['x'], 'a.png'));
    expect(await lost(form)).toMatchObject({ lost: { secrets: false, files: true } });
    form.set('code', '123456');
    expect(await lost(form)).toMatchObject({ lost: { secrets: true, files: true } });
  });

  it('does so also when only the action learns of the end', async () => {
    const { status, kept } = await send('/late', { name: 'Новое', actor: mine }, await signedIn());
    expect(status).toBe(401);
    expect(kept?.['fields']).toEqual([
      ['name', 'Новое'],
      ['actor', mine],
    ]);
  });

  it('is sent again for whom it was drawn, not for whoever has signed in since', async () => {
    const { kept } = await send('/change', { name: 'Новое', actor: '1.99' });
    const again = Object.fromEntries(kept?.['fields'] as [string, string][]);
    const { status } = await send('/change', again, await signedIn());
    expect([status, carriedOut]).toEqual([409, []]);
  });
});
