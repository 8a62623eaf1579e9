import { z } from 'zod';
import { amount, money, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { productRef } from './product.ts';
import { maxQuickCode, maxTypedAmount, maxTypedRows } from './quick-order-limits.ts';

/** Most codes of one question. */
export const maxCodes = 300;

/** Longest code that is looked up. */
export const maxCode = 100;

/** Most products named for one code. */
export const maxCandidates = 5;

/** A product that a code may mean, as it could be put into the cart. */
export const resolvedProduct = z
  .object({
    product: productRef.describe('The product.'),
    amount: amount.describe("How much of it would go into the cart, in the product's unit, rounded to what is sold."),
    price: money.nullable().describe('Price of one unit for the caller in roubles, VAT included; null if it has none.'),
    stock: z
      .int()
      .min(0)
      .nullable()
      .describe(
        "On hand in the warehouses that serve the caller's region, in the product's unit; null if the caller may not see stock.",
      ),
    deliveryDays: z
      .int()
      .min(0)
      .nullable()
      .describe('Working days to bring what no warehouse has; null if it is sold from stock only.'),
    orderable: z.boolean().describe('Whether this amount can be ordered now.'),
  })
  .describe('A product that a code may mean, with amount, price and stock as the caller may see them.');
export type ResolvedProduct = z.output<typeof resolvedProduct>;

export const resolvedCode = z
  .object({
    code: z.string().describe('The code as it was asked for.'),
    verdict: z
      .enum(['matched', 'rounded', 'several', 'unavailable', 'unknown'])
      .describe(
        "`matched`: one product, as asked; `rounded`: one product, in another amount; `several`: more than one product has the code; `unavailable`: one product that can't be ordered in this amount; `unknown`: no product has the code.",
      ),
    by: z
      .enum(['own', 'code', 'id'])
      .nullable()
      .describe(
        "What the code is: `own` the company's own code, which comes before all others; `code` an article or a manufacturer's code, `id` the product's id; null if it is unknown.",
      ),
    candidates: z
      .array(resolvedProduct)
      .max(maxCandidates)
      .describe(
        `The product, or some of several, those that can be ordered first; at most ${maxCandidates}, empty if the code is unknown.`,
      ),
    found: z
      .int()
      .min(0)
      .describe('Number of products that have the code, counted to 50; more than the candidates if these are cut.'),
    analogue: resolvedProduct
      .nullable()
      .describe("What can be ordered instead of a product that can't; null if nothing can, and for other verdicts."),
    message: z
      .string()
      .optional()
      .describe('What the buyer should know about the amount or the stock as a sentence; absent if there is nothing.'),
  })
  .describe('What a code means.');
export type ResolvedCode = z.output<typeof resolvedCode>;

export const resolveProducts = defineCall({
  id: 'resolveProducts',
  method: 'POST',
  path: '/api/v1/product/resolve',
  tag: 'Товары',
  summary: 'Какие товары называют коды и можно ли заказать их столько: ничего не добавляет',
  asks: true,
  access: 'optional',
  body: z.object({
    items: z
      .array(
        z.object({
          code: typedLine(maxCode).describe(
            "The company's own code, article, manufacturer's code or id of a product as a person typed it; case, spaces, signs and look-alike letters don't matter.",
          ),
          amount: amount
            .optional()
            .describe("Amount wanted, in the product's unit; without it the smallest that is sold."),
        }),
      )
      .min(1)
      .max(maxCodes)
      .describe('Codes to find; the same code may come more than once.'),
  }),
  answer: z.object({
    items: z.array(resolvedCode).describe('An answer per code, in the given order.'),
  }),
  status: 200,
  errors: [422],
});

const resolvedRow = z
  .object({
    code: z.string().describe('The code that was read; empty if there is none.'),
    text: z
      .string()
      .nullable()
      .describe('The row without the amount that was read behind it; null if none was, or if more stands beside it.'),
    amount: amount
      .nullable()
      .describe("The amount that counts, before it is rounded; null if there is none or it can't be read."),
    isAmountUnread: z
      .boolean()
      .describe("True for an amount that can't be read, or is missing where one is asked for."),
    status: z
      .enum([
        'matched',
        'many',
        'not-found',
        'bad-amount',
        'rounded',
        'analog',
        'other-unit',
        'aside',
        'no-amount',
        'not-ordered',
      ])
      .describe('What the row is, as `status` of the rows of an import.'),
    product: resolvedProduct.nullable().describe('The product; null until one is chosen.'),
    candidates: z
      .array(resolvedProduct)
      .describe('Products that the row may mean, the most likely first; with `analog` the last one is the analogue.'),
    found: z.int().min(0).describe('Number of products that were found; more than the candidates if these are cut.'),
    isOwn: z.boolean().describe("True if the code is the company's own."),
    otherUnit: z
      .string()
      .nullable()
      .describe('The unit that the row names, if the product is sold in one that counts otherwise; null if it is not.'),
    packedAmount: amount
      .nullable()
      .default(null)
      .describe(
        "What the amount makes in the product's unit by what its name says of one coil or pack, rounded to what is sold: 300 of 3 coils of 100 m. To be offered, and never taken by itself; null if the name doesn't tell.",
      ),
    glued: z
      .array(z.string())
      .length(2)
      .optional()
      .describe(
        'Two known codes of which the text consists, as a scanner leaves them that types into a field with a code; absent if it is no such text.',
      ),
    message: z.string().optional().describe('What the buyer should know, in sentences; absent if there is nothing.'),
  })
  .describe('A row as a person typed it, with what it means.');
export type ResolvedRow = z.output<typeof resolvedRow>;

export const resolveRows = defineCall({
  id: 'resolveRows',
  method: 'POST',
  path: '/api/v1/product/resolve-rows',
  tag: 'Товары',
  summary: 'Что значат строки заказа, как их напечатал человек: читаются как строки импорта, ничего не добавляется',
  asks: true,
  access: 'optional',
  body: z.object({
    rows: z
      .array(
        z.object({
          text: typedLine(maxQuickCode).describe('Code or name, with or without an amount behind it.'),
          amount: typedLine(maxTypedAmount)
            .default('')
            .describe(
              'Amount as it was typed beside it; empty if there is no field for it, or nothing in it. "?" asks for the amount, and "—" stands for a row that is not ordered: both come of tables with an empty cell for it.',
            ),
        }),
      )
      .min(1)
      .max(maxTypedRows)
      .describe('Rows in their order.'),
  }),
  answer: z.object({ rows: z.array(resolvedRow).describe('An answer per row, in the given order.') }),
  status: 200,
  errors: [422],
});
