import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { ForBuyerContext } from '#app/ui/for-buyer-context.ts';
import { getApprovalRules } from '#contract/approval.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { SetupAnswer } from '../setup/setup.server.ts';
import type { RuleData } from './details/details.server.ts';
import { RulePage } from './details/page.tsx';
import * as details from './details/route.tsx';
import { RulesPage } from './page.tsx';
import * as list from './route.tsx';
import type { RulesData } from './rules.server.ts';

const path = '/user/approvals';
const manager = { ...demoBuyer, permissions: ['approval.manage'] };
const offered = { ...demoInfo, settings: { ...demoInfo.settings, approvals: true } };
const rule = {
  id: 4,
  version: 2,
  name: 'Крупные заказы',
  condition: 'total',
  sum: 10_000.5,
  approverId: 9,
  approver: 'Бывший Директор',
};
const rules = (...items: object[]) =>
  getApprovalRules.answer.parse({
    items,
    people: [{ id: 3, name: 'Орлова Мария' }],
    roles: [{ code: 'administrator', name: 'Администратор' }],
  });
const open = (answers: Answers = {}, { buyer = manager, info = offered } = {}) =>
  stubContext({
    buyer,
    info,
    answers: {
      getApprovalRules: () => rules(rule),
      getSections: () => ({ items: [{ id: 7, name: 'Кабель' }] }),
      createApprovalRule: () => rule,
      updateApprovalRule: () => undefined,
      deleteApprovalRule: () => undefined,
      ...answers,
    },
  });
type Context = ReturnType<typeof open>['context'];
const load = (context: Context) => outcome(() => list.loader(visit(context, path)));
const send = (context: Context, fields: Record<string, string>) =>
  outcome(() => list.action(post(context, path, fields)));
const params = { id: '4' };
const loadOne = (context: Context, one = params) => outcome(() => details.loader(visit(context, `${path}/4`, one)));
const change = (context: Context, fields: Record<string, string>, one = params) =>
  outcome(() => details.action(post(context, `${path}/4`, { version: '2', ...fields }, { params: one })));
const rejected = (status: number, name = 'x', errors: { field: string; message: string }[] = []) => {
  return () => Promise.reject(new SupplierRejected({ status, name, message: `Отказ ${status}`, errors }));
};
const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
const shown = (data: unknown, posted?: unknown) => {
  const html = render(<RulesPage data={data as RulesData} posted={posted as SetupAnswer | undefined} />);
  return { html, text: textIn(html) };
};
const shownOne = (data: unknown, posted?: unknown) => {
  const html = render(<RulePage data={data as RuleData} posted={posted as SetupAnswer | undefined} />);
  return { html, text: textIn(html) };
};
const typed = {
  intent: 'add',
  name: 'Все',
  condition: 'always',
  approver: 'role:administrator',
  tier: '1',
  active: 'on',
};
const body = {
  name: 'Все',
  condition: 'always',
  ...{ sum: null, positions: null, sectionId: null, userId: null, role: null, approverId: null },
  approverRole: 'administrator',
  tier: 1,
  own: false,
  active: true,
};

