import { z } from 'zod';
import { byId, day, id, listMeta, listQuery, sums } from './base.ts';
import { defineCall } from './call.ts';
import { addResult } from './cart.ts';
import * as lists from './specification.ts';

/** What becomes of a plan; the first two still need somebody. */
export const planStatus = z.enum(['planned', 'in-progress', 'ordered', 'cancelled']);
export type PlanStatus = z.output<typeof planStatus>;
export const openPlanStatuses = ['planned', 'in-progress'] as const satisfies readonly PlanStatus[];

/** Plans by their due date: those whose day has passed, those due within a week, and those without one. */
export const planDue = z.enum(['overdue', 'week', 'none']);

const { shape } = lists.specification;

export const orderPlan = z
  .object({
    id: id.describe('Id of the plan.'),
    name: z.string().describe('Its name.'),
    description: z.string().describe('Words about it; empty if there are none.'),
    version: lists.specificationVersion.describe(
      'Version of the plan: it grows with every change of its fields or lines.',
    ),
    created: shape.created,
    updated: shape.updated.describe('When its fields or lines last changed.'),
    positions: shape.positions,
    total: shape.total,
    owner: z.string().nullable().describe('Name of who made it; null if that person has left the company.'),
    owned: shape.owned.describe('True if the caller may archive, restore and delete it.'),
    status: planStatus.describe(
      'How far the purchase is: planned, being prepared, ordered or cancelled. People set it; an order does not.',
    ),
    dueDate: day.nullable().describe('By when the goods are needed; null if no day is set.'),
    overdue: z.boolean().describe('Whether the day has passed while the plan is neither ordered nor cancelled.'),
    responsibleId: id.nullable().describe('Id of the person of the company who sees to it; null for nobody.'),
    responsible: z.string().nullable().describe('Name of that person; null for nobody.'),
    archived: z.boolean().describe('Whether it is in the archive, where nothing can be changed.'),
  })
  .describe('A planned purchase of the company: a list of products with a day, a person and a status.');
export type OrderPlan = z.output<typeof orderPlan>;

const people = z
  .array(
    z.object({
      id: id.describe('Id of the person.'),
      name: z.string().describe('Full name.'),
    }),
  )
  .describe('Everybody of the company, who can see to a plan, by name.');

const tag = 'Планы закупок';
const path = '/api/v1/order-manager';
const { shape: made } = lists.createSpecification.body;

const fields = {
  name: made.name.describe('Name of the plan.'),
  description: made.description.describe('Words about it; empty if there are none.'),
  status: planStatus.default('planned').describe('How far the purchase is.'),
  dueDate: day
    .nullable()
    .default(null)
    .describe('By when the goods are needed: today or later, or the day that the plan has; null for no day.'),
  responsibleId: id.nullable().default(null).describe('Person of the company who sees to it; null for nobody.'),
};

export const getOrderPlans = defineCall({
  id: 'getOrderPlans',
  method: 'GET',
  path,
  tag,
  summary: 'Планы закупок компании: ближайшие по сроку сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(50).default(20).describe('Plans on a page.'),
    'filters[status]': planStatus.optional().describe('Only plans of this status; without it all of them.'),
    'filters[responsible]': z.coerce
      .number()
      .pipe(id)
      .optional()
      .describe('Only plans that this person sees to; without it all of them.'),
    'filters[due]': planDue
      .optional()
      .describe('Only overdue plans, those due within a week, or those without a day; without it all of them.'),
    'filters[archived]': z
      .stringbool()
      .default(false)
      .describe('True for the archived plans of the company instead of the current ones.'),
    'filters[keyword]': lists.getSpecifications.query.shape['filters[keyword]'],
    sort: z
      .enum(['due', 'updated', '-updated', 'created', '-created', 'name', '-name', '-positions', 'total', '-total'])
      .default('due')
      .describe(
        'Order of the list; `due` puts the nearest day first, then plans without one, and what is ordered or cancelled last.',
      ),
  }),
  answer: z.object({
    items: z.array(orderPlan).describe('The plans of this page.'),
    meta: listMeta,
    counts: z
      .object({
        active: z.int().min(0).describe('Number of current plans.'),
        overdue: z.int().min(0).describe('Number of those that are overdue.'),
        archive: z.int().min(0).describe('Number of archived plans.'),
        deletable: z.int().min(0).default(0).describe('Number of archived plans that the caller may delete.'),
        pressing: z
          .int()
          .min(0)
          .default(0)
          .describe(
            'Number of current plans that the caller sees to, neither ordered nor cancelled, that are overdue or due within three days.',
          ),
      })
      .describe('Numbers of plans, regardless of the filters.'),
    people,
  }),
  status: 200,
  errors: [403],
});

