import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { maxRows } from './rows.ts';

const line = z
  .object({ article: z.string().trim().max(100, 'home:quick.tooLong'), amount: z.string().trim().max(40) })
  .partial()
  .nullish();

/** Empty lines are left out; errors keep the places of the form. */
export const quickOrderSchema = z
  .object({
    lines: z.array(line).max(maxRows).default([]),
    requestId: z.string().max(64).optional(),
  })
  .transform(({ lines, requestId }, ctx) => {
    const refuse = (at: number, field: 'article' | 'amount', message: string) =>
      ctx.addIssue({ code: 'custom', path: ['lines', at, field], message });
    const rows = lines.flatMap((typed, at) => {
      const { article = '', amount = '' } = typed ?? {};
      if (article === '' && amount === '') return [];
      const whole = safeAmount.safeParse(amount);
      if (article === '') refuse(at, 'article', 'home:quick.noArticle');
      if (!whole.success) refuse(at, 'amount', amount === '' ? 'home:quick.noAmount' : 'home:quick.badAmount');
      return [{ article, amount: whole.data ?? 1 }];
    });
    if (rows.length === 0) refuse(0, 'article', 'home:quick.empty');
    return { rows, requestId };
  });
