import { describe, expect, it } from 'vitest';
import { eventData } from '#contract/analytics.ts';
import { outcome, stubContext } from '#tests/support/context.ts';
import { action } from './route.tsx';

const event = {
  type: 'CATEGORY_VIEW',
  data: eventData.parse({
    viewUuid: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
    location: '/catalog',
    source: 'web-mobile',
  }),
};

async function received(body: string) {
  const { context, noted } = stubContext();
  const request = new Request('http://shop.test/shown', { method: 'POST', body });
  const { status } = await outcome(() => action({ request, context, params: {} } as never));
  expect(status).toBe(204);
  return noted;
}

describe('a page that its script says is shown', () => {
  it('is noted as it was answered ahead', async () => {
    expect(await received(JSON.stringify([event]))).toEqual([event]);
  });

  it.each([
    ['no JSON', '<h1>'],
    ['another shape', '{"__proto__":{"polluted":1}}'],
    ['an order', JSON.stringify([{ ...event, type: 'ORDER_SUCCESS' }])],
    ['an unknown kind', JSON.stringify([{ ...event, type: 'x' }])],
    ['too many', JSON.stringify([event, event, event, event, event, event])],
    ['too much', JSON.stringify([event]) + ' '.repeat(16_384)],
  ])('is nothing when it tells %s', async (_, body) => {
    expect(await received(body)).toEqual([]);
  });
});
