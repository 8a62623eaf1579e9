import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getApprovalRules } from '#contract/approval.ts';
import { getBudgets, getCostCenters } from '#contract/budget.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import type { BudgetsData } from './budgets.server.ts';
import type { BudgetData } from './details/details.server.ts';
import { BudgetPage } from './details/page.tsx';
import * as details from './details/route.tsx';
import { BudgetsPage } from './page.tsx';
import * as list from './route.tsx';

const path = '/user/budgets';
const manager = { ...demoBuyer, permissions: ['approval.manage'] };
const offered = { ...demoInfo, settings: { ...demoInfo.settings, approvals: true } };
const budget = {
  ...{
    id: 3,
    version: 2,
    userId: null,
    costCenterId: 2,
    period: 'month',
    kind: 'approve',
    approverRole: 'administrator',
  },
  ...{ name: 'Офис', limit: 1_000, used: 1_200, left: -200, from: '2026-11-01', till: '2026-11-30' },
};
const budgets = (...items: object[]) => getBudgets.answer.parse({ items });
const centers = (required = false, active = true) =>
  getCostCenters.answer.parse({ items: [{ id: 2, name: 'Офис', active }], required });
const rules = () =>
  getApprovalRules.answer.parse({
    items: [],
    people: [{ id: 3, name: 'Орлова Мария' }],
    roles: [{ code: 'administrator', name: 'Администратор' }],
  });
const done = () => undefined;
const open = (answers: Answers = {}, { buyer = manager, info = offered } = {}) =>
  stubContext({
    buyer,
    info,
    answers: {
      getBudgets: () => budgets(budget),
      getCostCenters: () => centers(),
      getApprovalRules: rules,
      ...{ createBudget: done, updateBudget: done, deleteBudget: done, createCostCenter: done, updateCostCenter: done },
      updateCostCenterSettings: done,
      ...answers,
    },
  });
type Context = ReturnType<typeof open>['context'];
const load = (context: Context) => outcome(() => list.loader(visit(context, path)));
const send = (context: Context, fields: Record<string, string>) =>
  outcome(() => list.action(post(context, path, fields)));
const params = { id: '3' };
const loadOne = (context: Context, one = params) => outcome(() => details.loader(visit(context, `${path}/3`, one)));
const change = (context: Context, fields: Record<string, string>) =>
  outcome(() => details.action(post(context, `${path}/3`, { version: '2', intent: 'change', ...fields }, { params })));
const rejected = (status: number, name = 'x', errors: { field: string; message: string }[] = []) => {
  return () => Promise.reject(new SupplierRejected({ status, name, message: `Отказ ${status}`, errors }));
};
const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
const shown = (data: unknown, posted?: unknown) => {
  const html = render(<BudgetsPage data={data as BudgetsData} posted={posted as SetupAnswer | undefined} />);
  return { html, text: textIn(html) };
};
const shownOne = (data: unknown, posted?: unknown) => {
  const html = render(<BudgetPage data={data as BudgetData} posted={posted as SetupAnswer | undefined} />);
  return { html, text: textIn(html) };
};
const typed = { of: 'center:2', period: 'month', limit: '5 000', kind: 'block' };
const body = {
  ...{ userId: null, costCenterId: 2, period: 'month', limit: 500_000, kind: 'block' },
  ...{ approverId: null, approverRole: null },
};

