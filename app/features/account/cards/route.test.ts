import { describe, expect, it } from 'vitest';
import { cardName, expiryOf } from '#app/supplier/card-name.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { getPaymentBindings } from '#contract/payment.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { loader as list } from './list/route.tsx';
import { action, loader } from './unbind/route.tsx';

const saved = getPaymentBindings.answer.parse({
  items: [
    { id: 7, system: 'mir', mask: '•••• 4417', expires: '2029-08' },
    { id: 8, system: 'visa', mask: '•••• 0932', expires: '2025-11', isExpired: true },
  ],
});
const answers = { getPaymentBindings: () => saved, unbindCard: () => undefined };
const buyer = demoBuyer;
const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));

describe('the saved cards', () => {
  it('are closed to visitors', async () => {
    const { context } = stubContext({ answers });
    for (const work of [
      () => list(visit(context, '/user/cards')),
      () => loader(visit(context, '/user/cards/7', { id: '7' })),
      () => action(post(context, '/user/cards/7', {}, { params: { id: '7' } })),
    ]) {
      expect((await outcome(work)).location).toMatch(/^\/user\/sign-in/);
    }
  });

  it('are listed as the API has them', async () => {
    const { context } = stubContext({ buyer, answers });
    expect((await outcome(() => list(visit(context, '/user/cards')))).data).toMatchObject({
      cards: [{ id: 7 }, { id: 8, isExpired: true }],
    });
  });

  it('are not read for staff who act for their owner', async () => {
    const staff = { ...buyer, staff: { id: 1, name: 'Менеджер' } } as never;
    const { context, made } = stubContext({ buyer: staff, answers });
    expect((await outcome(() => list(visit(context, '/user/cards')))).data).toMatchObject({ cards: null });
    expect(await outcome(() => loader(visit(context, '/user/cards/7', { id: '7' })))).toMatchObject({ status: 404 });
    expect(made).toEqual([]);
  });

  it('are named by system and last digits', () => {
    expect(cardName({ system: 'mir', mask: '•••• 4417' })).toBe('МИР\u00a0••••\u00a04417');
    expect(cardName({ system: 'toString', mask: '1' })).toBe('toString\u00a01');
    expect(expiryOf('2029-08')).toBe('08.2029');
  });
});

describe('unbinding a card', () => {
  it('asks first', async () => {
    const { context, made } = stubContext({ buyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/cards/8', { id: '8' })))).data).toMatchObject({
      card: { id: 8 },
    });
    expect(made.map(({ id }) => id)).toEqual(['getPaymentBindings']);
  });

  it.each(['9', '0', 'x', '7.0', '%2e'])('has no page for "%s"', async (id) => {
    const { context } = stubContext({ buyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/cards/1', { id })))).status).toBe(404);
  });

  it('leads to the list and says so', async () => {
    const { context, made, flashes } = stubContext({ buyer, answers });
    expect(await outcome(() => action(post(context, '/user/cards/7', {}, { params: { id: '7' } })))).toMatchObject({
      status: 303,
      location: '/user/cards',
    });
    expect(made).toMatchObject([{ id: 'unbindCard', input: { params: { id: 7 } } }]);
    expect(flashes).toEqual([{ text: 'Карта отвязана', kind: 'success' }]);
  });

  it('says that a card is gone, and refuses what is no id', async () => {
    const { context, flashes } = stubContext({ buyer, answers: { unbindCard: gone } });
    const send = (id: string) => outcome(() => action(post(context, '/user/cards/1', {}, { params: { id } })));
    expect(await send('7')).toMatchObject({ status: 303 });
    expect(flashes).toMatchObject([{ kind: 'error' }]);
    expect((await send('x')).status).toBe(404);
  });
});
