import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { constraintsOf } from './constraint.server.ts';

describe('native checks of a schema', () => {
  it('tell what is required and how long it may be', () => {
    const schema = z.object({
      name: z.string().trim().min(1).max(150),
      city: z.string().max(120).optional(),
      code: z.string().max(16).transform(Number),
      amount: z.coerce.number().int().min(1).max(999),
      id: z.number().int(),
      gender: z.enum(['a', 'b']).nullable().catch(null),
      note: z.string().max(500).default(''),
      file: z.custom<File>(),
      photo: z.custom<File>().optional(),
      box: z.literal('on').optional().transform(Boolean),
      tags: z.array(z.string().max(64)).max(100).default([]),
    });
    expect(constraintsOf(schema)).toEqual({
      name: { required: true, minLength: 1, maxLength: 150 },
      city: { maxLength: 120 },
      code: { required: true, maxLength: 16 },
      amount: { required: true, min: 1, max: 999 },
      id: { required: true },
      note: { maxLength: 500 },
      file: { required: true },
      tags: { multiple: true },
      'tags[]': { maxLength: 64 },
    });
  });

  it('are those of what is typed, whatever becomes of it', () => {
    const schema = z.object({ name: z.string().max(9) }).transform(({ name }) => name);
    expect(constraintsOf(schema)).toEqual({ name: { required: true, maxLength: 9 } });
  });

  it('reach into rows and branches', () => {
    const row = z.object({ note: z.string().max(50).optional() });
    const schema = z.discriminatedUnion('intent', [
      z.object({ intent: z.literal('send'), lines: z.array(row) }),
      z.object({ intent: z.literal('back') }),
    ]);
    expect(constraintsOf(schema)).toEqual({
      intent: { required: true },
      lines: { multiple: true },
      'lines[].note': { maxLength: 50 },
    });
  });

  it('leave spelling to the schema', () => {
    const schema = z.object({ code: z.string().regex(/^\d{6}$/), kind: z.enum(['a', 'b']) });
    expect(constraintsOf(schema)).toEqual({ code: { required: true }, kind: { required: true } });
  });
});
