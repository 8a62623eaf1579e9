import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type Posted, requireEditor } from '../text-form.server.ts';
import { loadText, postChange } from './details.server.ts';
import { TextPage } from './page.tsx';

export const handle = { i18n: ['content', 'texts'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return await loadText(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireEditor(context, request);
  return await postChange(context, request, params);
}

export const clientAction = keepForm;

export default function Route() {
  return <TextPage data={useLoaderData<typeof loader>()} posted={usePosted<Posted>()} />;
}
