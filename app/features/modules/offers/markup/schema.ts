import { z } from 'zod';
import { hundredthsField, roublesField } from '#app/server/forms/roubles.ts';

/** `all`, `priceRange`, or `section:240`, `brand:17`, `item:-5`. */
const scope = z
  .string('offers:error.scope')
  .max(40, 'offers:error.scope')
  .regex(/^(all|priceRange|(section|brand):[1-9]\d{0,14}|item:-?[1-9]\d{0,14})$/, 'offers:error.scope');

const version = z.coerce.number().int().min(1);

const ruleFields = z.object({
  intent: z.literal('save'),
  version,
  rule: z.coerce.number().int().min(1).max(50).optional(),
  scope,
  from: roublesField('offers:error.sum').optional(),
  to: roublesField('offers:error.sum').optional(),
  type: z.enum(['percent', 'absolute', 'fixed']),
  value: hundredthsField('offers:error.value', /^-?\d{1,9}(\.\d{1,2})?$/),
  base: z.enum(['current', 'retail']),
  rounding: z.coerce.number().pipe(z.literal([0.01, 1, 10])),
  minMargin: hundredthsField('offers:error.minMargin', /^\d{1,2}(\.\d{1,2})?$/)
    .refine((share) => share <= 9000, 'offers:error.minMargin')
    .optional(),
  priority: z
    .string('offers:error.priority')
    .trim()
    .regex(/^(\d{1,3}|1000)?$/, 'offers:error.priority')
    .optional()
    .transform((typed) => Number(typed ?? 0)),
});

/** A check across fields that runs beside errors of other fields, so that all are told at once. */
const on = (path: keyof RuleForm, error: string, ...also: (keyof RuleForm)[]) => ({
  ...{ path: [path], error },
  when: ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    !issues.some((issue) => [path, 'scope', 'type', ...also].includes(String(issue.path?.[0]))),
});

/** `rule` is the place of the rule that is replaced; without it one is added. */
export const ruleSchema = ruleFields
  .refine(
    ({ scope: aim, from, to }) => aim !== 'priceRange' || from !== undefined || to !== undefined,
    on('from', 'offers:error.range', 'to'),
  )
  .refine(
    ({ scope: aim, from, to }) => aim !== 'priceRange' || from === undefined || to === undefined || from <= to,
    on('to', 'offers:error.rangeOrder', 'from'),
  )
  .refine(({ scope: aim, from }) => aim === 'priceRange' || from === undefined, on('from', 'offers:error.noRange'))
  .refine(({ scope: aim, to }) => aim === 'priceRange' || to === undefined, on('to', 'offers:error.noRange'))
  .refine(
    ({ type, value }) => type !== 'percent' || (value >= -9900 && value <= 100_000),
    on('value', 'offers:error.percent'),
  )
  .refine(({ type, value }) => type !== 'fixed' || value >= 0, on('value', 'offers:error.fixed'));

export const markupSchema = z.discriminatedUnion('intent', [
  ruleSchema,
  z.object({ intent: z.literal('delete'), version, rule: z.coerce.number().int().min(1).max(50) }),
  z.object({ intent: z.literal('loss'), version, allowLoss: z.literal('on').optional() }),
]);

export type RuleForm = z.output<typeof ruleFields>;
