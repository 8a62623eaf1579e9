import * as contract from '#contract/approval.ts';
import { readRoles } from '../colleague/store.ts';
import { notFound } from '../errors.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { readPeople } from './people.ts';
import { requireApprovalManager } from './right.ts';
import { addWithin } from './room.ts';
import { checkRule, insertRule, readRules, updateRule } from './rule-store.ts';
import { changeRecord, removeRecord } from './version.ts';

const missing = 'approval.missing-rule';

export function mountApprovalRule(app: Api): void {
  mount(app, contract.getApprovalRules, async ({ env, actor, now }) => {
    await requireApprovalManager(env, actor, now);
    const [items, people, { roles }] = await Promise.all([
      readRules(env, actor.companyId),
      readPeople(env, actor.companyId),
      readRoles(env),
    ]);
    return {
      items,
      people: people.map(({ id, name }) => ({ id, name })),
      roles: roles.map(({ code, name }) => ({ code, name })),
    };
  });

  mount(app, contract.createApprovalRule, create, { recall: ruleOf });

  mount(
    app,
    contract.updateApprovalRule,
    async ({ input: { params, body }, env, actor, now }) => {
      await requireApprovalManager(env, actor, now);
      const { version, ...typed } = body;
      const [rule] = await readRules(env, actor.companyId, { id: params.id });
      if (!rule) throw notFound(t(missing));
      const form = await checkRule(env, actor.companyId, typed);
      const update = updateRule(env, actor.companyId, rule.id, form);
      await changeRecord(env, { kind: 'rule', kept: rule, form, seen: version }, update, { actor, now });
    },
    { missing },
  );

  mount(
    app,
    contract.deleteApprovalRule,
    async ({ input: { params, query }, env, actor, now }) => {
      await requireApprovalManager(env, actor, now);
      const [kept] = await readRules(env, actor.companyId, { id: params.id });
      if (!kept) throw notFound(t(missing));
      const removal = { kind: 'rule', kept, seen: query.version } as const;
      if (!(await removeRecord(env, removal, { actor, now }))) throw notFound(t(missing));
    },
    { missing },
  );
}

type Creating = CallContext<typeof contract.createApprovalRule>;

async function create(context: Creating) {
  const { input, env, actor, now, memory } = context;
  await requireApprovalManager(env, actor, now);
  const form = await checkRule(env, actor.companyId, input.body);
  const id = newIdOf(memory);
  await addWithin(env, actor.companyId, 'approval_rule', [
    ...(memory ? [claimRequest(env, memory, now)] : []),
    insertRule(env, actor.companyId, id, form),
  ]);
  return await readRule(context, id);
}

async function readRule({ env, actor }: Creating, id: number) {
  const [rule] = await readRules(env, actor.companyId, { id });
  if (!rule) throw notFound(t(missing));
  return rule;
}

const ruleOf = (context: Creating) => readRule(context, newIdOf(context.memory));
