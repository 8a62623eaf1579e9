import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { UnbindPage } from './page.tsx';
import { cardOf, unbind } from './unbind.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, { title: context.t('cards.question'), card: await cardOf(context, params['id']) });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await unbind(context, params['id']);
}

export default function Route() {
  return <UnbindPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
