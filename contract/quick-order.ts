import { z } from 'zod';
import { typedLine, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { maxQuickCode, maxQuickRows, maxQuickText, maxTypedAmount } from './quick-order-limits.ts';

const quickOrder = z
  .object({
    rows: z
      .array(
        z
          .object({
            code: typedLine(maxQuickCode).describe('Code or name as it was typed.'),
            amount: typedLine(maxTypedAmount).describe('Amount as it was typed; empty for none.'),
            choice: typedLine(64)
              .default('')
              .describe('What the caller keeps of the decision about the row; empty for none.'),
            remember: z
              .boolean()
              .optional()
              .describe('Whether the code shall become the own one of what was chosen; absent if it shall not.'),
          })
          .describe('A row as it was typed; blank ones count.'),
      )
      .max(maxQuickRows)
      .describe('Rows in their order.'),
    text: typedText(maxQuickText).describe("Text of rows that aren't taken in yet, one per line; empty for none."),
  })
  .describe('A quick order that is being typed.');
export type QuickOrderDraft = z.output<typeof quickOrder>;

export const getQuickOrder = defineCall({
  id: 'getQuickOrder',
  method: 'GET',
  path: '/api/v1/quick-order',
  tag: 'Корзина',
  summary: 'Недописанный быстрый заказ: строки, как их напечатали',
  access: 'optional',
  answer: quickOrder,
  status: 200,
});

export const saveQuickOrder = defineCall({
  id: 'saveQuickOrder',
  method: 'PUT',
  path: '/api/v1/quick-order',
  tag: 'Корзина',
  summary: 'Сохранить недописанный быстрый заказ вместо прежнего; пустой удаляет его',
  access: 'optional',
  unrecorded: true,
  body: quickOrder,
  status: 204,
  errors: [422],
});
