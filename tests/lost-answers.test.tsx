import type { SubmissionResult } from '@conform-to/react';
import { describe, expect, it } from 'vitest';
import * as documents from '#app/features/documents/list/route.tsx';
import { RequestPage } from '#app/features/documents/request/page.tsx';
import * as request from '#app/features/documents/request/route.tsx';
import * as offer from '#app/features/modules/offers/act/route.tsx';
import { ReturnPage } from '#app/features/orders/return/page.tsx';
import * as orderReturn from '#app/features/orders/return/route.tsx';
import * as payment from '#app/features/payments/documents/route.tsx';
import * as orderPayment from '#app/features/payments/order/route.tsx';
import { PayPage } from '#app/features/payments/pay-page.tsx';
import * as shared from '#app/features/specifications/by-link/route.tsx';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { sentFields } from '#app/ui/conform/resend-page.tsx';
import { paymentExamples } from '#contract/examples/payment.ts';
import { getPaymentsQr } from '#contract/payment.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { render } from '#tests/support/render.tsx';

const order = { ...demoInfo.settings.order, return: true };
const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const settings = {
  ...demoInfo.settings,
  order,
  modules,
  documents: true,
  isAllowedSbpPay: true,
  isAllowedCardPay: true,
};
const info = { ...demoInfo, settings };
const permissions = [...demoBuyer.permissions, 'order.create', 'document.request', 'offer.manage'];
const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
const otherData = () =>
  Promise.reject(new SupplierRejected({ status: 409, name: 'RequestIdReused', message: 'Уже выполнен', errors: [] }));
const open = (answers: Answers) => stubContext({ buyer: { ...demoBuyer, permissions }, info, answers });
const idIn = (html: string) => /name="requestId" value="([^"]+)"/.exec(html)?.[1] ?? '';

interface Form {
  name: string;
  path: string;
  route: { loader: unknown; action: unknown };
  page: (data: never, lastResult?: SubmissionResult) => string;
  fields: Record<string, string>;
  call: string;
  answers: Answers;
}

const returnable = () =>
  orderOf({ actions: ['return'], items: orderOf({}).items.map((item) => ({ ...item, shipped: 3, returnable: 3 })) });

const forms: Form[] = [
  {
    name: 'a return',
    path: '/orders/41/return',
    route: orderReturn,
    page: (data, lastResult) => render(<ReturnPage data={data} lastResult={lastResult} />),
    fields: { reason: 'surplus', 'lines[0].id': String(returnable().items[0]?.id), 'lines[0].amount': '1' },
    call: 'returnOrder',
    answers: { getOrder: returnable },
  },
  {
    name: 'a payment',
    path: '/documents/pay?ids=7',
    route: payment,
    page: (data: object, lastResult) =>
      render(<PayPage {...(data as Parameters<typeof PayPage>[0])} lastResult={lastResult} />),
    fields: { amount: '100', way: 'card' },
    call: 'payDocuments',
    answers: {
      getPaymentsQr: () => getPaymentsQr.answer.parse(paymentExamples.getPaymentsQr.usual),
      getPaymentBindings: () => ({ items: [] }),
    },
  },
  {
    name: 'a reconciliation',
    path: '/documents/request',
    route: request,
    page: (data, lastResult) => render(<RequestPage data={data} lastResult={lastResult} />),
    fields: { from: '2026-01-01', to: '2026-03-31', legalEntityId: '3' },
    call: 'requestDocument',
    answers: { getCompany: () => ({ legalEntities: [{ id: 3, nameShort: 'ООО «Вектор»' }] }) },
  },
];

const paidOrder: Form = {
  name: 'a payment of an order',
  path: '/orders/41/pay',
  route: orderPayment,
  page: (data: object, lastResult) =>
    render(<PayPage {...(data as Parameters<typeof PayPage>[0])} lastResult={lastResult} />),
  fields: { amount: '12 345,50', way: 'card:5', another: 'on' },
  call: 'payOrder',
  answers: {},
};

