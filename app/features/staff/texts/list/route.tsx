import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { requireEditor } from '../text-form.server.ts';
import { loadTexts } from './list.server.ts';
import { TextsPage } from './page.tsx';

export const handle = { i18n: ['texts'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return data(await loadTexts(context, request, params['kind']));
}

export default function Route() {
  return <TextsPage data={useLoaderData<typeof loader>()} />;
}
