import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { orderId } from '../order-id.server.ts';
import { repeat, repeatSchema } from './repeat.server.ts';

export const handle = { i18n: ['orders'] };

/** Post only; a GET redirects to the order. Script also calls the loader after a refused post and must not be redirected then. */
export function loader({ context, params }: LoaderFunctionArgs) {
  if (context.fromScript) return data(null);
  return redirectTo(paths.order(orderId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = orderId(context, params['id']);
  const form = await parseForm(context, request, repeatSchema);
  const { kind, text } = await repeat(context, id, readRequestId(sentText(form, 'requestId')));
  context.flash.set(text, kind);
  return redirectTo(kind === 'error' ? paths.order(id) : paths.cart());
}

export default function Route() {
  return null;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
