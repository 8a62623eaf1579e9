import { z } from 'zod';
import { seenVersion, seenVersionQuery } from './approval-step.ts';
import { byId, day, id, money, typedMoney, typedName } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Согласование';

const code = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

export const budgetForm = z
  .object({
    userId: id.nullable().default(null).describe('Person whose orders count; null for the budget of a cost centre.'),
    costCenterId: id.nullable().default(null).describe('Cost centre whose orders count; null for that of a person.'),
    period: z.enum(['month', 'quarter', 'year']).describe('Calendar period in Moscow after which it begins anew.'),
    limit: typedMoney.describe('Most that the orders of a period may cost in roubles, VAT and delivery included.'),
    kind: z
      .enum(['warn', 'approve', 'block'])
      .describe('What becomes of an order beyond the limit: it is only said, it waits for approval, or it is refused.'),
    approverId: id.nullable().default(null).describe('Person who approves what is beyond it; null for a role.'),
    approverRole: code
      .nullable()
      .default(null)
      .describe('Role whose people approve; null with a person, or for those who manage approvals.'),
  })
  .describe('A budget of a person or a cost centre.');

export const budget = budgetForm
  .extend({
    id: id.describe('Id of the budget.'),
    version: z.int().min(0).default(1).describe('Counts its changes.'),
    name: z.string().describe('Name of the person or cost centre.'),
    limit: money.describe('Most that the orders of a period may cost in roubles, VAT and delivery included.'),
    from: day.describe('First day of the present period.'),
    till: day.describe('Last day of the present period.'),
    used: money.describe(
      'What the orders of the present period cost, but for drafts and for cancelled and rejected ones.',
    ),
    left: money.describe('The limit minus `used`; negative if that is beyond it.'),
  })
  .describe('A budget with its use in the present period.');
export type Budget = z.output<typeof budget>;

export const costCenter = z
  .object({
    id: id.describe('Id of the cost centre.'),
    name: z.string().describe('Name of the cost centre.'),
    active: z.boolean().default(true).describe('Whether it can be chosen for new orders.'),
  })
  .describe('A cost centre of the company.');

export const getBudgets = defineCall({
  id: 'getBudgets',
  method: 'GET',
  path: '/api/v1/budget',
  tag,
  summary: 'Бюджеты и их использование: свои, а с правом approval.manage все бюджеты компании',
  access: 'required',
  query: z.object({
    scope: z
      .enum(['all', 'own'])
      .default('all')
      .describe("`own` for the caller's own budgets alone, also for whoever manages all of them."),
  }),
  answer: z.object({
    items: z.array(budget).describe("The caller's budgets, or all of the company for whoever manages them."),
  }),
  status: 200,
  errors: [403],
});

export const createBudget = defineCall({
  id: 'createBudget',
  method: 'POST',
  path: '/api/v1/budget',
  tag,
  summary: 'Задать бюджет сотрудника или центра затрат; нужно право approval.manage',
  access: 'required',
  body: budgetForm,
  answer: budget,
  status: 201,
  errors: [403, 409, 422],
  idempotent: true,
  ownerOnly: true,
});

export const updateBudget = defineCall({
  id: 'updateBudget',
  method: 'PUT',
  path: '/api/v1/budget/:id',
  tag,
  summary: 'Изменить бюджет; 409, если его изменил кто-то другой. Нужно право approval.manage',
  access: 'required',
  params: byId,
  body: budgetForm.extend({ version: seenVersion }),
  status: 204,
  errors: [403, 404, 409, 422],
  ownerOnly: true,
});

export const deleteBudget = defineCall({
  id: 'deleteBudget',
  method: 'DELETE',
  path: '/api/v1/budget/:id',
  tag,
  summary: 'Удалить бюджет; нужно право approval.manage',
  access: 'required',
  params: byId,
  query: z.object({ version: seenVersionQuery }),
  status: 204,
  errors: [403, 404, 409],
  ownerOnly: true,
});

export const getCostCenters = defineCall({
  id: 'getCostCenters',
  method: 'GET',
  path: '/api/v1/cost-center',
  tag,
  summary: 'Центры затрат компании',
  access: 'required',
  answer: z.object({
    items: z.array(costCenter).describe('Cost centres by name, also those no longer in use.'),
    required: z
      .boolean()
      .default(false)
      .describe('Whether each order has to name one; without effect while none is in use.'),
  }),
  status: 200,
  errors: [403],
});

const costCenterForm = z.object({
  name: typedName(100).min(1).describe('Name of the cost centre, unlike those of the others.'),
  active: z.boolean().default(true).describe('Whether it can be chosen for new orders.'),
});

export const createCostCenter = defineCall({
  id: 'createCostCenter',
  method: 'POST',
  path: '/api/v1/cost-center',
  tag,
  summary: 'Завести центр затрат; нужно право approval.manage',
  access: 'required',
  body: costCenterForm,
  answer: costCenter,
  status: 201,
  errors: [403, 422],
  idempotent: true,
  ownerOnly: true,
});

export const updateCostCenter = defineCall({
  id: 'updateCostCenter',
  method: 'PUT',
  path: '/api/v1/cost-center/:id',
  tag,
  summary: 'Переименовать центр затрат или вывести его из работы; нужно право approval.manage',
  access: 'required',
  params: byId,
  body: z.object({
    name: costCenterForm.shape.name
      .optional()
      .describe('New name, unlike those of the others; without it the name stays.'),
    active: z.boolean().optional().describe('Whether it can be chosen for new orders; without it that stays.'),
  }),
  status: 204,
  errors: [403, 404, 422],
  ownerOnly: true,
});

export const updateCostCenterSettings = defineCall({
  id: 'updateCostCenterSettings',
  method: 'PUT',
  path: '/api/v1/cost-center-settings',
  tag,
  summary: 'Решить, нужен ли каждому заказу компании центр затрат; нужно право approval.manage',
  access: 'required',
  body: z.object({ required: z.boolean().describe('Whether each order has to name a cost centre.') }),
  status: 204,
  errors: [403],
  ownerOnly: true,
});