export const createOrderPlan = defineCall({
  id: 'createOrderPlan',
  method: 'POST',
  path,
  tag,
  summary: 'Создать план закупки: пустой, из товаров, из корзины, из заказа или из спецификации',
  access: 'required',
  body: z.object({
    ...fields,
    items: made.items,
    fromCart: made.fromCart,
    fromOrderId: made.fromOrderId,
    fromSpecificationId: id
      .optional()
      .describe('Specification that the caller may see and whose products are added; without it none.'),
  }),
  answer: orderPlan.extend({
    result: z.array(addResult).default([]).describe('A result per product, in the given order.'),
  }),
  status: 201,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const getOrderPlan = defineCall({
  id: 'getOrderPlan',
  method: 'GET',
  path: `${path}/:id`,
  tag,
  summary: 'План закупки и страница его строк',
  access: 'required',
  params: byId,
  query: lists.getSpecification.query,
  answer: orderPlan.extend({
    items: z.array(lists.specificationLine).describe('The lines of this page.'),
    meta: listMeta,
    totals: sums.describe("Sums of all lines at the caller's prices; null if they can't be told now."),
    people,
  }),
  status: 200,
  errors: [403, 404],
});
/** A plan with one page of its lines. */
export type OrderPlanRecord = z.output<(typeof getOrderPlan)['answer']>;

export const updateOrderPlan = defineCall({
  id: 'updateOrderPlan',
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Изменить название, описание, статус, срок и ответственного',
  access: 'required',
  params: byId,
  body: z.object({
    ...fields,
    version: lists.specificationVersion.describe(
      'Version that the caller saw: if it has changed meanwhile, 409 `OrderPlanChanged` names the current one in `code`.',
    ),
  }),
  answer: orderPlan,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const addToOrderPlan = defineCall({
  ...lists.addToSpecification,
  id: 'addToOrderPlan',
  path: `${path}/:id/item`,
  tag,
  summary: 'Добавить товары в конец плана; количество товара, который уже есть, складывается',
  answer: z.object({
    result: lists.addToSpecification.answer.shape.result,
    plan: lists.standing.describe('The plan afterwards.'),
  }),
});

export const updateOrderPlanItems = defineCall({
  ...lists.updateSpecificationItems,
  id: 'updateOrderPlanItems',
  path: `${path}/:id/update-items`,
  tag,
  summary: 'Изменить несколько строк плана сразу: все или ни одной',
});

export const deleteOrderPlanItems = defineCall({
  ...lists.deleteSpecificationItems,
  id: 'deleteOrderPlanItems',
  path: `${path}/:id/delete-items`,
  tag,
  summary: 'Убрать строки плана; тех, которых уже нет, вызов не замечает',
});

export const sortOrderPlan = defineCall({
  ...lists.sortSpecification,
  id: 'sortOrderPlan',
  path: `${path}/:id/sort`,
  tag,
  summary: 'Расставить строки плана: названные меняются местами между собой',
});

export const orderPlanToCart = defineCall({
  ...lists.specificationToCart,
  id: 'orderPlanToCart',
  path: `${path}/:id/to-cart`,
  tag,
  summary: 'Положить строки плана в корзину: добавить к ней или заменить её',
  errors: [403, 404, 409, 422],
});

export const orderPlanToOrder = defineCall({
  ...lists.specificationToOrder,
  id: 'orderPlanToOrder',
  path: `${path}/:id/to-order`,
  tag,
  summary: 'Отметить в корзине ровно эти строки плана, чтобы оформить только их',
  errors: [403, 404, 409, 422],
});

export const archiveOrderPlan = defineCall({
  ...lists.archiveSpecification,
  id: 'archiveOrderPlan',
  path: `${path}/:id/archive`,
  tag,
  summary: 'Убрать план в архив: его видит только владелец, и он не меняется',
});

export const restoreOrderPlan = defineCall({
  ...lists.restoreSpecification,
  id: 'restoreOrderPlan',
  path: `${path}/:id/restore`,
  tag,
  summary: 'Вернуть план из архива',
});

export const clearOrderPlanArchive = defineCall({
  ...lists.clearSpecificationArchive,
  id: 'clearOrderPlanArchive',
  path: `${path}/archive`,
  tag,
  summary: 'Удалить навсегда все свои планы из архива',
  errors: [403],
});

export const deleteOrderPlan = defineCall({
  ...lists.deleteSpecification,
  id: 'deleteOrderPlan',
  path: `${path}/:id`,
  tag,
  summary: 'Удалить навсегда план из архива',
});
