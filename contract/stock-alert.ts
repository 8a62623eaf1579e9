import { z } from 'zod';
import { amount, byId, listAnswer, listQuery, moment } from './base.ts';
import { defineCall } from './call.ts';
import { notificationChannel } from './notification.ts';
import { productRef } from './product.ts';

const tag = 'Поступления';

/** What a person has asked for: to be told when a product is in stock again. */
export const stockAlert = z.object({
  amount: amount.nullable().describe("Amount that must be in stock, in the product's unit; null for any."),
  created: moment.describe('When the person asked for it.'),
  arrived: moment
    .nullable()
    .default(null)
    .describe(
      "When the product last came for this buyer, also if it is gone again or no message could be sent; null if it hasn't come yet.",
    ),
});

/**
 * Judged for the caller's region and company like the product's own page: can be ordered now, is still waited for, or
 * nothing is to be expected: without a price, out of production and sold out, or no longer in the catalogue.
 */
export const alertState = z.enum(['orderable', 'waiting', 'no-price', 'archived', 'gone']);

export const getStockAlerts = defineCall({
  id: 'getStockAlerts',
  method: 'GET',
  path: '/api/v1/stock-alert',
  tag,
  summary:
    'Товары, о поступлении которых попросил сообщить тот, кто вошёл: поступившие, затем новые первыми. Исчезнувшие из каталога остаются с именем и артикулом того дня',
  access: 'required',
  query: z.object(listQuery),
  answer: listAnswer(
    stockAlert.extend({
      product: productRef.describe(
        'The product; of one that left the catalogue the name and the article of the day of asking.',
      ),
      state: alertState.describe(
        'Whether the caller can order it now, still waits for it, or nothing is to be expected.',
      ),
    }),
  ),
  status: 200,
});

export const setStockAlert = defineCall({
  id: 'setStockAlert',
  method: 'PUT',
  path: '/api/v1/product/:id/stock-alert',
  tag,
  summary:
    'Сообщить о поступлении товара; повтор только меняет количество. Каналы выбираются в уведомлениях, событие `stock`',
  access: 'required',
  params: byId,
  body: z.object({
    amount: amount
      .nullable()
      .default(null)
      .describe("Amount that must be in stock, in the product's unit; null for any."),
  }),
  answer: stockAlert.extend({
    channels: z
      .array(notificationChannel)
      .describe(
        'Channels by which the message would come now; empty if all are switched off, or nothing is sent at all.',
      ),
  }),
  status: 200,
  errors: [404, 409, 422],
});

export const deleteStockAlert = defineCall({
  id: 'deleteStockAlert',
  method: 'DELETE',
  path: '/api/v1/product/:id/stock-alert',
  tag,
  summary: 'Больше не сообщать о поступлении товара',
  access: 'required',
  params: byId,
  status: 204,
});
