import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { findBuyers, getStaffActions } from '#contract/staff.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import { loader as chats } from '../chat/staff-list/route.tsx';
import { loader as orders } from '../orders/staff-list/route.tsx';
import { loader as reports } from '../reports/route.tsx';
import type { AuditLogData } from './audit-log/audit-log.server.ts';
import { AuditLogPage } from './audit-log/page.tsx';
import { loader as auditLog } from './audit-log/route.tsx';
import { action as act, loader } from './buyers/route.tsx';
import { loader as exchange } from './exchange/route.tsx';
import { action as leave, loader as leaving } from './leave/route.tsx';
import { loader as texts } from './texts/list/route.tsx';

const staff = { ...demoBuyer, permissions: ['buyer.act-for'] };
const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 };
const found = findBuyers.answer.parse({
  items: [{ userId: 7, companyId: 9, name: 'Белова', company: 'ООО «Вектор»', role: 'Закупщик' }],
  meta,
});
const authToken = 'token-of-the-session-for-a-buyer';
const answers = { findBuyers: () => found, actForBuyer: () => ({ authToken }), stopActing: () => undefined };
const refused = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'x', message: '', errors: [] }));

describe('the page of buyers', () => {
  it('is closed to buyers with a sentence, and to visitors', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    for (const work of [() => loader(visit(context, '/staff/buyers')), () => act(post(context, '/staff/buyers', {}))]) {
      const { status, data } = await outcome(work);
      expect([status, data]).toMatchObject([403, { message: expect.stringMatching(/сотрудники поставщика/) }]);
    }
    expect(made).toEqual([]);
    expect((await outcome(() => loader(visit(stubContext().context, '/staff/buyers')))).status).toBe(303);
  });

  it('lists those whom the words find', async () => {
    const { context, made } = stubContext({ buyer: staff, answers });
    const { data } = await outcome(() => loader(visit(context, '/staff/buyers?keyword=%20белова&page=x')));
    expect(data).toMatchObject({ keyword: 'белова', buyers: [{ userId: 7, companyId: 9 }] });
    expect(made[0]?.input).toMatchObject({ query: { page: 1, keyword: 'белова' } });
  });

  it('lets act for the chosen one in a session of its own', async () => {
    const { context, made, session } = stubContext({ buyer: staff, answers });
    expect(await outcome(() => act(post(context, '/staff/buyers', { buyer: '7.9' })))).toMatchObject({ location: '/' });
    expect(made).toMatchObject([{ id: 'actForBuyer', input: { body: { userId: 7, companyId: 9 } } }]);
    expect([session.token, session.acting]).toEqual([authToken, true]);
  });

  it.each(['', '7', '7.0', 'x.9', '7.9.1'])('says that there is no buyer "%s"', async (buyer) => {
    const { context, flashes, session } = stubContext({ buyer: staff, answers });
    expect(await outcome(() => act(post(context, '/staff/buyers', { buyer })))).toMatchObject({
      location: '/staff/buyers',
    });
    expect(flashes).toMatchObject([{ kind: 'error' }]);
    expect(session.acting).toBe(false);
  });

  it('says so when the supplier knows no such buyer', async () => {
    const { context, flashes } = stubContext({ buyer: staff, answers: { actForBuyer: refused(404) } });
    await outcome(() => act(post(context, '/staff/buyers', { buyer: '7.9' })));
    expect(flashes).toMatchObject([{ kind: 'error' }]);
  });
});

describe('pages of staff, opened while acting for a buyer', () => {
  const acting = { ...demoBuyer, name: 'Белова', companyName: 'ООО «Вектор»', staff: { name: 'Громов' } };

  it.each<[string, (args: ReturnType<typeof visit>) => unknown]>([
    ['/staff/buyers', loader],
    ['/staff/actions', auditLog],
    ['/staff/orders', orders],
    ['/staff/chat', chats],
    ['/staff/exchange', exchange],
    ['/staff/texts/page', texts],
    ['/reports', reports],
  ])('say for whom one acts and how to end it: %s', async (path, load) => {
    const { context, made } = stubContext({ buyer: acting });
    const args = { ...visit(context, path), params: { kind: 'page' } };
    const { status, data } = await outcome(async () => await load(args));
    expect([status, data, made]).toMatchObject([
      403,
      { message: expect.stringMatching(/от имени покупателя: Белова, ООО «Вектор».*«Закончить»/) },
      [],
    ]);
  });

  it('are reached from the address of leaving, which alone ends nothing', async () => {
    expect(await outcome(async () => leaving())).toMatchObject({ status: 303, location: '/staff/buyers' });
  });
});

describe('leaving', () => {
  it.each([
    ['ended at the supplier', () => undefined],
    ['dead there already', refused(401)],
    ['unreachable', () => Promise.reject(new SupplierUnavailable(503, 'status'))],
  ])('goes back to the own session: %s', async (_, stopActing) => {
    const { context, session } = stubContext({ buyer: staff, answers: { stopActing } });
    session.actAs(authToken);
    expect(await outcome(() => leave(post(context, '/staff/leave', {})))).toMatchObject({ location: '/staff/buyers' });
    expect([session.token, session.acting]).toEqual(['token-of-the-buyer', false]);
  });

  it('does nothing for whoever acts for nobody', async () => {
    const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers });
    await outcome(() => leave(post(context, '/staff/leave', {})));
    expect([made, flashes]).toEqual([[], []]);
  });
});

describe('the record of what was done', () => {
  const list = getStaffActions.answer.parse({
    items: [
      {
        id: 1,
        at: '2026-01-12T08:00:00Z',
        staff: 'Громов',
        buyer: 'Белова',
        company: 'ООО «Вектор»',
        call: 'addToCart',
        requestId: 'r',
        outcome: 'refused',
        reason: 'Товар снят с продажи',
        about: ['Кабель ВВГ 3×1,5', 'Щит'],
        aboutCount: 7,
      },
    ],
    meta,
  });

  it.each([['buyer.act-for'], ['company.manage']])('is open to who has "%s"', async (right) => {
    const { context } = stubContext({
      buyer: { ...demoBuyer, permissions: [right] },
      answers: { getStaffActions: () => list },
    });
    const { data } = await outcome(() => auditLog(visit(context, '/staff/actions')));
    expect(data).toMatchObject({
      auditLog: [{ staff: 'Громов', what: expect.stringMatching(/корзин/i), about: 'Кабель ВВГ 3×1,5; Щит; ещё 5' }],
    });
    const html = render(<AuditLogPage data={data as AuditLogData} />);
    expect(html).toMatch(/Отклонено.*Товар снят с продажи/s);
  });

  it('is closed to others', async () => {
    const { context } = stubContext({ buyer: demoBuyer });
    expect((await outcome(() => auditLog(visit(context, '/staff/actions')))).status).toBe(403);
  });
});
