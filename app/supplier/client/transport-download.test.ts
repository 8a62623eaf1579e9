import { describe, expect, it } from 'vitest';
import { FakeWorker } from '#tests/support/fake-transport.ts';
import { readLegalDocumentFile } from '../company.server.ts';

const ask = (worker: FakeWorker) => readLegalDocumentFile(worker.supplier({ token: 'token-of-the-buyer' }), 7);
const refusal = (status: number) =>
  Response.json({ status, name: 'Failure', message: 'Нет', stack: 'SECRET' }, { status });

describe('asking the API for a file', () => {
  it('passes the answer on as it comes, asked for with the buyer’s token', async () => {
    const worker = new FakeWorker(() => new Response('file', { headers: { 'Content-Type': 'application/pdf' } }));
    const answer = await ask(worker);
    expect(await answer.text()).toBe('file');
    expect(worker.requests[0]?.url).toBe('http://api.test/api/v1/legal-document/7/file');
    expect(worker.requests[0]?.headers.get('Authorization')).toBe('Bearer token-of-the-buyer');
    expect(worker.records).toMatchObject([{ id: 'getLegalDocumentFile', status: 200 }]);
  });

  it.each([403, 404, 429])('says no as other calls do: %i', async (status) => {
    const worker = new FakeWorker(() => refusal(status));
    await expect(ask(worker)).rejects.toMatchObject({ status, message: 'Нет' });
    expect(worker.requests).toHaveLength(1);
  });

  it.each([
    ['a failure', () => refusal(500), 502],
    ['a break', () => Promise.reject(new Error('SECRET')), 502],
    ['an answer without a file', () => new Response(null, { status: 204 }), 502],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://elsewhere.test/' } }), 502],
  ])('is unavailable after %s', async (_, answer, status) => {
    await expect(ask(new FakeWorker(answer))).rejects.toMatchObject({ name: 'SupplierUnavailable', status });
  });
});
