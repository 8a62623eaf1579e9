import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadChoice } from './add.server.ts';
import { ChoicePage } from './page.tsx';
import { postChoice } from './put-into.server.ts';

export const handle = { i18n: ['specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadChoice(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postChoice(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <ChoicePage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