describe('rules of approval', () => {
  it('are shown with a link to each', async () => {
    const { html, text } = shown((await load(open().context)).data);
    expect(text).toContain('Дороже 10 000,50 ₽');
    expect(html).toContain('href="/user/approvals/4"');
  });

  it('are deleted only after a question', async () => {
    const { data } = await loadOne(open().context);
    const html = render(<RulePage data={data as RuleData} posted={undefined} />, { at: '/user/approvals/4?delete=1' });
    expect(textIn(html)).toContain('Удалить правило «Крупные заказы»?');
    expect(html).toContain('value="delete"');
    expect(shown((await load(open().context)).data).html).not.toContain('value="delete"');
  });

  it('are shown without their forms to staff who act for the buyer', async () => {
    const { data } = await load(open().context);
    const page = <RulesPage data={data as RulesData} posted={undefined} />;
    const html = render(<ForBuyerContext.Provider value>{page}</ForBuyerContext.Provider>);
    expect(textIn(html)).toContain('Вы действуете от имени покупателя. Это может сделать только он сам.');
    expect(html).not.toContain('<form');
  });

  it('may be none', async () => {
    expect(shown((await load(open({ getApprovalRules: () => rules() }).context)).data).text).toContain('Правил нет');
  });

  it.each([
    ['those without the right', { buyer: demoBuyer }, 403],
    ['a shop that does not offer it', { info: demoInfo }, 404],
  ])('are closed to %s', async (_, about, status) => {
    const { context, made } = open({}, about);
    expect([(await load(context)).status, (await loadOne(context)).status]).toEqual([status, status]);
    if (status === 403)
      expect([(await send(context, typed)).status, (await change(context, typed)).status]).toEqual([403, 403]);
    expect(made).toEqual([]);
  });

  it('tell who gives the right, by name only to those who may see colleagues', async () => {
    const getColleagues = () => ({
      items: [
        { id: 3, name: 'Орлова Мария', role: 'administrator', permissions: ['company.manage'], self: false },
        { id: 4, name: 'Белов Иван', role: 'buyer', permissions: [], self: false },
      ],
      invitations: [],
    });
    const messageOf = async (permissions: string[], answers: Answers) => {
      const { data } = await load(open(answers, { buyer: { ...demoBuyer, permissions } }).context);
      return (data as { message: string }).message;
    };
    const right = 'Для этой страницы нужно право «Настраивать согласование и бюджеты».';
    const anybody = `${right} Его даёт администратор вашей компании.`;
    expect(await messageOf([], { getColleagues })).toBe(anybody);
    expect(await messageOf(['company.manage'], { getColleagues })).toBe(
      `${right} Дать его на странице «Сотрудники» могут: Орлова Мария.`,
    );
    const down = () => {
      throw new SupplierUnavailable(503, 'status');
    };
    expect(await messageOf(['company.manage'], { getColleagues: down })).toBe(anybody);
  });

  it('are for those who have signed in', async () => {
    const { context } = stubContext();
    for (const work of [load, loadOne]) expect(await work(context)).toMatchObject({ status: 303 });
  });

  it('are added once, and deleted', async () => {
    const { context, made } = open();
    expect(await send(context, typed)).toMatchObject({ status: 303, location: path });
    expect(made[0]).toMatchObject({ id: 'createApprovalRule', input: { body } });
    expect(made[0]?.options.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await send(context, { intent: 'delete', id: '4', version: '3' })).toMatchObject({
      status: 303,
      location: path,
    });
    expect(made[1]).toMatchObject({ id: 'deleteApprovalRule', input: { params: { id: 4 }, query: { version: 3 } } });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ sum: 'много' }, 'sum'],
    [{ positions: '-1' }, 'positions'],
    [{ approver: '' }, 'approver'],
  ])('%j is refused at its field and kept', async (about, field) => {
    const { context, made } = open();
    const { status, data } = await send(context, { ...typed, ...about } as Record<string, string>);
    expect([status, Object.keys((data as SetupAnswer).lastResult?.error ?? {})]).toEqual([422, [field]]);
    expect(made).toEqual([]);
  });

  it('say at the field what the API refused', async () => {
    const createApprovalRule = rejected(422, 'Invalid', [{ field: 'approverRole', message: 'Нет такой роли' }]);
    const { data } = await send(open({ createApprovalRule }).context, typed);
    expect((data as SetupAnswer).lastResult?.error).toEqual({ approver: ['Нет такой роли'] });
  });

  it('that find no supplier can be sent again as they were', async () => {
    const { context } = open({ createApprovalRule: away, getApprovalRules: away });
    const { status, data: answer } = await send(context, typed);
    const page = await load(context);
    expect([status, page.status]).toEqual([503, 503]);
    const { html } = shown(page.data, answer);
    expect(html).toContain('name="name" value="Все"');
    expect(html).toContain('Отправить ещё раз');
  });
});

describe('one rule', () => {
  it('is shown as it is, with an approver who is gone', async () => {
    const { html } = shownOne((await loadOne(open().context)).data);
    for (const kept of [
      'value="Крупные заказы"',
      'value="10000,50"',
      'selected="">Бывший Директор',
      'name="version" value="2"',
    ]) {
      expect(html).toContain(kept);
    }
  });

  it.each([{ id: '5' }, { id: 'x' }, { id: '0' }])('is not found: %j', async (one) => {
    expect((await loadOne(open().context, one)).status).toBe(404);
  });

  it('is changed by its version', async () => {
    const { context, made } = open();
    const { approverRole: _, ...rest } = body;
    expect(await change(context, { ...typed, intent: 'change', approver: 'user:3', active: '' })).toMatchObject({
      status: 303,
      location: path,
    });
    expect(made[0]).toMatchObject({
      id: 'updateApprovalRule',
      input: { params: { id: 4 }, body: { ...rest, approverId: 3, approverRole: null, active: false, version: 2 } },
    });
  });

  it('that another has changed shows both, and is then saved over the newer one', async () => {
    const now = { ...rule, version: 5, name: 'Крупные', sum: 20_000 };
    const { context } = open({
      updateApprovalRule: rejected(409, 'RecordChanged'),
      getApprovalRules: () => rules(now),
    });
    const mine = { ...typed, intent: 'change', name: 'Мои', condition: 'total', sum: '15 000', approver: 'user:9' };
    const { status, data: answer } = await change(context, mine);
    expect([status, answer]).toMatchObject([409, { isStale: true }]);
    const { html, text } = shownOne((await loadOne(context)).data, answer);
    expect(text).toContain('Отказ 409');
    expect(text).toContain('Сейчас сохранено: Название: КрупныеСумма, ₽: 20000');
    for (const kept of ['value="Мои"', 'value="15 000"', 'name="version" value="5"']) expect(html).toContain(kept);
  });

  it('keeps its version after another refusal', async () => {
    const { context } = open({ getApprovalRules: () => rules({ ...rule, version: 5 }) });
    const { status, data: answer } = await change(context, { ...typed, intent: 'change', name: '' });
    expect(status).toBe(422);
    expect(shownOne((await loadOne(context)).data, answer).html).toContain('name="version" value="2"');
  });

  it('that is gone meanwhile is not found', async () => {
    const { context } = open({ updateApprovalRule: rejected(404) });
    await expect(change(context, { ...typed, intent: 'change' })).rejects.toMatchObject({ status: 404 });
  });

  it('can be sent again when the supplier is away', async () => {
    const { context } = open({ updateApprovalRule: away, getApprovalRules: away });
    const { data: answer } = await change(context, { ...typed, intent: 'change' });
    expect(shownOne((await loadOne(context)).data, answer).html).toContain('name="version" value="2"');
  });
});
