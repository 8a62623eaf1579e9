import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

const list = '/api/v1/legal-document';
interface Documents {
  items: { id: number; name: string; number: string; size: number; format: string }[];
}
async function ask(path: string, userId: number, companyId: number) {
  return backend.request(path, { headers: await sessionOf(backend, userId, companyId) });
}
async function documents(query = '', userId = 3, companyId = 1) {
  return (await (await ask(list + query, userId, companyId)).json()) as Documents;
}

describe('GET /api/v1/legal-document', () => {
  test('lists the company’s papers and those for everybody, the newest first, with all kinds', async () => {
    const { items, ...rest } = await documents();
    expect(items.map(({ name, number }) => [name, number])).toEqual([
      ['Условия поставки и отгрузки', ''],
      ['Порядок возврата товара', ''],
      ['Договор поставки', '7/26'],
      ['Свидетельство дистрибьютора', 'Д-2026/31'],
      ['Образец доверенности на получение товара', ''],
      ['Договор поставки', '118/24'],
    ]);
    expect(rest).toMatchObject({
      meta: { totalCount: 6 },
      types: [{ code: 'certificate' }, { code: 'contract' }, {}, {}],
    });
  });

  test('names papers and their kinds in English, and the file too', async () => {
    const headers = { ...(await sessionOf(backend, 3, 1)), 'Accept-Language': 'en' };
    const { items } = (await (await backend.request(list, { headers })).json()) as Documents;
    expect(items[2]).toMatchObject({ name: 'Supply contract', typeName: 'Contract', number: '7/26' });
    const file = await backend.request(`${list}/${items[2]?.id}/file`, { headers });
    expect(file.headers.get('Content-Disposition')).toContain(encodeURIComponent('Supply contract No. 7_26.rtf'));
  });

  test('narrows by kind and pages', async () => {
    expect(await documents('?filters[type]=contract&per-page=1&page=2')).toMatchObject({
      items: [{ number: '118/24', typeName: 'Договор' }],
      meta: { totalCount: 2, pageCount: 2 },
      params: { type: 'contract' },
      types: { length: 4 },
    });
    expect((await documents('?filters[type]=nothing')).items).toEqual([]);
  });

  test('is off for whoever has not the right, and 401 without a token', async () => {
    const answer = await ask(list, 1, 1);
    expect([answer.status, await answer.json()]).toMatchObject([403, { name: 'FeatureDisabled' }]);
    expect((await backend.request(list)).status).toBe(401);
    expect((await ask(`${list}?page=0`, 3, 1)).status).toBe(400);
  });
});

describe('GET /api/v1/legal-document/:id/file', () => {
  test('is a file to save under its own name, kept by no cache', async () => {
    const document = (await documents('?filters[type]=contract')).items[0];
    const answer = await ask(`${list}/${document?.id}/file`, 3, 1);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/rtf',
      'content-length': String(document?.size),
      'content-disposition': `attachment; filename="_7_26.rtf"; filename*=UTF-8''${encodeURIComponent('Договор поставки № 7_26.rtf')}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(document?.size);
  });

  test('another company’s paper answers like a missing and a malformed one, byte for byte', async () => {
    const foreign = (await documents('?filters[type]=contract', 2, 2)).items[0]?.id;
    const answers = await Promise.all(
      [foreign, 999_999, 'x'].map(async (id) => {
        const answer = await ask(`${list}/${id}/file`, 3, 1);
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  test('a paper whose file is lost is not found, and the right is asked first', async () => {
    const id = (await documents()).items[0]?.id;
    expect((await ask(`${list}/${id}/file`, 1, 1)).status).toBe(403);
    expect((await backend.request(`${list}/${id}/file`)).status).toBe(401);
    await backend.bindings.FILES.delete(`legal/${id}.rtf`);
    expect((await ask(`${list}/${id}/file`, 3, 1)).status).toBe(404);
  });
});
