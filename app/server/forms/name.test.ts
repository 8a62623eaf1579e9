import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { whoSchema } from '#app/features/auth/sign-up/schema.ts';
import { checkoutSchema } from '#app/features/checkout/schema.ts';
import { asName } from './name.ts';

const advertisement = '<base href="//evil.example/">';

/** Messages by field. */
const saidOf = (schema: z.ZodType, typed: object) =>
  Object.fromEntries(schema.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

describe('a name', () => {
  it('is refused at its field where the API would refuse it', () => {
    expect(saidOf(whoSchema, { name: advertisement })['name']).toBe('ui:nameWithAddress');
    expect(saidOf(checkoutSchema, { contactName: advertisement })['contactName']).toBe('ui:nameWithAddress');
  });

  it('may be left out where it may be', () => {
    expect(asName(z.string().optional()).parse(undefined)).toBeUndefined();
    expect(asName(z.string()).parse('Белова А.С.')).toBe('Белова А.С.');
  });
});
