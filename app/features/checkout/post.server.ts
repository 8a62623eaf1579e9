import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { dropDeadToken } from '#app/server/dead-token.server.ts';
import type { NewEvent } from '#app/server/events/events.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { type PostedFields, postedFields } from '#app/server/posted-fields.server.ts';
import { mintRequestId, readRequestId } from '#app/server/request-id.server.ts';
import { readCheckout } from '#app/supplier/checkout.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { type NewOrder, type PlacedOrder, placeOrder } from '#app/supplier/order.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { markAnswered } from './load.server.ts';
import { type Notice, refusalOf } from './refusal.ts';
import { checkoutSchema, choiceSchema } from './schema.ts';
import { type CheckoutView, toCheckoutView } from './view.ts';

/** Why the form cannot be drawn now and only its fields go along. */
export type KeptReason = 'unavailable' | 'refresh' | 'signedOut';

/** What the page shows after a post: the form again, or only what was typed. */
export type CheckoutAnswer =
  | { kept: KeptReason; fields: PostedFields }
  | {
      kept?: undefined;
      state: FormState;
      checkout: CheckoutView;
      requestId: string;
      help: string | undefined;
      notice: Notice | undefined;
    };

/**
 * Takes the checkout form. `intent=refresh` draws it again for the chosen delivery; otherwise the order is placed.
 * It answers a visitor itself instead of sending him to sign-in, because a redirect would lose what was typed.
 */
export async function postCheckout(context: LoadContext, request: Request) {
  const fields = await postedFields(request);
  const typed = Object.fromEntries(fields);
  const placing = typed['intent'] !== 'refresh';
  try {
    if (!(await context.buyer())) return keep(context, 'signedOut', fields, 401);
    return placing ? await place(context, request, typed) : await again(context, { typed });
  } catch (error) {
    if (error instanceof SupplierUnavailable) {
      return keep(context, placing ? 'unavailable' : 'refresh', fields, error.status);
    }
    if (!(error instanceof SupplierRejected && error.status === 401)) throw error;
    dropDeadToken(context.session, error);
    return keep(context, 'signedOut', fields, 401);
  }
}

async function place(context: LoadContext, request: Request, typed: Record<string, string>) {
  const form = await parseForm(context, request, checkoutSchema);
  if (!form.ok) return await again(context, { typed, state: form.state, status: 422 });
  const requestId = readRequestId(typed['requestId']);
  const outcome = await tryPlace(context, form.value, requestId);
  if (Array.isArray(outcome)) throw seeOther(context, paths.placed(...outcome));
  const refusal = refusalOf(outcome, form.state, context.t);
  // The answer to the first post with this id is on its way: only the same form may be sent after it.
  if (refusal.resend) throw new SupplierUnavailable(503, 'status');
  return await again(context, { typed, ...refusal });
}

/** Ids of the orders, or why there are none. */
async function tryPlace(
  context: LoadContext,
  order: NewOrder,
  requestId: string,
): Promise<number[] | SupplierRejected> {
  // Whether orders are counted is asked beside the order, so that the answer need not wait for it.
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
  state?: FormState;
  status?: number;
  notice?: Notice | undefined;
  /** The id was used up by another order. */
  freshId?: boolean;
}

/** An order was placed. Sent again under the same id it is the same order, which the API counts once by its `listId`. */
function orderSuccess({ id, items }: PlacedOrder): NewEvent {
  const listed = items.slice(0, 500).map(({ id, amount }, at) => ({ id, amount, position: at + 1 }));
  const products = listed.slice(0, 100).map(({ id }) => id);
  return { type: 'ORDER_SUCCESS', data: { listId: `order-${id}`, items: listed, products } };
}

/** The form once more with everything typed, over the checkout as it is now. */
async function again(context: LoadContext, { typed, state, status = 200, notice, freshId = false }: Again) {
  const choice = choiceSchema.parse(typed);
  const [checkout, info] = await Promise.all([readCheckout(context.supplier, choice), context.info()]);
  const answer: CheckoutAnswer = {
    state: state ?? { values: typed, errors: {}, formErrors: [] },
    checkout: toCheckoutView(checkout),
    requestId: freshId ? mintRequestId() : readRequestId(typed['requestId']),
    help: info.supplier.phone,
    notice,
  };
  markAnswered(context);
  return page(context, answer as CheckoutAnswer, { status });
}

function keep(context: LoadContext, kept: KeptReason, fields: PostedFields, status: number) {
  markAnswered(context);
  const answer: CheckoutAnswer = { kept, fields: fields.filter(([name]) => name !== 'intent') };
  return page(context, answer as CheckoutAnswer, { status });
}
