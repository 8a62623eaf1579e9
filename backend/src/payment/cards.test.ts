import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

async function cards(userId: number, companyId: number) {
  const headers = await sessionOf(backend, userId, companyId);
  return (await (await backend.request('/api/v1/payment/bindings', { headers })).json()) as { items: { id: number }[] };
}

async function unbind(id: number | string, userId: number, companyId: number) {
  const headers = await sessionOf(backend, userId, companyId);
  const response = await backend.request(`/api/v1/payment/unbind-card/${id}`, { method: 'PUT', headers });
  return [response.status, await response.text()];
}

describe('GET /api/v1/payment/bindings', () => {
  test('lists the user’s own cards, the expired ones last', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
    expect(await cards(1, 1)).toMatchObject({
      items: [
        { system: 'mir', mask: '•••• 4417', expires: '2029-08', isExpired: false },
        { mask: '•••• 7705', isExpired: false },
        { mask: '•••• 0932', expires: '2025-11', isExpired: true },
      ],
    });
    // A card is valid until the end of its month.
    vi.setSystemTime(Date.UTC(2025, 10, 30, 20));
    expect((await cards(1, 1)).items.filter((card) => 'isExpired' in card && card.isExpired)).toEqual([]);
    vi.useRealTimers();
  });

  test('answers 401 without a token, and nothing to who has none', async () => {
    expect((await backend.request('/api/v1/payment/bindings')).status).toBe(401);
    expect(await cards(6, 7)).toEqual({ items: [] });
  });
});

describe('PUT /api/v1/payment/unbind-card/:id', () => {
  test('another user’s card answers like a missing and a malformed one, byte for byte, and stays', async () => {
    const mine = (await cards(3, 1)).items[0]?.id ?? 0;
    const answers = [await unbind(mine, 1, 1), await unbind(999_999, 1, 1), await unbind('x', 1, 1)];
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect((await cards(3, 1)).items).toHaveLength(1);
  });

  /** A payment that was started long ago. */
  const begin = (card: number, url: string | null) =>
    backend.bindings.TRADE.prepare(
      `INSERT INTO online_payment (id, company_id, user_id, method, binding_id, amount, purpose, return_url, url, created_at, expires_at)
       VALUES (77, 1, 3, 'card', ?1, 100, '', 'https://shop.test/', ?3, 1, ?2)`,
    )
      .bind(card, Date.now() + 60_000, url)
      .run();

  test('keeps a card while a payment with it waits, and says so', async () => {
    const id = (await cards(3, 1)).items[0]?.id ?? 0;
    await begin(id, 'https://pay.test/77');
    const [status, body] = await unbind(id, 3, 1);
    expect([status, JSON.parse(String(body))]).toMatchObject([409, { name: 'PaymentWaits' }]);
    expect((await cards(3, 1)).items).toHaveLength(1);
    await backend.bindings.TRADE.prepare('DELETE FROM online_payment WHERE id = 77').run();
  });

  test('forgets the card once, whatever payment with it never got to the provider', async () => {
    const id = (await cards(3, 1)).items[0]?.id ?? 0;
    await begin(id, null);
    expect(await unbind(id, 3, 1)).toEqual([204, '']);
    expect((await unbind(id, 3, 1))[0]).toBe(404);
    expect((await cards(3, 1)).items).toEqual([]);
  });
});
