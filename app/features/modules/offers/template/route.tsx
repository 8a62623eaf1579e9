import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireOffers } from '../access.server.ts';
import { TemplatePage } from './page.tsx';
import { loadTemplate, postTemplate } from './template.server.ts';

export const handle = { i18n: ['offers'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  return await loadTemplate(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return await postTemplate(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <TemplatePage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
