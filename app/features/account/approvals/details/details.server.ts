import { z } from 'zod';
import { loadSetup, refuseSetup } from '#app/features/account/setup/setup.server.ts';
import * as paths from '#app/paths.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { changeRule } from '#app/supplier/approval.server.ts';
import { readRuleSetup, renameOfRule, ruleFields, toRule, typedRule } from '../rule-form.server.ts';

export async function loadRule(context: LoadContext, param: string | undefined) {
  const id = idIn(context, param, context.t('approval:noSuchRule'));
  return await loadSetup(context, context.t('approval:rule'), async () => {
    const { rules, ...setup } = await readRuleSetup(context, id);
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw notFound(context, context.t('approval:noSuchRule'));
    return { ...setup, id, version: rule.version, values: typedRule(rule) };
  });
}

export type RuleData = Awaited<ReturnType<typeof loadRule>>['data'];

const schema = ruleFields.extend({ intent: z.literal('change'), version: z.coerce.number().int().min(0) });

export async function postRuleChange(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param, context.t('approval:noSuchRule'));
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { version, ...typed } = form.value;
  try {
    await changeRule(context.supplier, id, { ...toRule(typed), version });
  } catch (error) {
    return refuseSetup(context, form, error, { rename: renameOfRule, resend });
  }
  context.flash.set(context.t('approval:saved'));
  return redirectTo(paths.approvalRules());
}