describe('budgets', () => {
  it('are shown to whoever manages them, with forms', async () => {
    const { html, text } = shown((await load(open().context)).data);
    expect(text).toContain('превышен на 200,00 ₽');
    expect(html).toContain('href="/user/budgets/3"');
    expect(text).toContain('Добавить бюджет');
  });

  it('are shown to others without forms', async () => {
    const { context, made } = open({}, { buyer: demoBuyer });
    const { html, text } = shown((await load(context)).data);
    expect(text).toContain('Офис');
    expect(html).not.toContain('<form');
    expect(made.map(({ id }) => id)).toEqual(['getBudgets']);
    expect((await send(context, { intent: 'budget', ...typed })).status).toBe(403);
    expect((await loadOne(context)).status).toBe(403);
  });

  it('may be none, and are not there while the shop does not offer them, nor for visitors', async () => {
    expect(shown((await load(open({ getBudgets: () => budgets() }).context)).data).text).toContain('Бюджетов нет');
    expect((await load(open({}, { info: demoInfo }).context)).status).toBe(404);
    expect((await load(stubContext().context)).status).toBe(303);
  });

  it.each([
    [{ intent: 'budget', ...typed }, 'createBudget', { body }],
    [{ intent: 'center', name: 'Цех' }, 'createCostCenter', { body: { name: 'Цех', active: true } }],
    [{ intent: 'delete', id: '3', version: '2' }, 'deleteBudget', { params: { id: 3 }, query: { version: 2 } }],
    [{ intent: 'retire', id: '2' }, 'updateCostCenter', { params: { id: 2 }, body: { active: false } }],
    [
      { intent: 'rename', id: '2', name: 'Контора' },
      'updateCostCenter',
      { params: { id: 2 }, body: { name: 'Контора' } },
    ],
    [{ intent: 'require', required: 'on' }, 'updateCostCenterSettings', { body: { required: true } }],
    [{ intent: 'require' }, 'updateCostCenterSettings', { body: { required: false } }],
  ])('%j is carried out', async (fields, id, input) => {
    const { context, made } = open();
    expect(await send(context, fields as Record<string, string>)).toMatchObject({ status: 303, location: path });
    expect(made[0]).toMatchObject({ id, input });
  });

  it('offer to ask for a cost centre while there is one, and not to ask even when there is none any more', async () => {
    const textOf = async (answer: object) =>
      shown((await load(open({ getCostCenters: () => answer }).context)).data).text;
    expect(await textOf(centers())).toContain('Сделать обязательным');
    expect(await textOf(centers(true))).toContain('Сделать необязательным');
    expect(await textOf(centers(true, false))).toContain('Сделать необязательным');
    expect(await textOf(centers(false, false))).not.toContain('обязательным');
  });

  it.each([
    [{ limit: 'сто' }, 'limit'],
    [{ of: '' }, 'of'],
  ])('%j is refused at its field and kept in its form', async (about, field) => {
    const { context } = open();
    const { status, data: answer } = await send(context, { intent: 'budget', ...typed, ...about });
    expect([status, Object.keys((answer as SetupAnswer).lastResult?.error ?? {})]).toEqual([422, [field]]);
    expect(shown((await load(context)).data, answer).html).toContain('aria-invalid="true"');
  });

  it('say beside the new name of a cost centre that another has it, and keep it', async () => {
    const errors = [{ field: 'name', message: 'Такой центр затрат уже есть' }];
    const { context } = open({ updateCostCenter: rejected(422, 'x', errors) });
    const fields = { intent: 'rename', id: '2', name: 'Цех', active: 'on' };
    const { status, data: answer } = await send(context, fields);
    expect([status, (answer as SetupAnswer).lastResult?.error]).toEqual([422, { name: [errors[0]?.message] }]);
    const { html } = shown((await load(context)).data, answer);
    expect(html).toContain('value="Цех"');
    expect(html).toContain('<details open=""');
  });

  it('that exist already are told with 409', async () => {
    const { status, data } = await send(open({ createBudget: rejected(409, 'BudgetExists') }).context, {
      intent: 'budget',
      ...typed,
    });
    expect([status, (data as SetupAnswer).lastResult?.error]).toEqual([409, { '': ['Отказ 409'] }]);
  });

  it('can be sent again when the supplier is away', async () => {
    const { context } = open({ createBudget: away, getBudgets: away });
    const { status, data: answer } = await send(context, { intent: 'budget', ...typed });
    const page = await load(context);
    expect([status, page.status]).toEqual([503, 503]);
    expect(shown(page.data, answer).html).toContain('name="limit" value="5 000"');
  });
});

describe('one budget', () => {
  it('is shown with its use', async () => {
    const { html, text } = shownOne((await loadOne(open().context)).data);
    expect(text).toContain('Израсходовано 1 200,00 ₽');
    expect(html).toContain('name="limit"');
    expect(html).toContain('value="1000"');
  });

  it.each([{ id: '5' }, { id: 'x' }])('is not found: %j', async (one) => {
    expect((await loadOne(open().context, one)).status).toBe(404);
  });

  it('is changed by its version', async () => {
    const { context, made } = open();
    expect(await change(context, typed)).toMatchObject({ status: 303, location: path });
    expect(made[0]).toMatchObject({ id: 'updateBudget', input: { params: { id: 3 }, body: { ...body, version: 2 } } });
  });

  it('that another has changed shows both', async () => {
    const now = { ...budget, version: 4, limit: 3_000 };
    const { context } = open({ updateBudget: rejected(409, 'RecordChanged'), getBudgets: () => budgets(now) });
    const { status, data: answer } = await change(context, { ...typed, approver: 'role:administrator' });
    expect(status).toBe(409);
    const { html, text } = shownOne((await loadOne(context)).data, answer);
    expect(text).toContain('Сейчас сохранено: Лимит, ₽: 3000Сверх лимита: На согласование');
    for (const kept of ['value="5 000"', 'name="version" value="4"']) expect(html).toContain(kept);
  });
});
