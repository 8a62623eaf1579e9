import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const path = '/user/sessions';
const answers: Answers = {
  getSessions: () => ({ items: [] }),
  endSession: () => undefined,
  endOtherSessions: () => undefined,
};
const flashes = async (fields: Record<string, string>, more: Answers = {}) => {
  const { context, made, flashes: words } = stubContext({ buyer: demoBuyer, answers: { ...answers, ...more } });
  const answer = await outcome(() => action(post(context, path, fields)));
  expect(answer).toMatchObject({ status: 303, location: path });
  return { calls: made.map(({ id }) => id), words: words.map(({ text }) => text) };
};

describe('the sign-ins in use', () => {
  it('are for who has signed in', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, path)))).status).toBe(200);
    for (const work of [loader, action]) {
      const answer = await outcome(() => work(post(stubContext().context, path, { others: 'end' })));
      expect(answer.location).toMatch(/^\/user\/sign-in/);
    }
  });

  it('are ended one by one or all others at once, and never by a form that says neither', async () => {
    expect(await flashes({ id: '7' })).toEqual({ calls: ['endSession'], words: ['Вход завершён'] });
    expect(await flashes({ others: 'end' })).toEqual({
      calls: ['endOtherSessions'],
      words: ['Остальные входы завершены'],
    });
    for (const fields of [{}, { id: '' }, { id: 'x' }, { others: 'no' }] as Record<string, string>[]) {
      expect(await flashes(fields)).toEqual({ calls: [], words: [] });
    }
  });

  it('say when one has ended already', async () => {
    const endSession = () => {
      throw new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    };
    expect((await flashes({ id: '7' }, { endSession })).words).toEqual(['Этот вход уже завершён']);
  });
});
