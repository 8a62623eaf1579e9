import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { areOnlyTicks } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { postExportAs } from '#app/server/forms/export-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDocument } from '#app/supplier/document.server.ts';
import { saveDocuments } from '#app/supplier/job.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocuments } from './list.server.ts';
import { DocumentsPage } from './page.tsx';

export const handle = { i18n: ['documents', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadDocuments(context, request);
}

export const shouldRevalidate: ShouldRevalidateFunction = (args) => !areOnlyTicks(args) && args.defaultShouldRevalidate;

/** Saves the ticked documents. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postExportAs(context, request, {
    formats: z.enum(['zip', 'csv']),
    save: saveDocuments,
    list: { limit: 'exportOrders', pathOf: paths.documents, read: readDocument },
  });
}

export default function Route() {
  return <DocumentsPage data={useLoaderData<typeof loader>()} lastResult={useActionData<Refused>()?.lastResult} />;
}
