import { z } from 'zod';
import { byId, id, listAnswer, listQuery, moment, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { productRef } from './product.ts';
import { maxCodes } from './product-resolve.ts';

const tag = 'Свои коды';

/** Longest code of a buyer. */
export const maxBuyerCode = 64;

const code = typedLine(maxBuyerCode).describe("The company's own code as it was typed.");

export const buyerCode = z
  .object({
    id: id.describe('Id of the record.'),
    code,
    product: productRef.describe(
      'The product that it names; of one that is gone the name and the article of that day.',
    ),
    gone: z.boolean().describe('Whether the product has left the catalogue.'),
    created: moment.describe('When it was saved.'),
  })
  .describe("A company's own code of a product.");
export type BuyerCode = z.output<typeof buyerCode>;

export const getBuyerCodes = defineCall({
  id: 'getBuyerCodes',
  method: 'GET',
  path: '/api/v1/buyer-code',
  tag,
  summary: 'Свои коды компании, новые первыми; их видят только её сотрудники',
  access: 'required',
  query: z.object({
    ...listQuery,
    keyword: typedLine(100).optional().describe('Part of a code, or of the name or article of its product.'),
  }),
  answer: listAnswer(buyerCode).extend({
    editable: z.boolean().describe('Whether the caller may save and delete codes.'),
  }),
  status: 200,
});

export const savedCode = z
  .object({
    code,
    verdict: z
      .enum(['saved', 'kept', 'taken', 'several', 'unknown', 'refused'])
      .describe(
        '`saved`: it names the product now; `kept`: it did before; `taken`: it names another one; `several`: the article is that of several products; `unknown`: no such product; `refused`: no letter or digit in it, or too many codes.',
      ),
    product: z.string().nullable().describe('Name of the product that it names now, or null.'),
    message: z.string().optional().describe('Why it was not saved; absent if it was.'),
  })
  .describe('What became of a code.');
export type SavedCode = z.output<typeof savedCode>;

export const saveBuyerCodes = defineCall({
  id: 'saveBuyerCodes',
  method: 'POST',
  path: '/api/v1/buyer-code',
  tag,
  summary: 'Сохранить свои коды компании: каждый отдельно, отказ одному не мешает другим. Повтор ничего не меняет',
  access: 'required',
  body: z.object({
    items: z
      .array(
        z.object({
          code,
          productId: id.optional().describe('Id of the catalogue product.'),
          article: typedLine(100)
            .optional()
            .describe("The supplier's article or the manufacturer's code, without `productId`."),
        }),
      )
      .min(1)
      .max(maxCodes)
      .describe('Codes to save.'),
    replace: z.boolean().default(false).describe('Whether a code that is `taken` shall name the new product.'),
  }),
  answer: z.object({ items: z.array(savedCode).describe('What became of each code, in the given order.') }),
  status: 200,
  errors: [403, 422],
});

export const deleteBuyerCode = defineCall({
  id: 'deleteBuyerCode',
  method: 'DELETE',
  path: '/api/v1/buyer-code/:id',
  tag,
  summary: 'Удалить свой код компании',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});
