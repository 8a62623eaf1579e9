import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { act } from './act-on-specification.server.ts';

export const handle = { i18n: ['specifications'] };

/** Post only; a GET redirects to the specification. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return redirectTo(paths.specification(specificationId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return redirectTo(await act(context, request, specificationId(context, params['id'])));
}

export default function Route() {
  return null;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
