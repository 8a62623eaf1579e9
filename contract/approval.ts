import { z } from 'zod';
import { approvalDecision, approvalNeed, seenVersion, seenVersionQuery } from './approval-step.ts';
import {
  amount,
  byId,
  day,
  id,
  listAnswer,
  listQuery,
  money,
  named,
  typedMoney,
  typedName,
  typedText,
} from './base.ts';
import { budget } from './budget.ts';
import { defineCall } from './call.ts';
import { deliveryType } from './checkout.ts';
import { orderItem, orderRecord } from './order.ts';

const tag = 'Согласование';

const code = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

export const approvalItem = z
  .object({
    order: orderItem
      .pick({
        id: true,
        number: true,
        status: true,
        state: true,
        statusName: true,
        created: true,
        positions: true,
        total: true,
      })
      .describe('The order.'),
    maker: z.string().describe('Name of the person who ordered.'),
    reasons: z.array(z.string()).describe('Why it had to be approved, in words.'),
    decision: approvalDecision.describe('What the caller decided.'),
  })
  .describe('An order that waits for the caller, or about which the caller decided.');

export const getApprovals = defineCall({
  id: 'getApprovals',
  method: 'GET',
  path: '/api/v1/approval',
  tag,
  summary: 'Заказы, которые ждут моего согласования или по которым я решил',
  access: 'required',
  query: z.object({
    ...listQuery,
    list: z
      .enum(['waiting', 'decided'])
      .default('waiting')
      .describe('What waits for the caller, oldest first, or what the caller decided, latest first.'),
  }),
  answer: listAnswer(approvalItem).extend({
    elsewhere: z
      .array(
        z.object({
          id: id.describe('Id of the company.'),
          name: z.string().describe('Name of the company.'),
          count: z.int().min(1).describe('How many orders wait for the caller there.'),
        }),
      )
      .default([])
      .describe('Other companies of the caller in which orders wait for them; of `waiting` alone.'),
  }),
  status: 200,
  errors: [403],
});

export const approvalRecord = orderRecord
  .extend({
    maker: z.string().describe('Name of the person who ordered.'),
    today: z
      .object({
        total: money
          .nullable()
          .describe('What the order as it is would cost now; null if something in it is no longer sold.'),
        items: z
          .array(
            z.object({
              id: id.describe('Id of the line.'),
              price: money.nullable().describe('Price of one unit now; null if it is no longer sold.'),
            }),
          )
          .describe('Lines whose price has changed since the order was placed.'),
        needs: z
          .array(approvalNeed)
          .default([])
          .describe(
            'Further approvals by others that the order needs if it is approved at `total`, by the rules and budgets of now.',
          ),
        budgets: z
          .array(
            budget.pick({ id: true, name: true, period: true, kind: true, limit: true, left: true }).extend({
              exceeded: z.boolean().describe('Whether the order goes beyond what is left.'),
              asks: z
                .boolean()
                .describe('Whether the caller, to approve it so, has to name the budget in `beyondBudgets`.'),
              refuses: z.boolean().describe('Whether the caller can’t approve it so: those who manage approvals can.'),
            }),
          )
          .default([])
          .describe(
            'Budgets of now that the order is paid from, without it and without what waits and was placed later. Empty for colleagues who may not see what they have left.',
          ),
      })
      .describe('What has changed since the order was placed.'),
    sinceReturn: z
      .object({
        total: money.describe('What it cost then, in roubles.'),
        costCenter: z.string().describe('Name of the cost centre then; empty for none.'),
        delivery: z
          .object({
            type: deliveryType.describe('To an address, or by pickup.'),
            place: z.string().describe('The address, or the warehouse of the pickup with its address, in one line.'),
            date: day.nullable().describe('The day, as `delivery.date` of an order; null if unknown.'),
            window: z.string().nullable().describe('The time of day; null if none was chosen.'),
          })
          .describe('Where and when the goods were to arrive.'),
        lines: z
          .array(
            z.object({
              name: z.string().describe('Name of the product.'),
              unit: z.string().describe('Its unit.'),
              was: z.int().min(0).describe('Amount then; 0 for a line that is new.'),
              now: z.int().min(0).describe('Amount now; 0 for a line that is gone.'),
            }),
          )
          .describe('Lines whose amount has changed.'),
      })
      .nullable()
      .default(null)
      .describe('What the order was when it was last sent back; null unless it waits again since.'),
  })
  .describe('An order with what its approver has to know.');
export type ApprovalRecord = z.output<typeof approvalRecord>;

export const getApproval = defineCall({
  id: 'getApproval',
  method: 'GET',
  path: '/api/v1/approval/:id',
  tag,
  summary: 'Заказ для согласования: кто и почему согласует, что изменилось в ценах',
  access: 'required',
  params: byId,
  answer: approvalRecord,
  status: 200,
  errors: [403, 404],
});

