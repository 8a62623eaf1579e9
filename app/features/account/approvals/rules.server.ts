import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { describeError, parseForm, postedFields, refuse, sentText } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { addRule, dropRule } from '#app/supplier/approval.server.ts';
import { loadSetup, refuseSetup } from '../setup/setup.server.ts';
import { readRuleSetup, renameOfRule, ruleFields, toRule } from './rule-form.server.ts';

const schema = z.discriminatedUnion('intent', [
  ruleFields.extend({ intent: z.literal('add') }),
  z.object({
    intent: z.literal('delete'),
    id: z.coerce.number().int().positive(),
    version: z.coerce.number().int().min(0),
  }),
]);

export function loadRules(context: LoadContext) {
  return loadSetup(context, context.t('approval:rules'), () => readRuleSetup(context));
}

export type RulesData = Awaited<ReturnType<typeof loadRules>>['data'];

export async function postRule(context: LoadContext, request: Request) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { supplier, flash, t } = context;
  if (form.value.intent === 'delete') {
    try {
      await dropRule(supplier, form.value.id, form.value.version);
      flash.set(t('approval:deleted'));
    } catch (error) {
      flash.set(describeError(error, t('approval:unavailable')).message, 'error');
    }
    return redirectTo(paths.approvalRules());
  }
  try {
    await addRule(supplier, toRule(form.value), readRequestId(sentText(form, 'requestId')));
  } catch (error) {
    return refuseSetup(context, form, error, { rename: renameOfRule, resend });
  }
  flash.set(t('approval:added'));
  return redirectTo(paths.approvalRules());
}
