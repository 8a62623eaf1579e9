import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { readRequestId } from '#app/server/request-id.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { addToCart } from './add.server.ts';
import { addSchema } from './schema.ts';

/** The address only takes posts; who opens it wants the cart. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.cart());
}

/** Open to visitors, whose cart is joined with their own at sign-in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, addSchema);
  const { answer, status } = form.ok
    ? await addToCart(context, form.value.items, readRequestId(form.value.requestId))
    : { answer: { ok: false, message: Object.values(form.state.errors).flat()[0] ?? '' }, status: 422 };
  if (isInPlace(request)) return page(context, answer, { status });
  context.flash.set(answer.message, answer.ok ? 'success' : 'error');
  return seeOther(context, safeLocal(form.state.values['returnTo'], paths.cart()));
}
