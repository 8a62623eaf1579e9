import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { answerForm } from '#app/server/forms/kept-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { RequestPage } from './page.tsx';
import { loadRequest, postRequest } from './request.server.ts';

export const handle = { i18n: ['documents'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadRequest(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await answerForm(context, request, context.t('documents:request.failed'), async () => {
    await requireBuyer(context, request);
    return await postRequest(context, request);
  });
}

export const clientAction = keepForm;

export default function Route() {
  return <RequestPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
