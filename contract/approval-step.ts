import { z } from 'zod';
import { day, moment } from './base.ts';

export const approvalDecision = z.enum(['waiting', 'approved', 'declined', 'returned']);

/** Of a rule or a budget that is changed. */
export const seenVersion = z
  .int()
  .min(0)
  .describe('Version of the record that was seen; 409 `RecordChanged` names another one in `code`.');

/** The same in a query. */
export const seenVersionQuery = z.coerce
  .number()
  .int()
  .min(0)
  .describe('Version of the record that was seen; 409 `RecordChanged` names another one in `code`.');

/** What a rule wants of an order, told at checkout and kept with the order. */
export const approvalNeed = z
  .object({
    tier: z.int().min(1).max(5).describe('Needs of a lower tier are decided before those of a higher one.'),
    rule: z.string().describe('Name of the rule or budget.'),
    reason: z
      .string()
      .describe(
        'Why it applies, in words. What a budget has left is told to whoever ordered, to approvers of the order and to those who manage approvals.',
      ),
    approvers: z.array(z.string()).describe('Names of those who can approve now; empty if nobody can.'),
  })
  .describe('An approval that an order needs.');

export const approvalStep = approvalNeed
  .extend({
    decision: approvalDecision.describe('What was decided.'),
    by: z.string().default('').describe('Who decided; empty while it waits.'),
    at: moment.nullable().default(null).describe('When it was decided; null while it waits.'),
    comment: z.string().default('').describe('What the approver said; empty if nothing.'),
  })
  .describe('An approval that an order needs, and what became of it.');

export const orderApproval = z
  .object({
    steps: z.array(approvalStep).describe('What applied when the order was placed, lowest tier first.'),
    until: day
      .nullable()
      .describe('Last day on which the goods are held for an order that waits; null if it waits no longer.'),
    canDecide: z.boolean().describe('Whether it is the turn of the caller to decide.'),
    canStandIn: z
      .boolean()
      .default(false)
      .describe(
        'Whether the caller manages approvals and can decide in the stead of whoever has the turn (`inStead`).',
      ),
    canWithdraw: z
      .boolean()
      .describe('Whether the caller can withdraw the order: whoever ordered, and those who manage approvals.'),
    canRevise: z
      .boolean()
      .default(false)
      .describe('Whether it was sent back to the caller, who can mend it and send it again (`reviseOrder`).'),
  })
  .describe('Who has to approve the order within the company.');
export type OrderApproval = z.output<typeof orderApproval>;
