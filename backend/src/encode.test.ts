import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { money } from '#contract/base.ts';
import { calls } from '#contract/calls.ts';
import { encodeAnswer } from './encode.ts';

const schema = z.object({
  id: z.int().positive(),
  name: z.string().max(5),
  price: money.nullable(),
  note: z.string().optional(),
  kind: z.enum(['a', 'b']),
  amounts: z.record(z.string(), z.int()).default({}),
  items: z.array(z.object({ total: money })),
});
const value = {
  id: 1,
  name: 'Реле',
  price: 1999,
  note: undefined,
  kind: 'a' as const,
  amounts: { x: 2 },
  items: [{ total: 12_345, secret: 'кто это видит' }],
  passwordHash: 'нельзя',
};

describe('an answer on its way out', () => {
  it('is what the schema makes of it, without a key that the contract does not have', () => {
    expect(encodeAnswer(schema, value)).toEqual(z.encode(schema, value));
    expect(encodeAnswer(schema, { ...value, price: null })).toEqual(z.encode(schema, { ...value, price: null }));
    expect(JSON.stringify(encodeAnswer(schema, value))).not.toMatch(/нельзя|видит/);
  });

  it.each([
    ['a missing value', { ...value, id: undefined }, /^id: must be a number/],
    ['a number that is none', { ...value, id: Number.NaN }, /^id: must be a number/],
    ['a text for a list', { ...value, items: 'все' }, /^items: must be a list/],
    ['a text for money', { ...value, items: [{ total: '12' }] }, /^items: total: /],
    ['nothing', null, /must be an object/],
  ])('does not go out with %s', (_, wrong, message) => {
    expect(() => encodeAnswer(schema, wrong)).toThrow(message);
  });

  it('has an encoder in every call', () => {
    const answers = calls.flatMap(({ answer }) => (answer ? [answer] : []));
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) expect(() => encodeAnswer(answer, undefined)).toThrow();
  });
});
