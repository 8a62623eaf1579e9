import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { seedHistory } from '#seed/history.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
const english = { 'Accept-Language': 'en' };
const cyrillic = /[А-Яа-яЁё]/;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const goods = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, name: `Кабель ${at + 1}`, unit: 'м' }));
  await addGoods(
    backend,
    goods.map((one) => ({ ...one, prices: { retail: 100, base: 100, dealer: 100 }, stock: { 1: 100_000 } })),
  );
  const { CATALOGUE, TRADE } = backend.bindings;
  const named = TRADE.prepare("INSERT INTO wording VALUES ('en', ?1, ?2)");
  await named.bind('Кабель', 'Cable').run();
  await seedHistory(CATALOGUE, TRADE, Date.now());
});
afterAll(() => backend.dispose());

/** Texts with Cyrillic, each with its place in the answer; numbers of lists are left out. */
function russianOf(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return cyrillic.test(value) ? [`${place}: ${value.slice(0, 60)}`] : [];
  if (Array.isArray(value)) return value.flatMap((one) => russianOf(one, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => russianOf(one, `${place}.${name}`));
}

/** What people and the supplier are called and write. */
const data: readonly RegExp[] = [
  // Companies, people and their work.
  /\.(?:companyName|company|companies|legalEntity|nameFull|nameShort|legalEntities?\.name|seller\.name|company\.name|Group|position|actor)(?:\.name)?: /,
  /\.(?:lastName|firstName|middleName|fullName|manager\.name|contact\.name|contact|user|staff|author|buyer)(?:\.name)?: /,
  /^(?:getCurrentUser|getCompany|getCompanies|getColleagues|getInvitations|getBuyers|getStaff\w*)(?:\.items)?(?:\.companies)?\.name: /,
  /^getDeletion\.refusal: You are the only administrator of the company /,
  // Places.
  /\.(?:address|region\.name|city|cities|street|store|stores?\.name|stock\.name|pickupPoints\.name|warehouse): /,
  /^get(?:Regions\.items|Address(?:es\.items)?|Checkout\.addresses)\.name: /,
  // Goods, and what people write.
  /(?:product|item|items|^getProduct|analogues|related)\.(?:name|article): (?:Кабель|АРТ)/,
  /\.customerOrderNumber: /,
  // Numbers of contracts and invoices.
  /^getCheckout\.contracts\.name: |\.number: /,
];

test('an English answer has no Russian but names of products, people and places', async () => {
  const left: string[] = [];
  const who = [
    {},
    { 'User-Uuid': crypto.randomUUID() },
    await sessionOf(backend, 1, 1),
    await sessionOf(backend, 3, 1),
    await sessionOf(backend, 8, 1),
  ];
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    const ids = call.params ? ['1', '900000001', 'reglament', 'golden-club', 'page'] : ['1'];
    for (const id of ids) {
      const path = call.path.replace(/:\w+/g, id);
      for (const headers of who) {
        const response = await backend.request(path, { headers: { ...headers, ...english } });
        if (!response.headers.get('Content-Type')?.startsWith('application/json')) continue;
        const found = russianOf(await response.json()).map((text) => `${call.id}${text}`);
        left.push(...found.filter((text) => !data.some((place) => place.test(text))));
      }
    }
  }
  expect([...new Set(left)]).toEqual([]);
});
