import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testPayments } from '#tests/support/test-vars.ts';

/** An order of 10 × 1 220 that staff have confirmed, and what is done to it. */
async function confirmed() {
  const backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments });
  onTestFinished(() => backend.dispose());
  const prices = { dealer: 122_000, base: 122_000, retail: 122_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1000 } }]);
  // Only an administrator may pay by SBP.
  const [buyer, staff] = [await sessionOf(backend, 3, 1), await sessionOf(backend, 8, 8)];
  const id = await placeOrderOf(backend, buyer, { 1: 10 });
  const read = async () =>
    (await (await backend.request(`/api/v1/staff/order/${id}`, { headers: staff })).json()) as {
      version: number;
      total: number;
      items: { id: number }[];
    };
  const take = async (step: object) => {
    const { version } = await read();
    return await backend.send(`/api/v1/staff/order/${id}/step`, { version, step }, { headers: staff });
  };
  const pay = async (method: 'card' | 'sbp', paper?: object) => {
    const started = await backend.send(`/api/v1/order/${id}/pay`, { method }, { headers: buyer });
    const { paymentId } = (await started.json()) as { paymentId: number };
    const amount = (await read()).total;
    const body = JSON.stringify({ id: 'n-1', paymentId: String(paymentId), status: 'paid', amount, paper });
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', testPayments.PAYMENT_NOTICE_KEY).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'Payment-Signature': `t=${seconds},v1=${mac}` };
    return await backend.request('/api/payment-notice', { method: 'POST', headers, body });
  };
  const shippedXml = async () => {
    const lines = (await read()).items.map((line) => ({ id: line.id, amount: 10 }));
    await take({ kind: 'ship', lines, carrier: 'Деловые линии', tracking: 'DL-0001', unpaid: true });
    const list = await backend.request(`/api/v1/document?filters[orderId]=${id}&filters[type]=upd`, { headers: buyer });
    const { items } = (await list.json()) as { items: { id: number }[] };
    const file = await backend.request(`/api/v1/document/${items[0]?.id}/file?format=xml`, { headers: buyer });
    return new TextDecoder('windows-1251').decode(await file.arrayBuffer());
  };
  await take({ kind: 'confirm' });
  return { take, pay, shippedXml };
}

const line5 = (xml: string) => [...xml.matchAll(/НомерПРД="([^"]+)" ДатаПРД="([^"]+)"/g)].map(([, ...pair]) => pair);

test.for(['card', 'sbp'] as const)('a transfer document names the paper that the provider told of %s', async (way) => {
  const { pay, shippedXml } = await confirmed();
  expect((await pay(way, { number: '004711', date: '2026-11-20' })).status).toBe(200);
  const xml = await shippedXml();
  expect(line5(xml)).toEqual([['004711', '20.11.2026']]);
  expect(xml).toContain('СвТранГруз="Деловые линии, DL-0001"');
});

test('it names none that nobody told, and none of a payment that came after the goods', async () => {
  const { pay, take, shippedXml } = await confirmed();
  expect((await pay('sbp')).status).toBe(200);
  expect(line5(await shippedXml())).toEqual([]);
  const late = await confirmed();
  const xml = await late.shippedXml();
  await late.take({ kind: 'pay', amount: 100, paper: { number: '118', date: '2026-11-20' } });
  expect(line5(xml)).toEqual([]);
  expect((await take({ kind: 'pay', amount: 1, paper: { number: '118', date: '2026-11-20' } })).status).toBe(409);
});

test('it names payment orders that staff noted, not one of a day to come', async () => {
  const { take, shippedXml } = await confirmed();
  const refused = await take({ kind: 'pay', amount: 100, paper: { number: '118', date: '2199-01-01' } });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'step.paper.date' })] }),
  ]);
  for (const number of ['118', '119']) await take({ kind: 'pay', amount: 100, paper: { number, date: '2026-11-20' } });
  expect(line5(await shippedXml())).toEqual([
    ['118', '20.11.2026'],
    ['119', '20.11.2026'],
  ]);
});
