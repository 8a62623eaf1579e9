import { data } from '@remix-run/cloudflare';
import type { RoundedLine } from '#app/features/product/lines/use-lines.ts';
import * as paths from '#app/paths.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { makesOffers } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type CartPlace, readCart, readCartPlace } from '#app/supplier/cart.server.ts';
import { readOrderBlockers } from '#app/supplier/checkout.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { Cart } from '#contract/cart.ts';
import { type CartAnswer, changeCart, type Outcome } from './change-cart.server.ts';
import { placeQuery } from './place.ts';
import { cartSchema, pageOf } from './schema.ts';
import { type LineView, toCartView } from './view.ts';

/** When the supplier is down the page shows a message instead. */
export async function loadCart(context: LoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const place = readCartPlace(searchParams, context.prefs);
  // Lines with errors come first only as long as somebody mends them.
  if (searchParams.has('sort') && place.sort !== 'faulty' && place.sort !== context.prefs.cart) {
    context.prefs.set({ cart: place.sort });
  }
  const title = context.t('cart:title');
  // The rows of a quick order leave no room for those of the cart.
  if (context.answered) return data({ title, cart: null, failure: null });
  try {
    const [cart, buyer, info] = await Promise.all([readCart(context, place), context.buyer(), context.info()]);
    if (place.page > 1 && cart.items.length === 0) {
      throw redirectTo(paths.cart(placeQuery({ ...place, page: cart.meta.pageCount })));
    }
    const view = toCartView(cart, { sort: place.sort, showsWeight: info.settings.totalWeight });
    return data({
      title,
      cart: view,
      noted: notedIn(searchParams, view.lines),
      signedIn: buyer !== null,
      makesOffers: await makesOffers(context),
      ...(cart.blockers || !buyer
        ? obstaclesIn(cart)
        : ((await readOrderBlockers(context.supplier)) ?? obstaclesIn(cart))),
      freeDeliveryFrom: info.limits.freeDeliveryFrom,
      at: new Date().toISOString(),
      requestId: mintRequestId(),
    });
  } catch (error) {
    // Not thrown, because after a post the page has to keep what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    return data(
      { title, cart: null, failure: { status: error.status, requestId: context.requestId } },
      { status: error.status },
    );
  }
}

function obstaclesIn({ blockers = [], overdue }: Cart) {
  return { blockers, overdue };
}

export type CartData = Awaited<ReturnType<typeof loadCart>>['data'];

export async function postCart(context: LoadContext, request: Request) {
  const place = readCartPlace(new URL(request.url).searchParams, context.prefs);
  const here = paths.cart(placeQuery(place));
  // A visitor without an id has no cart, so there is nothing to change.
  if (!context.session.token && !context.session.visitorId) throw redirectTo(here);
  const resend = await postedFields(request);
  const form = await parseForm(context, request, cartSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    const next = paths.cart(placeQuery({ ...place, page: pageOf(form.value.intent) ?? place.page }));
    const outcome = await changeCart(context, form, next);
    const isSave = form.value.intent === 'save';
    return answerTo(context, request, isSave ? withNotes(outcome, place) : outcome);
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const lastResult = form.reply({ formErrors: [context.t('cart:unavailable')] });
    return answer({ lastResult, resend }, error.status);
  }
}

/** After the redirect the address names the lines that say what was rounded. */
function withNotes(outcome: Outcome, place: CartPlace): Outcome {
  if ('answer' in outcome || !outcome.rounded) return outcome;
  const rounded = outcome.rounded.map(({ id }) => id).join('-');
  return { ...outcome, to: paths.cart({ ...placeQuery(place), rounded }) };
}

/** As a post without a redirect would say it. */
function notedIn(search: URLSearchParams, lines: readonly LineView[]): { rounded: RoundedLine[] } | null {
  const ids = new Set((search.get('rounded') ?? '').split('-'));
  const noted = lines.filter(({ id }) => ids.has(String(id)));
  return noted.length > 0 ? { rounded: noted.map(({ id, amount }) => ({ id, amount })) } : null;
}

/** A fetcher gets the message as data, a document as a flash message. */
function answerTo(context: LoadContext, request: Request, outcome: Outcome) {
  if ('answer' in outcome) return answer(outcome.answer, outcome.status);
  const { to, message, routine, leaves, rounded } = outcome;
  if (isFetcherRequest(request) && !leaves) return answer({ message: routine ? '' : (message ?? ''), rounded }, 200);
  if (message) context.flash.set(message);
  throw redirectTo(to);
}

function answer(value: CartAnswer, status: number) {
  return data(value, { status });
}
