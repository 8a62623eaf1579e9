import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { answerForm } from '#app/server/forms/kept-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { offerId, requireOffers } from '../access.server.ts';
import { loadAdd, postAdd } from './add.server.ts';
import { AddPage } from './page.tsx';

export const handle = { i18n: ['find', 'offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** A conflict brings the version to which is added, and where the products stand in it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadAdd(context, request, offerId(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return await answerForm(context, request, context.t('offers:unavailable'), async () => {
    await requireOffers(context, request);
    return await postAdd(context, request, offerId(context, params['id']));
  });
}

export const clientAction = keepForm;

export default function Route() {
  return <AddPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
