import { expect, it } from 'vitest';
import { erpLines } from './erp.ts';
import { printed } from './line.ts';

const now = Date.UTC(2026, 10, 28, 8);
const state = { acknowledged: 7, seen: '2026-11-28T07:50:00.000Z', waiting: 0, since: null };
const key = 'k'.repeat(32);

it.each<[string, string | undefined, number, object, RegExp]>([
  ['without a key at the API', key, 404, {}, /^off +erp +no ERP can read orders → set EXCHANGE_KEY/],
  ['without a key here', undefined, 401, {}, /^ok +erp +an ERP can read orders; with EXCHANGE_KEY/],
  ['with another key', key, 401, {}, /^wrong +erp +EXCHANGE_KEY is not the same/],
  ['of an API that fails', key, 500, {}, /^wrong +erp +\/api\/v1\/exchange\/state answers 500/],
  [
    'before the first visit',
    key,
    200,
    { ...state, seen: null, waiting: 3 },
    /^off +erp +no ERP has come yet; 3 orders wait/,
  ],
  ['of which nothing waits', key, 200, state, /^ok +erp +was here at 2026-11-28T07:50.*nothing waits$/],
  [
    'that came a moment ago',
    key,
    200,
    { ...state, waiting: 2, since: '2026-11-28T05:00:00.000Z' },
    /^ok +erp .*2 orders wait since 2026-11-28T05:00/,
  ],
  [
    'that has not come for long',
    key,
    200,
    { ...state, seen: '2026-11-28T06:00:00.000Z', waiting: 2, since: '2026-11-28T06:30:00.000Z' },
    /^wrong +erp .*2 orders wait.*→ see whether the program/,
  ],
])('the doctor says of an ERP %s', async (_, held, status, body, line) => {
  const send = async () => Response.json(body, { status });
  const lines = await erpLines(send, { origin: 'http://shop.test', key: held }, now);
  expect(lines.map(printed)).toEqual([expect.stringMatching(line)]);
});
