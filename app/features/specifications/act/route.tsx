import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { act } from './act.server.ts';

/** The address only takes posts; who opens it wants the specification. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return seeOther(context, paths.specification(specificationId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return seeOther(context, await act(context, request, specificationId(context, params['id'])));
}

export default function Route() {
  return null;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