export const decideApproval = defineCall({
  id: 'decideApproval',
  method: 'POST',
  path: '/api/v1/approval/:id/decision',
  tag,
  summary:
    'Согласовать заказ (уменьшив или убрав строки), отклонить, вернуть на доработку; оформивший и управляющий согласованием могут его отозвать. 409, если заказ изменился или решил кто-то другой',
  access: 'required',
  params: byId,
  body: z.object({
    version: z
      .int()
      .min(0)
      .describe('Version of the order that was seen; 409 `OrderChanged` names another one in `code`.'),
    decision: z
      .enum(['approve', 'decline', 'return', 'withdraw'])
      .describe(
        '`withdraw` is for the person who ordered and for those who manage approvals; the others are for the approver.',
      ),
    inStead: z
      .boolean()
      .default(false)
      .describe(
        'Whether the caller, who manages approvals, decides in the stead of those whose turn it is: the history says so, and they are told.',
      ),
    comment: typedText(1000).default('').describe('Why; needed to decline and to return.'),
    expectedTotal: money
      .optional()
      .describe(
        'Needed to approve: what the caller has seen that the order costs now with `items`. If it costs something else, 409 `TotalChanged` names that in `code`.',
      ),
    beyondBudgets: z
      .array(id)
      .max(100)
      .default([])
      .describe(
        'Budgets beyond which the caller approves the order knowingly, as `today.budgets` says; 409 `BudgetExceeded` for one that is missing here.',
      ),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line.'),
          amount: z.union([z.literal(0), amount]).describe('New amount, at most the present one; 0 removes the line.'),
        }),
      )
      .max(2000)
      .default([])
      .describe('Lines that are approved with another amount; the others stay.'),
  }),
  answer: orderRecord,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
  ownerOnly: true,
});

export const approvalRuleForm = z
  .object({
    name: typedName(100).min(1).describe('Name of the rule.'),
    condition: z
      .enum(['total', 'positions', 'section', 'always'])
      .describe('What meets the rule: a sum, a number of lines, goods of a section, or any order.'),
    sum: typedMoney
      .nullable()
      .default(null)
      .describe('Orders that cost more in roubles, delivery included; null for other conditions than `total`.'),
    positions: z
      .int()
      .min(0)
      .max(10_000)
      .nullable()
      .default(null)
      .describe('Orders of more lines; null for other conditions than `positions`.'),
    sectionId: id
      .nullable()
      .default(null)
      .describe('Section of the goods, with all below it; null for other conditions than `section`.'),
    userId: id
      .nullable()
      .default(null)
      .describe('Person whose orders it is about; null if it is not about one person.'),
    role: code
      .nullable()
      .default(null)
      .describe("Role whose people's orders it is about; null if it is not about a role."),
    approverId: id.nullable().default(null).describe('Person who approves; null for a role.'),
    approverRole: code.nullable().default(null).describe('Role whose people approve; null for a person.'),
    tier: z.int().min(1).max(5).default(1).describe('Rules of a lower tier are decided first.'),
    own: z.boolean().default(false).describe('Whether the person who ordered may approve too.'),
    active: z.boolean().default(true).describe('Whether it applies to new orders.'),
  })
  .describe('A rule by which orders of the company need approval.');

export const approvalRule = approvalRuleForm
  .extend({
    id: id.describe('Id of the rule.'),
    version: z.int().min(0).default(1).describe('Counts its changes.'),
    sum: money
      .nullable()
      .describe('Orders that cost more in roubles, delivery included; null for other conditions than `total`.'),
    sectionName: z.string().default('').describe('Name of the section; empty without one, or if it is gone.'),
    who: z.string().default('').describe('Name of the person or role whose orders it is about; empty for everybody.'),
    approver: z.string().describe('Name of the person or role who approves.'),
  })
  .describe('A rule with its names.');
export type ApprovalRule = z.output<typeof approvalRule>;

export const getApprovalRules = defineCall({
  id: 'getApprovalRules',
  method: 'GET',
  path: '/api/v1/approval-rule',
  tag,
  summary: 'Правила согласования компании; нужно право approval.manage',
  access: 'required',
  answer: z.object({
    items: z.array(approvalRule).describe('Rules by tier and name.'),
    people: z.array(named).describe('People of the company, by name.'),
    roles: z
      .array(z.object({ code: code.describe('Code of the role.'), name: z.string().describe('Name of the role.') }))
      .describe('Roles that people can have.'),
  }),
  status: 200,
  errors: [403],
});

export const createApprovalRule = defineCall({
  id: 'createApprovalRule',
  method: 'POST',
  path: '/api/v1/approval-rule',
  tag,
  summary: 'Добавить правило согласования; нужно право approval.manage',
  access: 'required',
  body: approvalRuleForm,
  answer: approvalRule,
  status: 201,
  errors: [403, 422],
  idempotent: true,
  ownerOnly: true,
});

export const updateApprovalRule = defineCall({
  id: 'updateApprovalRule',
  method: 'PUT',
  path: '/api/v1/approval-rule/:id',
  tag,
  summary: 'Изменить правило согласования; 409, если его изменил кто-то другой. Нужно право approval.manage',
  access: 'required',
  params: byId,
  body: approvalRuleForm.extend({ version: seenVersion }),
  status: 204,
  errors: [403, 404, 409, 422],
  ownerOnly: true,
});

export const deleteApprovalRule = defineCall({
  id: 'deleteApprovalRule',
  method: 'DELETE',
  path: '/api/v1/approval-rule/:id',
  tag,
  summary: 'Удалить правило согласования; заказы, которые уже ждут, продолжают ждать. Нужно право approval.manage',
  access: 'required',
  params: byId,
  query: z.object({ version: seenVersionQuery }),
  status: 204,
  errors: [403, 404, 409],
  ownerOnly: true,
});
