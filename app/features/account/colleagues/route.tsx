import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { managesCompany } from '#app/supplier/colleague.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadColleagues, postColleagues } from './colleagues.server.ts';
import { ColleaguesPage } from './page.tsx';

export const handle = { i18n: ['auth', 'colleagues', 'staff'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadColleagues(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireRight(context, request, managesCompany, context.t('colleagues:closed'));
  return await postColleagues(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <ColleaguesPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
