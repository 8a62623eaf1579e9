import { data } from '@remix-run/cloudflare';
import { describeRounded, errorsOfWrong } from '#app/features/product/lines/messages.server.ts';
import type { RoundedLine } from '#app/features/product/lines/use-lines.ts';
import { parseForm, postedFields, type ReplyErrors, refuse } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { canPlan, makesOffers, requireBuyer } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';
import { type SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { changeLines, type Holder, type LineChange, readSpecification } from '#app/supplier/specification.server.ts';
import { editsTexts } from '#app/supplier/staff-text.server.ts';
import type { Ticked } from '#app/ui/ticked.ts';
import type { SpecificationRecord } from '#contract/specification.ts';
import { type NotSaved, orMissing, refuseChange, specificationId } from '../refusal.server.ts';
import { carryOut, pagePath } from './carry-out.server.ts';
import { type LinesForm, linesSchema } from './schema.ts';
import { toView } from './view.ts';

/** When the supplier is down the page shows a message instead. */
export async function loadSpecification(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  const buyer = await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const number = pageNumber(new URL(request.url).searchParams);
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, number));
    if (number > 1 && record.items.length === 0) {
      const { pageCount } = record.meta;
      throw redirectTo(pagePath({ id, kind: 'list' }, pageCount));
    }
    const at = new Date().toISOString();
    return data({
      title: record.name,
      one: {
        ...toView(record, await context.info()),
        offers: offersOf(record, buyer),
        plans: await canPlan(context),
        intoOffer: await isOffered(context, record),
      },
      at,
      requestId: mintRequestId(),
    });
  } catch (error) {
    // Not thrown, because after a post the page has to keep what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ title: context.t('specifications:title'), one: null, id, failure }, { status: error.status });
  }
}

/** Undefined if no commercial offer can be made of it. */
async function isOffered(
  context: LoadContext,
  { archived, positions }: SpecificationRecord,
): Promise<true | undefined> {
  return (!archived && positions > 0 && (await makesOffers(context))) || undefined;
}

/** Undefined for everybody but the supplier's people, and for them while they act for a buyer. */
function offersOf(
  { scope, archived }: SpecificationRecord,
  { permissions, staff }: Buyer,
): 'recommend' | 'withdraw' | undefined {
  if (staff || archived || !permissions.includes(editsTexts)) return undefined;
  return scope === 'recommended' ? 'withdraw' : 'recommend';
}

export type SpecificationData = Awaited<ReturnType<typeof loadSpecification>>['data'];

export interface LinesAnswer extends NotSaved {
  /** Message for a fetcher. */
  message?: string | undefined;
  rounded?: RoundedLine[] | undefined;
  /** Set by the browser when the server couldn't be reached. */
  failed?: true | undefined;
}

export async function postLines(context: LoadContext, request: Request, of: Holder) {
  const number = pageNumber(new URL(request.url).searchParams);
  const resend = await postedFields(request);
  const form = await parseForm(context, request, linesSchema);
  if (form.status !== 'success') return refuse(form);
  const { changes, version } = form.value;
  const lines = changes.map(({ line }) => line);
  try {
    const saved = await changeLines(context.supplier, of, lines, version);
    const changed = saved.filter((line) => isRounded(line, lines));
    const rounded = describeRounded(context.t, changed);
    const answer = { message: rounded ?? '', rounded: changed.map(({ id, amount }) => ({ id, amount })) };
    const wrong = errorsOfWrong(context.t, form.value.wrong);
    if (wrong) return data<LinesAnswer>({ lastResult: form.reply(wrong), ...answer }, { status: 422 });
    if (form.value.intent.kind === 'save' && isFetcherRequest(request)) return data<LinesAnswer>(answer);
    const { refused, leaves } = await carryOut(context, of, form.value, { page: number, rounded });
    if (refused) return refuse(form, { formErrors: [refused] });
    if (leaves) return redirectTo(leaves);
    // A redirect would leave the fetcher with its last answer, which may be a refusal.
    if (isFetcherRequest(request)) return data<LinesAnswer>({});
    return redirectTo(pagePath(of, number, tickedAfter(form.value)));
  } catch (error) {
    return refuseChange(context, error, form, {
      resend,
      kind: of.kind,
      errorsOf: (refusal) => errorsOf(refusal, changes),
    });
  }
}

/** What is removed is ticked no more. */
function tickedAfter({ intent, ticked }: LinesForm): Ticked {
  if (intent.kind === 'delete-selected') return new Map();
  return new Map([...ticked].filter(([id]) => intent.kind !== 'delete' || id !== intent.line));
}

function isRounded({ id, amount }: { id: number; amount: number }, changes: readonly LineChange[]): boolean {
  const requested = changes.find((change) => change.id === id)?.amount;
  return requested !== undefined && requested !== amount;
}

/** The API's `items.<index>.<field>` counts only changed lines; map them to their rows. */
function errorsOf(error: SupplierRejected, changes: LinesForm['changes']): ReplyErrors {
  const fieldErrors: Record<string, string[]> = {};
  for (const { field, message } of error.errors) {
    const [, index, name] = /^items\.(\d+)\.(amount|note)$/.exec(field) ?? [];
    const change = changes[Number(index)];
    if (change) fieldErrors[`lines[${change.row}].${name}`] = [message];
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { formErrors: [error.message] };
}
