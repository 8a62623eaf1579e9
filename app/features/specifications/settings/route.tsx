import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { loadSettings } from './load.server.ts';
import { SettingsPage } from './page.tsx';
import { postSettings } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadSettings(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postSettings(context, request, specificationId(context, params['id']));
}

export default function Route() {
  return <SettingsPage data={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
