import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { postExportAs } from '#app/server/forms/export-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { saveDocuments } from '#app/supplier/job.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocuments } from './list.server.ts';
import { DocumentsPage } from './page.tsx';

export const handle = { i18n: ['documents'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadDocuments(context, request);
}

/** Saves the ticked documents. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postExportAs(context, request, z.enum(['zip', 'csv']), saveDocuments);
}

export default function Route() {
  return <DocumentsPage data={useLoaderData<typeof loader>()} lastResult={useActionData<Refused>()?.lastResult} />;
}
