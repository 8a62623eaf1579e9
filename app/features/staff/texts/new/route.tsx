import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type Posted, requireEditor } from '../text-form.server.ts';
import { loadNew, postNew } from './new.server.ts';
import { NewTextPage } from './page.tsx';

export const handle = { i18n: ['content', 'texts'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return data(await loadNew(context, params['kind']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireEditor(context, request);
  return await postNew(context, request, params['kind']);
}

export const clientAction = keepForm;

export default function Route() {
  return <NewTextPage data={useLoaderData<typeof loader>()} posted={usePosted<Posted>()} />;
}
