import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocuments } from './legal-documents.server.ts';
import { DocumentsPage } from './page.tsx';

export const handle = { i18n: ['legal'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return data(await loadDocuments(context, request));
}

export default function Route() {
  return <DocumentsPage {...useLoaderData<typeof loader>()} />;
}
