import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Unanswered } from '#app/server/forms/resend.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { ResendPage } from '#app/ui/conform/resend-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { act } from './act-on-specification.server.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** Post only; a GET redirects to the specification. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const id = specificationId(context, params['id']);
  if (context.answered) return { id, title: context.t('specifications:title') };
  throw redirectTo(paths.specification(id));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await act(context, request, specificationId(context, params['id']));
}

export default function Route() {
  const { id, title } = useLoaderData<typeof loader>();
  const posted = useActionData<Unanswered>();
  return posted ? <ResendPage title={title} action={paths.actOnSpecification(id)} {...posted} /> : null;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
