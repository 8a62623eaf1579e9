import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocument } from './details.server.ts';
import { DocumentPage } from './page.tsx';

export const handle = { i18n: ['documents', 'product', 'requisites', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadDocument(context, request, params['id']);
}

export default function Route() {
  return <DocumentPage data={useLoaderData<typeof loader>()} />;
}
