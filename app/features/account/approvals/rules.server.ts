import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { describeError, parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { roublesField } from '#app/server/forms/roubles.ts';
import { requireApprovals } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { addRule, dropRule, readRules } from '#app/supplier/approval.server.ts';
import { readTopSections } from '#app/supplier/catalogue.server.ts';
import { namedBy, whoOf } from '../who.ts';

const id = z.coerce.number().int().positive();

const addSchema = z.object({
  intent: z.literal('add'),
  name: asName(z.string('approval:error.name').trim().min(1, 'approval:error.name').max(100, 'approval:error.name')),
  condition: z.enum(['total', 'positions', 'section', 'always'], 'approval:error.condition'),
  sum: roublesField('approval:error.sum').optional(),
  positions: z
    .string()
    .regex(/^(\d{1,4}|10000)$/, 'approval:error.positions')
    .transform(Number)
    .optional(),
  sectionId: id.optional(),
  who: z.string().max(80).optional(),
  approver: z.string('approval:error.approver').max(80),
  tier: z.coerce.number().int().min(1).max(5),
  own: z.literal('on').optional(),
});

const schema = z.discriminatedUnion('intent', [addSchema, z.object({ intent: z.literal('delete'), id })]);

export async function loadRules(context: LoadContext) {
  await requireApprovals(context);
  const { supplier, t } = context;
  const [{ items, people, roles }, sections] = await Promise.all([readRules(supplier), readTopSections(supplier)]);
  return data({
    title: t('approval:rules'),
    rules: items,
    who: whoOf({ people, roles }),
    sections: sections.items.map(({ id, name }) => ({ value: id, label: name })),
    constraint: constraintsOf(addSchema),
    requestId: mintRequestId(),
  });
}

export type RulesData = Awaited<ReturnType<typeof loadRules>>['data'];

/** The API's names to the form's. */
const rename = { approverId: 'approver', approverRole: 'approver', userId: 'who', role: 'who' };

export async function postRule(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { supplier, flash, t } = context;
  if (form.value.intent === 'delete') {
    try {
      await dropRule(supplier, form.value.id);
      flash.set(t('approval:deleted'));
    } catch (error) {
      flash.set(describeError(error, t('approval:unavailable')).message, 'error');
    }
    return redirectTo(paths.approvalRules());
  }
  const { name, condition, sum = null, positions = null, sectionId = null, who, approver, tier, own } = form.value;
  const [person, asked] = [namedBy(who), namedBy(approver)];
  const body = {
    ...{ name, condition, sum, positions, sectionId, tier, own: own === 'on', active: true },
    ...{ userId: person.id, role: person.role, approverId: asked.id, approverRole: asked.role },
  };
  try {
    await addRule(supplier, body, readRequestId(sentText(form, 'requestId')));
  } catch (error) {
    return refuseError(form, error, t('approval:unavailable'), { rename });
  }
  flash.set(t('approval:added'));
  return redirectTo(paths.approvalRules());
}
