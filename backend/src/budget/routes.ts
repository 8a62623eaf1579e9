import * as contract from '#contract/budget.ts';
import { managesApprovals, requireApprovalManager, requireApprovals } from '../approval/right.ts';
import { addWithin } from '../approval/room.ts';
import { changeRecord, removeRecord } from '../approval/version.ts';
import { notFound } from '../errors.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import * as store from './store.ts';
import { readBudgets } from './use.ts';

const missing = 'budget.missing';
const missingCenter = 'budget.missing-center';

export function mountBudget(app: Api): void {
  mount(app, contract.getBudgets, async ({ input: { query }, env, actor, now }) => {
    await requireApprovals(env, now);
    const own = { where: 'AND b.user_id = ?3', values: [actor.userId] };
    const managed = query.scope === 'all' && actor.permissions.includes(managesApprovals);
    return { items: await readBudgets(env, actor.companyId, now, managed ? undefined : own) };
  });

  mount(app, contract.createBudget, create, { recall: (context) => budgetOf(context, newIdOf(context.memory)) });

  mount(
    app,
    contract.updateBudget,
    async ({ input: { params, body }, env, actor, now }) => {
      await requireApprovalManager(env, actor, now);
      const { version, ...typed } = body;
      const [budget] = await readBudgets(env, actor.companyId, now, whichOf(params.id));
      if (!budget) throw notFound(t(missing));
      const form = await store.checkBudget(env, actor.companyId, typed);
      const update = store.updateBudget(env, actor.companyId, budget.id, form);
      const change = { kind: 'budget', kept: budget, form, seen: version } as const;
      await store.unlessTaken(changeRecord(env, change, update, { actor, now }));
    },
    { missing },
  );

  mount(
    app,
    contract.deleteBudget,
    async ({ input: { params, query }, env, actor, now }) => {
      await requireApprovalManager(env, actor, now);
      const [kept] = await readBudgets(env, actor.companyId, now, whichOf(params.id));
      if (!kept) throw notFound(t(missing));
      const removal = { kind: 'budget', kept, seen: query.version } as const;
      if (!(await removeRecord(env, removal, { actor, now }))) throw notFound(t(missing));
    },
    { missing },
  );

  mountCostCenter(app);
}

function mountCostCenter(app: Api): void {
  mount(app, contract.getCostCenters, async ({ env, actor, now }) => {
    await requireApprovals(env, now);
    return await store.readCostCenters(env, actor.companyId);
  });

  mount(app, contract.createCostCenter, createCenter, {
    recall: (context) => centerOf(context, newIdOf(context.memory)),
  });

  mount(
    app,
    contract.updateCostCenter,
    async ({ input: { params, body }, env, actor, now }) => {
      await requireApprovalManager(env, actor, now);
      if (!(await store.changeCenter(env, actor.companyId, params.id, body))) throw notFound(t(missingCenter));
    },
    { missing: missingCenter },
  );

  mount(app, contract.updateCostCenterSettings, async ({ input: { body }, env, actor, now }) => {
    await requireApprovalManager(env, actor, now);
    await store.requireCenters(env, actor.companyId, body.required);
  });
}

const whichOf = (id: number) => ({ where: 'AND b.id = ?3', values: [id] });

type Creating = CallContext<typeof contract.createBudget>;

async function create(context: Creating) {
  const { input, env, actor, now, memory } = context;
  await requireApprovalManager(env, actor, now);
  const form = await store.checkBudget(env, actor.companyId, input.body);
  const id = newIdOf(memory);
  const claim = memory ? [claimRequest(env, memory, now)] : [];
  await store.unlessTaken(
    addWithin(env, actor.companyId, 'budget', [...claim, store.insertBudget(env, actor.companyId, id, form)]),
  );
  return await budgetOf(context, id);
}

async function budgetOf({ env, actor, now }: Creating, id: number) {
  const [budget] = await readBudgets(env, actor.companyId, now, whichOf(id));
  if (!budget) throw notFound(t(missing));
  return budget;
}

type CreatingCenter = CallContext<typeof contract.createCostCenter>;

async function createCenter(context: CreatingCenter) {
  const { input, env, actor, now, memory } = context;
  await requireApprovalManager(env, actor, now);
  await store.requireOwnName(env, actor.companyId, input.body.name);
  const id = newIdOf(memory);
  const claim = memory ? [claimRequest(env, memory, now)] : [];
  await store.unlessNamed(
    addWithin(env, actor.companyId, 'cost_center', [
      ...claim,
      store.insertCenter(env, actor.companyId, id, input.body),
    ]),
  );
  return { id, ...input.body };
}

async function centerOf({ env, actor }: CreatingCenter, id: number) {
  const center = (await store.readCostCenters(env, actor.companyId)).items.find((one) => one.id === id);
  if (!center) throw notFound(t(missingCenter));
  return center;
}
