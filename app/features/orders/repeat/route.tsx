import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readRequestId } from '#app/server/request-id.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { orderId } from '../order-id.server.ts';
import { repeat } from './repeat.server.ts';
import { repeatSchema } from './schema.ts';

/**
 * The address only takes posts; who opens it wants the order. Script asks for the page below a refused post, which may not lead
 * away from it.
 */
export function loader({ context, params }: LoaderFunctionArgs) {
  if (context.fromScript) return page(context, null);
  return seeOther(context, paths.order(orderId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = orderId(context, params['id']);
  const { state } = await parseForm(context, request, repeatSchema);
  const { kind, text } = await repeat(context, id, readRequestId(state.values['requestId']));
  context.flash.set(text, kind);
  return seeOther(context, kind === 'error' ? paths.order(id) : paths.cart());
}

export default function Route() {
  return null;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
