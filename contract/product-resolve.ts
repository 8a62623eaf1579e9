import { z } from 'zod';
import { amount, money, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { productRef } from './product.ts';

/** Most codes of one question. */
export const maxCodes = 300;

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
          code: typedLine(100).describe(
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
