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
