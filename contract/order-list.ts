import { z } from 'zod';
import { id, listAnswer, listQuery, moment } from './base.ts';
import { defineCall } from './call.ts';
import { orderFilters, orderItem, orderLine, orderSort, orderState } from './order.ts';

const { 'filters[status]': _status, ...anyStatus } = orderFilters;

const itemSort = z.enum(['created', '-created', 'number', '-number', 'name', '-name', 'total', '-total']);

export const orderedItem = orderLine
  .omit({ deliveryParts: true, comment: true, returnable: true })
  .extend({
    orderId: id.describe('Id of the order.'),
    number: z.string().describe('Number of the order for people.'),
    state: orderState.describe('What has to happen next with the order, in one word from its three statuses.'),
    statusName: z.string().describe('Name of `state` in Russian.'),
    created: moment.describe('When the order was placed.'),
  })
  .describe('A line of one of the orders, with the price that applied when it was placed.');
export type OrderedItem = z.output<typeof orderedItem>;

export const getOrderItems = defineCall({
  id: 'getOrderItems',
  method: 'GET',
  path: '/api/v1/order/item',
  tag: 'Заказы',
  summary: 'Строки всех заказов компании: что, когда и почём заказывали',
  access: 'required',
  query: z.object({
    ...listQuery,
    ...orderFilters,
    'filters[productKeyword]': z
      .string()
      .max(100)
      .optional()
      .describe("Parts of the product's name, article or manufacturer's code; each word has to occur."),
    sort: itemSort
      .default('-created')
      .describe(
        "By the moment of placing, by the order's number, by the product's name or by the line's sum; a leading minus puts the largest first.",
      ),
  }),
  answer: listAnswer(orderedItem),
  status: 200,
  errors: [403],
});

export const exportOrderList = defineCall({
  id: 'exportOrderList',
  method: 'GET',
  path: '/api/v1/order/file',
  tag: 'Заказы',
  summary: 'Список заказов, их строк или незавершённых заказов целиком как файл; нужно право order.export',
  access: 'required',
  query: z.object({
    list: z
      .enum(['documents', 'products', 'checkout'])
      .default('documents')
      .describe('Which list: of `getOrders`, `getOrderItems` or `getUnfinishedOrders`.'),
    format: z.enum(['xlsx', 'csv']).describe('Workbook, or a CSV for spreadsheets.'),
    ...orderFilters,
    'filters[productKeyword]': z.string().max(100).optional().describe('As of `getOrderItems`, for `products` alone.'),
    sort: itemSort.default('-created').describe('As of the list; `name` is for `products` alone.'),
  }),
  download: true,
  status: 200,
  errors: [403, 422],
});

export const getUnfinishedOrders = defineCall({
  id: 'getUnfinishedOrders',
  method: 'GET',
  path: '/api/v1/order/checkout',
  tag: 'Заказы',
  summary: 'Незавершённые заказы: черновики и те, что ждут согласования',
  access: 'required',
  query: z.object({ ...listQuery, ...anyStatus, sort: orderSort }),
  answer: listAnswer(orderItem),
  status: 200,
  errors: [403],
});
