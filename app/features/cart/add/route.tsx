import { type ActionFunctionArgs, data } from '@remix-run/cloudflare';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import { addToCart } from '#app/features/product/add-to-cart.server.ts';
import { type AddAnswer, answerOr, inTime } from '#app/features/product/answers.ts';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, postedFields, sentText } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { resendPage } from '#app/server/http/error-pages.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { addSchema } from './schema.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.cart());
}

/** Public: a visitor's cart is merged at sign-in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await postedFields(request);
  const form = await parseForm(context, request, addSchema);
  const { answer, status } =
    form.status === 'success'
      ? await addToCart(context, form.value.items, readRequestId(form.value.requestId))
      : { answer: { ok: false, message: Object.values(form.error ?? {}).flat()[0] ?? '' }, status: 422 };
  if (isFetcherRequest(request)) return data(answer, { status });
  const back = safeReturnTo(sentText(form, 'returnTo'), paths.cart());
  if (status >= 500) {
    const sent = paths.addToCart(new URL(request.url).searchParams.get(paths.actorField) ?? undefined);
    return resendPage({ status, message: answer.message, action: sent, fields, back }, context);
  }
  const about = answer.ok && back !== paths.cart() ? paths.cart() : undefined;
  context.flash.set(answer.message, answer.ok ? 'success' : 'error', about);
  return redirectTo(back);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOr<AddAnswer>(inTime(serverAction<AddAnswer>), { ok: false, message: '', canRetry: true });

/** See `useRouteModule`. */
export const clientLoader = () => null;
