import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { type AlertAnswer, answerOr, inTime } from '../answers.ts';
import { productId } from '../item.ts';
import { alertSchema, setAlert } from './alert.server.ts';

/** Post only; a GET redirects to the product. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const id = productId(params['id']);
  if (id === null) throw notFound(context);
  return redirectTo(paths.product(id));
}

/** A visitor signs in and comes back to the product. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = productId(params['id']);
  if (id === null) throw notFound(context);
  const form = await parseForm(context, request, alertSchema);
  const { answer, status } =
    form.status === 'success'
      ? await setAlert(context, id, form.value)
      : { answer: { ok: false, message: context.t('product:alertFailed') }, status: 422 };
  if (isFetcherRequest(request)) return data(answer, { status });
  context.flash.set(answer.message, status === 200 ? 'success' : 'error');
  return redirectTo(safeReturnTo(sentText(form, 'returnTo'), paths.product(id)));
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOr<AlertAnswer>(inTime(serverAction<AlertAnswer>), { ok: false, message: '' });

export const clientLoader = () => null;
