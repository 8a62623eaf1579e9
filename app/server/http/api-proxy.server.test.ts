import { expect, it } from 'vitest';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

async function open(headers: Record<string, string>, status = 200) {
  const bindings = testBindings(() => new Response('%PDF-1.7', { status, headers }));
  const request = new Request('https://shop.test/media/chat/x.pdf?until=1&key=y');
  return (await visitEdge(request, bindings, fakeBuild([]))).answer;
}

it('the PDF of a message is passed on to be saved, whatever else the API says of it', async () => {
  const answer = await open({
    'Content-Type': 'application/pdf',
    'Content-Disposition': "inline; filename*=UTF-8''..%2F%D0%90%D0%BA%D1%82.pdf",
    'Cache-Control': 'public, max-age=86400',
    'Set-Cookie': 'a=b',
    'Content-Security-Policy': "default-src 'unsafe-inline'",
  });
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="..__.pdf"; filename*=UTF-8''.._${encodeURIComponent('Акт')}.pdf`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.has('Set-Cookie')).toBe(false);
});

it.each([
  [{ 'Content-Type': 'text/html' }, 200],
  [{ 'Content-Type': 'application/pdf; charset=x' }, 200],
  [{ 'Content-Type': 'application/pdf', 'Content-Length': String(6 * 1024 * 1024) }, 200],
  [{ 'Content-Type': 'application/pdf' }, 404],
])('%j with %i is a page that says that there is nothing', async (headers, status) => {
  const answer = await open(headers, status);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await answer.text()).not.toContain('%PDF');
});

it('passes on the cookie of the made-up configurator, and no other, and leads only within the API', async () => {
  const page = '/api/demo-configurator/board/abc';
  const kept = `demo_board=x-y; Max-Age=86400; Path=${page}; HttpOnly; Secure; SameSite=Strict`;
  async function visited(headers: Record<string, string>) {
    const seen: (string | null)[] = [];
    const bindings = testBindings((request) => {
      seen.push(request.headers.get('Cookie'));
      return new Response('', { status: 303, headers });
    });
    const request = new Request(`https://shop.test${page}`, { headers: { Cookie: 'b2b_session=s; demo_board=x-y' } });
    const { answer } = await visitEdge(request, { ...bindings, API_PUBLIC: '1' }, fakeBuild([]));
    return [seen, answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')];
  }
  expect(await visited({ Location: page, 'Set-Cookie': kept })).toEqual([['demo_board=x-y'], 303, page, kept]);
  for (const cookie of [kept.replace(page, '/'), kept.replace('demo_board', 'b2b_session')]) {
    expect((await visited({ Location: page, 'Set-Cookie': cookie })).at(-1)).toBeNull();
  }
  for (const Location of ['https://api.internal/api/x', '//evil.test', '/cart']) {
    expect((await visited({ Location })).slice(1, 3)).toEqual([502, null]);
  }
});

it('passes on what the contract says of an answer of the API, and nothing that acts for the shop', async () => {
  const said = {
    'B2b-Request-Id': '0193c7a0-0000-7000-8000-000000000001',
    'Idempotent-Replay': 'true',
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/json',
  };
  const bindings = {
    ...testBindings(() => Response.json({}, { headers: { ...said, 'Set-Cookie': 'a=b' } })),
    API_PUBLIC: '1',
  };
  const { answer } = await visitEdge(new Request('https://shop.test/api/v1/info'), bindings, fakeBuild([]));
  for (const [name, value] of Object.entries(said)) expect(answer.headers.get(name), name).toBe(value);
  expect(answer.headers.has('Set-Cookie')).toBe(false);
});

it('the exchange of goods is passed on with its password and its cookie, though the rest of the API is closed', async () => {
  const passed: Request[] = [];
  const bindings = testBindings((request) => {
    passed.push(request);
    return new Response('success\n', { headers: { 'Content-Type': 'text/plain', 'Set-Cookie': 'a=b' } });
  });
  const address = 'https://shop.test/api/exchange/1c?type=catalog&mode=checkauth';
  const headers = { Authorization: 'Basic eA==', Cookie: 'b2b=secret; exchange=token-1; other=2' };
  const request = new Request(address, { headers });
  const { answer } = await visitEdge(request, { ...bindings, API_PUBLIC: '0' }, fakeBuild([]));
  expect([answer.status, await answer.text(), answer.headers.has('Set-Cookie')]).toEqual([200, 'success\n', false]);
  expect(new URL(passed[0]?.url ?? '').search).toBe('?type=catalog&mode=checkauth');
  expect(passed[0]?.headers.get('Authorization')).toBe('Basic eA==');
  expect(passed[0]?.headers.get('Cookie')).toBe('exchange=token-1');
  const other = new Request('https://shop.test/api/v1/info', { headers });
  expect((await visitEdge(other, { ...bindings, API_PUBLIC: '0' }, fakeBuild([]))).answer.status).toBe(404);
});

it('requests of the ERP are passed on with their signature, though the rest of the API is closed', async () => {
  const passed: Request[] = [];
  const bindings = testBindings((request) => {
    passed.push(request);
    return Response.json({});
  });
  const headers = { 'Exchange-Signature': 't=1,v1=00', Cookie: 'b2b=secret' };
  const request = new Request('https://shop.test/api/v1/exchange/order?cursor=7&limit=2', { headers });
  const { answer } = await visitEdge(request, { ...bindings, API_PUBLIC: '0' }, fakeBuild([]));
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const { pathname, search } = new URL(passed[0]?.url ?? '');
  expect(pathname + search).toBe('/api/v1/exchange/order?cursor=7&limit=2');
  expect(passed[0]?.headers.get('Exchange-Signature')).toBe('t=1,v1=00');
  expect(passed[0]?.headers.has('Cookie')).toBe(false);
});
