import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserFilter } from '#contract/user-filter.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

const path = '/api/v1/user-filter';
const save = (headers: Record<string, string>, name: string, url: string) =>
  backend.send(path, { name, url }, { headers });
async function list(headers: Record<string, string>): Promise<UserFilter[]> {
  const answer = await backend.request(path, { headers });
  return ((await answer.json()) as { items: UserFilter[] }).items;
}
const remove = (headers: Record<string, string>, id: number | string) =>
  backend.send(`${path}/${id}`, undefined, { method: 'DELETE', headers });

describe('saved filters', () => {
  test('come newest first, each list once, under its last name', async () => {
    const headers = await sessionOf(backend, 1, 1);
    expect((await save(headers, 'Первый', '/catalog?brands=1')).status).toBe(201);
    await save(headers, 'Второй', '/catalog?brands=2');
    await save(headers, 'Первый снова', '/catalog?brands=1');
    expect((await list(headers)).map(({ name }) => name)).toEqual(['Второй', 'Первый снова']);
  });

  test('belong to one user, who alone may delete them', async () => {
    const [owner, colleague] = [await sessionOf(backend, 1, 1), await sessionOf(backend, 3, 1)];
    await save(owner, 'Мой', '/catalog?brands=3');
    const [mine] = await list(owner);
    expect(await list(colleague)).toEqual([]);
    expect((await remove(colleague, mine?.id ?? 0)).status).toBe(404);
    expect((await remove(owner, mine?.id ?? 0)).status).toBe(204);
    expect((await remove(owner, mine?.id ?? 0)).status).toBe(404);
    expect((await remove(owner, 'abc')).status).toBe(404);
  });

  test('need a signed-in user, a name and an address of the catalogue', async () => {
    expect((await backend.request(path)).status).toBe(401);
    const headers = await sessionOf(backend, 1, 1);
    for (const url of ['', '/catalog', '//evil.test?x', '/cart?x=1', '/catalog?a b', `/catalog?${'a'.repeat(2048)}`]) {
      expect((await save(headers, 'Имя', url)).status).toBe(422);
    }
    expect((await save(headers, ' ', '/catalog?brands=1')).status).toBe(422);
  });

  test('are at most twenty, and a saved one may still be renamed', async () => {
    const headers = await sessionOf(backend, 3, 1);
    const urls = Array.from({ length: 22 }, (_, index) => `/catalog?brands=${index + 1}`);
    const answers = await Promise.all(urls.map((url, index) => save(headers, `Фильтр ${index}`, url)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const [newest] = await list(headers);
    expect((await save(headers, 'Новое имя', newest?.url ?? '')).status).toBe(201);
    expect(await list(headers)).toHaveLength(20);
  });
});