describe('a form whose answer was lost', () => {
  const params = { id: '41' };
  const send = async ({ path, route, page, fields, call, answers }: Form, answer: () => Promise<never>) => {
    const { context } = open({ ...answers, [call]: answer });
    const load = async () =>
      (await outcome(() => (route.loader as Loader)(visit(context, path, params)))).data as never;
    const sent = idIn(page(await load()));
    const posted = await outcome(() =>
      (route.action as Loader)(post(context, path, { ...fields, requestId: sent }, { params })),
    );
    const { lastResult } = posted.data as { lastResult: SubmissionResult };
    return { sent, status: posted.status, next: idIn(page(await load(), lastResult)) };
  };

  it.each(forms)('is the same request when $name is sent again', async (form) => {
    const { sent, status, next } = await send(form, away);
    expect(status).toBe(503);
    expect(sent).toMatch(/^[\da-f-]{36}$/);
    expect(next).toBe(sent);
  });

  it.each(forms)('is another request once the id of $name was taken by other data', async (form) => {
    const { sent, status, next } = await send(form, otherData);
    expect(status).toBe(409);
    expect(next).toMatch(/^[\da-f-]{36}$/);
    expect(next).not.toBe(sent);
  });

  it.each([paidOrder, ...forms.filter(({ path }) => path.startsWith('/documents'))])(
    'has all that was typed when neither $name nor its page has an answer, be it at the guard',
    async ({ path, route, page, fields, call }) => {
      for (const isGuarded of [true, false]) {
        const { context } = open({ [call]: away, getOrder: away, getPaymentsQr: away, getCompany: away });
        if (isGuarded) Object.assign(context, { buyer: away });
        const requestId = crypto.randomUUID();
        const sent = post(context, path, { ...fields, requestId }, { params });
        const posted = await outcome(() => (route.action as Loader)(sent));
        expect(posted).toMatchObject({ status: 503, data: { lastResult: { error: { '': [expect.any(String)] } } } });
        const { data } = await outcome(() => (route.loader as Loader)(visit(context, path, params)));
        const html = page(data as never, (posted.data as { lastResult: SubmissionResult }).lastResult);
        expect(idIn(html)).toBe(requestId);
        for (const value of Object.values(fields)) expect(html).toMatch(new RegExp(`value="${value}"`));
        expect(html).toMatch(/role="alert"/);
      }
    },
  );

  it('is an error page when its page alone has no answer', async () => {
    const { context } = open({ getPaymentsQr: away });
    await expect(payment.loader(visit(context, '/documents/pay?ids=7', {}))).rejects.toThrow();
  });

  it('keeps what was ticked in the list of documents', async () => {
    const { context } = open({ getDocuments: away, exportDocuments: away });
    const fields = { ids: ['41', '42'], intent: 'zip', requestId: crypto.randomUUID() };
    const { status, data } = await outcome(() => documents.action(post(context, '/documents', fields)));
    expect(status).toBe(503);
    const { lastResult } = data as { lastResult: SubmissionResult };
    expect(await outcome(() => documents.loader(visit(context, '/documents')))).toMatchObject({
      data: { title: 'Документы' },
    });
    const sent = sentFields(lastResult).map((pair) => pair.join('='));
    expect(sent).toEqual(expect.arrayContaining(['ids=41', 'ids=42', 'intent=zip', `requestId=${fields.requestId}`]));
  });

  it('is offered whole by the buttons of a link, to visitors, too', async () => {
    const { context } = stubContext({ answers: { sharedSpecificationToCart: away } });
    const link = { token: 'a'.repeat(24) };
    const fields = { intent: 'to-cart', requestId: crypto.randomUUID() };
    const path = `/specifications/link/${link.token}`;
    const answer = await outcome(() => shared.action(post(context, path, fields, { params: link })));
    expect(answer).toMatchObject({ status: 503, data: { resend: Object.entries(fields) } });
    const { data } = await outcome(() => shared.loader(visit(context, path, link)));
    expect(data).toMatchObject({ token: link.token });
  });

  it('is offered whole by buttons that have no page of their own', async () => {
    const { context } = open({ getOffer: away });
    const requestId = crypto.randomUUID();
    const fields = { intent: 'to-cart', requestId };
    const answer = await outcome(() => offer.action(post(context, '/offers/41/act', fields, { params })));
    expect(answer).toMatchObject({
      status: 503,
      data: { resend: [...Object.entries(fields)], lastResult: { error: { '': [expect.any(String)] } } },
    });
    expect(offer.loader(visit(context, '/offers/41/act', params))).toMatchObject({ id: 41 });
  });
});

type Loader = (args: ReturnType<typeof visit>) => Promise<unknown>;
