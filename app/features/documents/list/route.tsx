import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocuments } from './list.server.ts';
import { DocumentsPage } from './page.tsx';

export const handle = { i18n: ['documents'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadDocuments(context, request);
}

export default function Route() {
  return <DocumentsPage data={useLoaderData<typeof loader>()} />;
}
