import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { postedFields } from '#app/server/posted-fields.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { type CartAnswer, changeCart, type Outcome } from './change.server.ts';
import { pageNumber } from './load.server.ts';
import { cartSchema } from './schema.ts';

/** Takes the sent cart: saves it, does what the button says, and answers on the page or sends the buyer on. */
export async function postCart(context: LoadContext, request: Request) {
  const here = paths.cart(pageNumber(request));
  // A visitor without an id has no cart, so there is nothing to change.
  if (!context.session.token && !context.session.visitorId) throw seeOther(context, here);
  const resend = await postedFields(request);
  const form = await parseForm(context, request, cartSchema);
  const ticked = resend.flatMap(([name, value]) => (name === 'selected' ? [Number(value)] : []));
  if (!form.ok) return answer(context, { state: form.state, ticked }, 422);
  try {
    return answerTo(context, request, await changeCart(context, form.value, form.state, here));
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const state = { ...form.state, formErrors: [context.t('cart.unavailable')] };
    return answer(context, { state, ticked, resend }, error.status);
  }
}

/** A script stays on the page and gets the words as data; a document gets them with the next page. */
function answerTo(context: LoadContext, request: Request, outcome: Outcome) {
  if ('answer' in outcome) return answer(context, outcome.answer, outcome.status);
  const { to, told, routine, leaves } = outcome;
  if (isInPlace(request) && !leaves) return answer(context, { told: routine ? '' : (told ?? '') }, 200);
  if (told) context.flash.set(told);
  throw seeOther(context, to);
}

function answer(context: LoadContext, value: CartAnswer, status: number) {
  return page(context, value, { status });
}
