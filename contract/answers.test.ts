import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseTolerantly } from '#app/supplier/client/wire-tolerance.ts';
import { calls } from './calls.ts';

type Def = z.core.$ZodType['_zod']['def'] & Record<string, unknown>;

/** How deep what a schema lets through can be; endless for a value that it doesn't describe. */
function depthOf(schema: z.core.$ZodType): number {
  const def = schema._zod.def as Def;
  const inner = (part: unknown) => depthOf(part as z.core.$ZodType);
  if (['unknown', 'any', 'lazy', 'custom', 'transform'].includes(def.type)) return Number.POSITIVE_INFINITY;
  if (def.type === 'object') {
    if (def['catchall'] && (def['catchall'] as z.core.$ZodType)._zod.def.type !== 'never')
      return Number.POSITIVE_INFINITY;
    return 1 + Math.max(0, ...Object.values(def['shape'] as object).map(inner));
  }
  if (def.type === 'array') return 1 + inner(def['element']);
  if (def.type === 'record') return 1 + inner(def['valueType']);
  if (def.type === 'union') return Math.max(...(def['options'] as unknown[]).map(inner));
  if (def.type === 'pipe') return inner(def['in']);
  return def['innerType'] ? inner(def['innerType']) : 0;
}

const answers = calls.flatMap((call) =>
  'answer' in call && call.answer ? [{ id: call.id, answer: call.answer }] : [],
);
const deepest = 8;

/** turbo-stream 2.4.1 fails at three thousand levels (docs/decisions/008-remix-end-of-life.md). */
const abyss = () => JSON.parse(`${'{"x":['.repeat(5000)}1${']}'.repeat(5000)}`) as unknown;

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

describe('an answer', () => {
  it.each(answers)('of $id is flat', ({ answer }) => {
    expect(depthOf(answer)).toBeLessThanOrEqual(deepest);
  });

  it.each(answers)('of $id is flat whatever comes', ({ answer }) => {
    const keys = Object.keys((answer as { shape?: object }).shape ?? {});
    for (const raw of [
      ...keys.map((key) => ({ [key]: abyss() })),
      { params: { section: abyss() }, unknown: abyss() },
    ]) {
      const read = parseTolerantly(answer, raw);
      if (read) expect(depth(read.value)).toBeLessThanOrEqual(deepest);
    }
  });
});
