import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import { requireDocuments } from '#app/server/guards.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readDocuments } from '#app/supplier/document.server.ts';
import { payDocuments, readRequisites } from '#app/supplier/payment.server.ts';
import type { DocumentItem } from '#contract/document.ts';
import { maxPaidTogether } from '#contract/payment.ts';
import { payFormOf, postPayment, sentOnly } from '../pay-form.server.ts';

/** Ids of the address, `1-2` or repeated. A malformed one answers like a missing document. */
function idsOf(context: LoadContext, request: Request): number[] {
  const sent = new URL(request.url).searchParams.getAll('ids').flatMap((text) => text.split('-'));
  const missing = context.t('paying:noDocument');
  return [...new Set(sent.map((text) => idIn(context, text, missing)))].slice(0, maxPaidTogether);
}

/** Without ids, the documents of which something is left to pay, to choose from. */
export async function loadPayDocuments(context: LoadContext, request: Request) {
  const ids = idsOf(context, request);
  const page = await unlessAnswered(context, () => readPayDocuments(context, request, ids));
  if (page) return page;
  const what = context.t('paying:several', { count: ids.length });
  return data({
    title: context.t('paying:title', { what }),
    trail: trailOf(context),
    ids,
    ...sentOnly(),
    choice: null,
  });
}

const trailOf = ({ t }: LoadContext) => ({ label: t('paying:allDocuments'), to: paths.documents() });

async function readPayDocuments(context: LoadContext, request: Request, ids: readonly number[]) {
  await requireDocuments(context, request);
  if (ids.length === 0) return await loadChoice(context, request);
  try {
    return await loadForm(context, request, ids);
  } catch (error) {
    // One payment can't pay these.
    if (!(error instanceof SupplierRejected && error.status === 422)) throw error;
    return await loadChoice(context, request, error.message);
  }
}

async function loadForm(context: LoadContext, request: Request, ids: readonly number[]) {
  const read = readRequisites(context.supplier, ids);
  const requisites = await orNotFound(context, read, context.t('paying:noDocument'));
  const [only, ...others] = requisites.documents;
  const title = only && others.length === 0 ? only.name : context.t('paying:several', { count: others.length + 1 });
  return data({
    title: context.t('paying:title', { what: title }),
    trail: trailOf(context),
    ids: [...ids],
    form: await payFormOf(context, request, requisites.amount),
    requisites,
    waiting: requisites.waiting,
    choice: null,
  });
}

/** `refusal` is why what was chosen isn't paid together. */
async function loadChoice(context: LoadContext, request: Request, refusal?: string) {
  const { items, meta } = await readDocuments(context.supplier, {
    'filters[status]': 'overdue,partial,awaiting-payment',
    sort: 'dueDate',
    'per-page': maxPaidTogether,
  });
  const sent = new URL(request.url).searchParams;
  const empty = refusal === undefined ? Number(sent.get('payer')) : 0;
  const choice = { payers: payersOf(items), shown: items.length, all: meta.totalCount, empty, refusal };
  return data(
    {
      title: context.t('paying:choose'),
      trail: trailOf(context),
      ids: [],
      form: null,
      requisites: null,
      waiting: [],
      choice,
    },
    { status: refusal === undefined ? 200 : 422 },
  );
}

/** One payment comes from one payer and goes to one payee: the documents of each pair stand together. */
function payersOf(items: readonly DocumentItem[]) {
  const groups = Map.groupBy(items, ({ buyer, seller }) => [buyer.inn, buyer.kpp, seller.name].join('-'));
  const hasSellers = new Set(items.map(({ seller }) => seller.name)).size > 1;
  return [...groups.values()].map((documents, index) => ({
    place: index + 1,
    name: documents[0]?.buyer.name ?? '',
    inn: documents[0]?.buyer.inn ?? '',
    seller: hasSellers ? documents[0]?.seller.name : undefined,
    rest: documents.reduce((sum, { rest }) => sum + rest, 0),
    documents: documents.map(({ id, name, dueDate, status, rest }) => ({
      id,
      name,
      dueDate,
      isOverdue: status === 'overdue',
      rest,
    })),
  }));
}

export type PayDocumentsData = Awaited<ReturnType<typeof loadPayDocuments>>['data'];

export async function postPayDocuments(context: LoadContext, request: Request) {
  const ids = idsOf(context, request);
  if (ids.length === 0) throw notFound(context, context.t('paying:noDocument'));
  return await postPayment(context, request, ids, (payment, requestId) =>
    payDocuments(context.supplier, ids, payment, requestId),
  );
}
