import { describe, expect, it } from 'vitest';
import { getRegions } from '#contract/info.ts';
import { FakeWorker } from '#tests/support/fake-transport.ts';
import { KeptCopies } from './kept-copies.server.ts';

describe('the copies at hand', () => {
  it('make room for new ones, those first that were used longest ago', () => {
    const copies = new KeptCopies();
    const size = 1_000_000;
    for (const key of ['a', 'b', 'c', 'd']) copies.set(key, { value: key, at: 1 }, size);
    copies.get('a');
    copies.set('e', { value: 'e', at: 1 }, size);
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => copies.get(key))).toEqual(['a', 'c', 'd', 'e']);
    copies.set('e', { value: 'new', at: 2 }, size);
    expect(copies.get('e')).toMatchObject({ value: 'new', at: 2 });
    expect(copies.get('c')).toBeDefined();
  });

  it('cannot be changed by a request', () => {
    const copies = new KeptCopies();
    copies.set('a', { value: { items: [{ id: 1 }] }, at: 1 }, 1);
    const { value } = copies.get('a') ?? {};
    const { items } = value as { items: { id: number }[] };
    expect(() => items.push({ id: 2 })).toThrow(TypeError);
    expect(() => Object.assign(items[0] as object, { id: 3 })).toThrow(TypeError);
  });

  it('spare a look into the store while they are fresh, and no longer', async () => {
    const worker = new FakeWorker(() => Response.json({ items: [], columns: 1 }));
    const ask = () => worker.supplier().call(getRegions, undefined, { cache: 'short' });
    await ask();
    await worker.settle();
    worker.kept.clear();
    await ask();
    expect(worker.requests).toHaveLength(1);
    expect(worker.records.at(-1)).toMatchObject({ cache: 'hit', attempts: 0 });
    worker.now += 300_001;
    await ask();
    expect(worker.requests).toHaveLength(2);
  });
});
