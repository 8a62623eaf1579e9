import type { TestBackend } from './backend.ts';

type Headers = Record<string, string>;

/** Places an order of the amounts by product and returns its id. */
export async function placeOrderOf(
  backend: Pick<TestBackend, 'request' | 'send'>,
  headers: Headers,
  amounts: Record<number, number>,
  about: { paymentType?: string; pickupPointId?: number; customerOrderNumber?: string } = {},
): Promise<number> {
  const items = Object.entries(amounts).map(([id, amount]) => ({ id: Number(id), amount }));
  await backend.send('/api/v1/cart/item', { items }, { headers });
  const { pickupPointId, paymentType = 'invoice', customerOrderNumber } = about;
  const query = pickupPointId ? `?deliveryType=pickup&pickupPointId=${pickupPointId}` : '';
  const checkout = (await (await backend.request(`/api/v1/checkout${query}`, { headers })).json()) as {
    cartVersion: number;
    totals: { value: number };
    legalEntities: { id: number }[];
    addresses: { id: number }[];
  };
  const form = {
    cartVersion: checkout.cartVersion,
    expectedTotal: checkout.totals.value,
    ...(pickupPointId
      ? { deliveryType: 'pickup', pickupPointId }
      : { deliveryType: 'address', addressId: checkout.addresses[0]?.id }),
    legalEntityId: checkout.legalEntities[0]?.id,
    paymentType,
    ...(customerOrderNumber && { customerOrderNumber }),
    contact: { name: 'Белова Анна', phone: '9001000001' },
  };
  const answer = await backend.send('/api/v1/order', form, { headers });
  const placed = (await answer.json()) as { orders?: { id: number }[] };
  const [order] = placed.orders ?? [];
  if (!order) throw new Error(JSON.stringify(placed));
  return order.id;
}
