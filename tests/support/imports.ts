import { expect, vi } from 'vitest';
import type { z } from 'zod';
import { getImport } from '#contract/import.ts';
import type { TestBackend } from './backend.ts';

/** As it is on the wire. */
export type Import = z.input<typeof getImport.answer>;

/** Lists of one person that are brought and read through the API of a backend. */
export function importsOf(backend: TestBackend, headers: Record<string, string>) {
  async function read(id: number): Promise<Import> {
    const answer = await backend.request(`/api/v1/import/${id}?per-page=100`, { headers });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return getImport.answer.encode(getImport.answer.parse(await answer.json()));
  }
  /** Once all of its rows are looked up. */
  async function finished(id: number): Promise<Import> {
    await vi.waitFor(async () => expect((await read(id)).job.status).toBe('done'), 20_000);
    return await read(id);
  }
  async function begun(answer: Response): Promise<Import> {
    expect(answer.status, await answer.clone().text()).toBe(202);
    return await finished(((await answer.json()) as { id: number }).id);
  }
  return {
    read,
    finished,
    bringText: async (text: string) =>
      await begun(await backend.send('/api/v1/specification/import-text', { text }, { headers })),
    bringFile: async (content: string | Uint8Array, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'list.csv');
      return await begun(
        await backend.request('/api/v1/specification/import-file', { method: 'POST', headers, body: form }),
      );
    },
  };
}
