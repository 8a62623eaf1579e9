import { z } from 'zod';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { roublesField, typedRoubles } from '#app/server/forms/roubles.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type RuleForm, readRules } from '#app/supplier/approval.server.ts';
import { readTopSections } from '#app/supplier/catalogue.server.ts';
import type { ApprovalRule } from '#contract/approval.ts';
import { keyOf, namedBy, whoOf, withChosen } from '../who.ts';

const on = z.literal('on').optional();

export const ruleFields = z.object({
  name: asName(z.string('approval:error.name').trim().min(1, 'approval:error.name').max(100, 'approval:error.name')),
  condition: z.enum(['total', 'positions', 'section', 'always'], 'approval:error.condition'),
  sum: roublesField('approval:error.sum').optional(),
  positions: z
    .string()
    .regex(/^(\d{1,4}|10000)$/, 'approval:error.positions')
    .transform(Number)
    .optional(),
  sectionId: z.coerce.number().int().positive().optional(),
  who: z.string().max(80).optional(),
  approver: z.string('approval:error.approver').max(80),
  tier: z.coerce.number().int().min(1).max(5),
  own: on,
  active: on,
});

export function toRule({ who, approver, own, active, ...typed }: z.output<typeof ruleFields>): RuleForm {
  const { name, condition, sum = null, positions = null, sectionId = null, tier } = typed;
  const [person, decider] = [namedBy(who), namedBy(approver)];
  return {
    ...{ name, condition, sum, positions, sectionId, tier, own: own === 'on', active: active === 'on' },
    ...{ userId: person.id, role: person.role, approverId: decider.id, approverRole: decider.role },
  };
}

/** The API's names to the form's. */
export const renameOfRule = { approverId: 'approver', approverRole: 'approver', userId: 'who', role: 'who' };

/** A rule as its form holds it. */
export function typedRule(rule: ApprovalRule) {
  const { name, condition, sum, positions, sectionId, tier, own, active } = rule;
  return {
    name,
    condition,
    sum: sum === null ? undefined : typedRoubles(sum),
    positions: positions === null ? undefined : String(positions),
    sectionId: sectionId === null ? undefined : String(sectionId),
    who: keyOf(rule.userId, rule.role),
    approver: keyOf(rule.approverId, rule.approverRole),
    tier: String(tier),
    own: own ? 'on' : undefined,
    active: active ? 'on' : undefined,
  };
}

/** Rules, and what their form offers; for a `rule` of this id also what it names and nobody else could choose. */
export async function readRuleSetup({ supplier }: LoadContext, id = 0) {
  const [{ items, people, roles }, sections] = await Promise.all([readRules(supplier), readTopSections(supplier)]);
  const rule = items.find((one) => one.id === id);
  const all = whoOf({ people, roles });
  const named = rule && typedRule(rule);
  return {
    rules: items,
    who: withChosen(all, named?.who, rule?.who),
    approvers: withChosen(all, named?.approver, rule?.approver),
    sections: withChosen(
      sections.items.map(({ id, name }) => ({ value: String(id), label: name })),
      named?.sectionId,
      rule?.sectionName,
    ),
    constraint: constraintsOf(ruleFields),
  };
}

export type RuleSetup = Awaited<ReturnType<typeof readRuleSetup>>;
