import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { SpecificationFailure } from '../failure.tsx';
import { specificationId } from '../refusal.server.ts';
import { SettingsPage } from './page.tsx';
import { loadSettings, postSettings, type SettingsAnswer } from './settings.server.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadSettings(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postSettings(context, request, specificationId(context, params['id']));
}

export const clientAction = keepForm;

export default function Route() {
  return <SettingsPage data={useLoaderData<typeof loader>()} posted={usePosted<SettingsAnswer>()} />;
}

export function ErrorBoundary() {
  return <SpecificationFailure failure={failureOf(useRouteError())} />;
}
