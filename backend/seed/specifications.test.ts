import { expect, test } from 'vitest';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { seedSpecifications } from './specifications.ts';

test('the demonstration shows every tab of specifications, and seeding again changes nothing', async () => {
  const backend = await startDemo();
  try {
    const goods = Array.from({ length: 70 }, (_, n) => ({ id: n + 1, prices: { dealer: 100 }, stock: { 1: 5 } }));
    await addGoods(backend, goods);
    const { CATALOGUE, TRADE } = backend.bindings;
    for (let run = 0; run < 2; run += 1) await seedSpecifications(CATALOGUE, TRADE, Date.now());
    const headers = await sessionOf(backend, 1, 1);
    const list = async (scope: string) =>
      (await backend.request(`/api/v1/specification?filters[scope]=${scope}`, { headers })).json();
    expect(await list('my')).toMatchObject({
      items: [{ positions: 0, total: 0 }, { positions: 64 }, {}, {}, {}],
      counts: { my: 5, company: 3, recommended: 4, archive: 1 },
    });
    expect(await list('company')).toMatchObject({ items: [{ access: 'write', owned: false }, {}, { owned: true }] });
  } finally {
    await backend.dispose();
  }
});
