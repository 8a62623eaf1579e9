import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary } from '#app/layout/failure-page.tsx';
import { failureTitle } from '#app/layout/failure-title.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { UnbindPage } from './page.tsx';
import { cardOf, unbind } from './unbind.server.ts';

export const handle = { i18n: ['cards'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('cards:question'), card: await cardOf(context, params['id']) });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await unbind(context, params['id']);
}

export default function Route() {
  return <UnbindPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = FailureBoundary;
