import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireOffers } from '../access.server.ts';
import { loadChoice, postChoice } from './choose.server.ts';
import { ChoicePage } from './page.tsx';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A conflict brings the versions of the drafts. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadChoice(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postChoice(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <ChoicePage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
