import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { answerLines } from '#app/features/product/lines/answer-lines.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { type LinesAnswer, loadSpecification, postLines } from './details.server.ts';
import { SpecificationPage } from './page.tsx';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadSpecification(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postLines(context, request, { id: specificationId(context, params['id']), kind: 'list' });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answerLines(serverAction);

export default function Route() {
  return <SpecificationPage data={useLoaderData<typeof loader>()} posted={useActionData<LinesAnswer>()} />;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
