import { z } from 'zod';
import { roublesField } from '#app/server/forms/roubles.ts';
import type { OrderStep } from '#contract/staff-order.ts';
import { always, amountLines, takesSome } from '../amount-field.ts';

const version = z.coerce.number().int().min(0);
const comment = z.string().trim().max(1000, 'processing:error.long').optional().default('');
const line = z.string().trim().max(100, 'processing:error.line').optional().default('');

const ticked = z.literal('on').optional().catch(undefined).transform(Boolean);
const unpaid = ticked;

/** Steps that need a reason, which the buyer reads. */
export const withReason = ['reject', 'cancel', 'refuse-reserve'] as const;

const act = z
  .object({
    intent: z.enum(['confirm', 'process', 'ready', 'close', 'confirm-reserve', 'reissue-invoice', ...withReason]),
    version,
    comment,
  })
  .refine(({ intent, comment }) => comment !== '' || !withReason.some((kind) => kind === intent), {
    path: ['comment'],
    error: 'processing:error.reason',
  })
  .transform(({ intent, version, comment }) => ({ version, step: { kind: intent, comment } satisfies OrderStep }));

const deliver = z
  .object({ intent: z.literal('deliver'), version, unpaid, comment })
  .transform(({ version, unpaid, comment }) => ({
    version,
    step: { kind: 'deliver', unpaid, comment } satisfies OrderStep,
  }));

const lines = amountLines({ amount: 'processing:error.amount', more: 'processing:error.more' });
const returned = amountLines({ amount: 'processing:error.amount', more: 'processing:error.moreThanAsked' });

const ship = z
  .object({
    intent: z.literal('ship'),
    version,
    carrier: line,
    tracking: line,
    unpaid,
    /** The page has asked whether goods may leave unpaid. */
    asksUnpaid: ticked,
    comment,
    lines: lines.max(100),
  })
  .refine(takesSome, { path: ['lines', 0, 'amount'], error: 'processing:error.nothing', ...always })
  .refine(({ asksUnpaid, unpaid }) => !asksUnpaid || unpaid, {
    path: ['unpaid'],
    error: 'processing:error.unpaid',
    ...always,
  })
  .transform(({ version, carrier, tracking, unpaid, comment, lines }) => {
    const sent = lines.filter((one) => one.amount > 0);
    return { version, step: { kind: 'ship', carrier, tracking, unpaid, comment, lines: sent } satisfies OrderStep };
  });

/** Lines of this page of the order, or its whole rest. */
const closeShort = z
  .object({
    intent: z.literal('close-short'),
    version,
    rest: ticked,
    comment,
    lines: lines.max(100).optional().default([]),
  })
  .refine(({ comment }) => comment !== '', { path: ['comment'], error: 'processing:error.reason', ...always })
  .refine((typed) => typed.rest || takesSome(typed), {
    path: ['lines', 0, 'amount'],
    error: 'processing:error.nothingCancelled',
    ...always,
  })
  .transform(({ intent: kind, version, rest, comment, lines }) => ({
    version,
    step: { kind, comment, lines: rest ? [] : lines.filter((one) => one.amount > 0) } satisfies OrderStep,
  }));

const pay = z
  .object({
    intent: z.literal('pay'),
    version,
    amount: roublesField('processing:error.sum'),
    /** Those of a payment order or a receipt, of which one may know nothing. */
    paperNumber: z.string().trim().max(30, 'processing:error.paperNumber').optional().default(''),
    paperDate: z
      .union([z.literal(''), z.iso.date()], 'processing:error.paperDate')
      .optional()
      .default(''),
    comment,
  })
  .refine(({ paperNumber, paperDate }) => paperDate === '' || paperNumber !== '', {
    path: ['paperNumber'],
    error: 'processing:error.paperNumberToo',
    ...always,
  })
  .refine(({ paperNumber, paperDate }) => paperNumber === '' || paperDate !== '', {
    path: ['paperDate'],
    error: 'processing:error.paperDateToo',
    ...always,
  })
  .transform(({ version, amount, paperNumber: number, paperDate: date, comment }) => ({
    version,
    step: { kind: 'pay', amount, paper: number === '' ? null : { number, date }, comment } satisfies OrderStep,
  }));

/** 0 for a transfer that was made by hand. */
const refund = z
  .object({
    intent: z.literal('refund'),
    version,
    amount: roublesField('processing:error.sum'),
    paymentId: z.coerce.number('processing:error.way').int('processing:error.way').min(0, 'processing:error.way'),
    comment,
  })
  .transform(({ version, amount, paymentId, comment }) => ({
    version,
    step: { kind: 'refund', amount, paymentId: paymentId || null, comment } satisfies OrderStep,
  }));

const returnId = z.coerce.number().int().positive();

const acceptReturn = z
  .object({ intent: z.literal('accept-return'), version, returnId, comment, lines: returned.max(500) })
  .transform(({ intent: kind, version, returnId, comment, lines }) => ({
    version,
    step: { kind, returnId, comment, lines } satisfies OrderStep,
  }));

const answerReturn = z
  .object({ intent: z.enum(['refuse-return', 'receive-return']), version, returnId, comment })
  .refine(({ intent, comment }) => comment !== '' || intent !== 'refuse-return', {
    path: ['comment'],
    error: 'processing:error.reason',
  })
  .transform(({ intent: kind, version, returnId, comment }) => ({
    version,
    step: { kind, returnId, comment } satisfies OrderStep,
  }));

/** What can be posted, each by its form. */
export const stepForm = z.discriminatedUnion('intent', [
  act,
  deliver,
  ship,
  closeShort,
  pay,
  refund,
  acceptReturn,
  answerReturn,
]);

/** Native checks of all of these forms. */
export const stepFields = z.object({ comment, carrier: line, tracking: line });
