import type { SubmissionResult } from '@conform-to/dom';
import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { type Constraints, constraintsOf } from '#app/server/forms/constraint.server.ts';
import { type PostedFields, parseForm, postedFields } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isDocumentRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropExpiredToken } from '#app/server/session/expired-token.server.ts';
import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import { readCheckout } from '#app/supplier/checkout.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type NewOrder, type PlacedOrder, placeOrder } from '#app/supplier/order.server.ts';
import { type CheckoutView, isCartEmpty, isEmpty, toCheckoutView } from './checkout.server.ts';
import { keepFields } from './kept-fields.server.ts';
import { lineChanges, type OrderSnapshot, snapshotOf } from './line-snapshot.ts';
import { readSnapshot } from './read-snapshot.server.ts';
import { type Notice, refusalOf } from './refusal.ts';
import { checkoutSchema, choiceSchema } from './schema.ts';

export type KeptReason = 'unavailable' | 'refresh' | 'signedOut' | 'emptied';

export type CheckoutAnswer =
  | {
      kept: KeptReason;
      fields: PostedFields;
      lastResult?: SubmissionResult | undefined;
      /** Of a cart that is empty by now. */
      ordered?: CheckoutView['ordered'] | undefined;
    }
  | {
      kept?: undefined;
      lastResult: SubmissionResult | undefined;
      checkout: CheckoutView;
      /** Before the first post: what was kept of an earlier visit. */
      typed?: Record<string, string>;
      seen: OrderSnapshot;
      constraint: Constraints;
      requestId: string;
      help: string | undefined;
      notice: Notice | undefined;
    };

/**
 * `intent=refresh` renders the form again for the chosen delivery, `cart` leads to the cart; otherwise the order is placed. Visitors aren't
 * redirected to sign-in, because that would lose what was typed.
 */
export async function postCheckout(context: LoadContext, request: Request) {
  const fields = await postedFields(request);
  const typed = Object.fromEntries(fields);
  const placing = typed['intent'] !== 'refresh' && typed['intent'] !== 'cart';
  try {
    if (!(await context.buyer())) return keep(context, 'signedOut', fields, 401);
    return await follow(context, request, typed);
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return keep(context, placing ? 'unavailable' : 'refresh', fields, error.status);
    }
    if (!(error instanceof SupplierRejected && error.status === 401)) throw error;
    dropExpiredToken(context.session, error);
    return keep(context, 'signedOut', fields, 401);
  }
}

async function follow(context: LoadContext, request: Request, typed: Record<string, string>) {
  if (typed['intent'] === 'refresh') return await refresh(context, request, typed);
  if (typed['intent'] !== 'cart') return await place(context, request, typed);
  // Without script what was typed is known only now.
  await keepFields(context, Object.entries(typed));
  throw redirectTo(paths.cart());
}

/**
 * A document is led to checkout as it was kept, so that reloading it posts nothing; unless it couldn't be kept as it was typed,
 * or there is to be told what has changed meanwhile.
 */
async function refresh(context: LoadContext, request: Request, typed: Record<string, string>) {
  const keeping = keepFields(context, Object.entries(typed));
  const answer = await again(context, { typed, keeping });
  if (!isDocumentRequest(request) || (await keeping) !== 'kept' || hasNews(answer.data)) return answer;
  throw redirectTo(paths.checkout());
}

const hasNews = (answer: CheckoutAnswer) =>
  answer.kept !== undefined || lineChanges(answer.seen, answer.checkout).length > 0;

async function place(context: LoadContext, request: Request, typed: Record<string, string>) {
  const form = await parseForm(context, request, checkoutSchema);
  if (form.status !== 'success') return await again(context, { typed, lastResult: form.reply(), status: 422 });
  const requestId = readRequestId(typed['requestId']);
  const outcome = await tryPlace(context, form.value, requestId);
  if (Array.isArray(outcome)) throw redirectTo(paths.placed(...outcome));
  const { resend, errors, ...refusal } = refusalOf(outcome, context.t);
  // The first post with this id is still running: only the same form may follow it.
  if (resend) throw new SupplierUnavailable(503, 'status');
  return await again(context, { typed, lastResult: form.reply(errors), ...refusal });
}

async function tryPlace(
  context: LoadContext,
  order: NewOrder,
  requestId: string,
): Promise<number[] | SupplierRejected> {
  // Load the settings for counting in parallel, so that the response doesn't wait for them.
  context.info().catch(() => undefined);
  try {
    const { orders } = await placeOrder(context.supplier, order, requestId);
    await context.events.act(...orders.map(orderSuccess));
    return orders.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return error;
  }
}

interface Again {
  typed: Record<string, string>;
  lastResult?: SubmissionResult;
  status?: number;
  notice?: Notice | undefined;
  /** The request id belongs to another order. */
  freshId?: boolean;
  /** What was typed is being kept already. */
  keeping?: Promise<unknown>;
}

/** After a resend the API counts the order once, by its `listId`. */
function orderSuccess({ id, items }: PlacedOrder): NewEvent {
  const listed = items.slice(0, 500).map(({ id, amount }, at) => ({ id, amount, position: at + 1 }));
  const products = listed.slice(0, 100).map(({ id }) => id);
  return { type: 'ORDER_SUCCESS', data: { listId: `order-${id}`, items: listed, products } };
}

/** The form again, unless the cart is empty by now: most likely it was ordered in another window. */
async function again(context: LoadContext, { typed, status = 200, keeping, ...more }: Again) {
  const { lastResult, notice, freshId = false } = more;
  const seen = readSnapshot(typed['seen']);
  const choice = { ...choiceSchema.parse(typed), seenVersion: seen?.version };
  const [checkout, info] = await Promise.all([
    readCheckout(context.supplier, choice),
    context.info(),
    keeping ?? keepFields(context, Object.entries(typed)),
  ]);
  if (isEmpty(checkout) && (await isCartEmpty(context))) {
    return keep(context, 'emptied', Object.entries(typed), 409, checkout.ordered);
  }
  const view = toCheckoutView(checkout, info.settings);
  const requestId = freshId ? mintRequestId() : readRequestId(typed['requestId']);
  const answer: CheckoutAnswer = {
    lastResult: { ...lastResult, initialValue: { ...(lastResult?.initialValue ?? typed), requestId } },
    checkout: view,
    seen: seen ?? snapshotOf(view),
    constraint: constraintsOf(checkoutSchema),
    requestId,
    help: info.supplier.phone,
    notice,
  };
  context.answered = true;
  return data(answer as CheckoutAnswer, { status });
}

function keep(
  context: LoadContext,
  kept: KeptReason,
  fields: PostedFields,
  status: number,
  ordered?: CheckoutView['ordered'],
) {
  context.answered = true;
  const answer: CheckoutAnswer = { kept, fields: fields.filter(([name]) => name !== 'intent'), ordered };
  return data(answer as CheckoutAnswer, { status });
}
