import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { areOnlyTicks } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { postExportAs } from '#app/server/forms/export-form.server.ts';
import { answerForm, unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readDocument } from '#app/supplier/document.server.ts';
import { saveDocuments } from '#app/supplier/job.server.ts';
import { ResendPage, sentFields } from '#app/ui/conform/resend-page.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDocuments, sentOnly } from './list.server.ts';
import { DocumentsPage } from './page.tsx';

export const handle = { i18n: ['documents', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return (await unlessAnswered(context, () => loadDocuments(context, request))) ?? sentOnly(context);
}

export const shouldRevalidate: ShouldRevalidateFunction = (args) => !areOnlyTicks(args) && args.defaultShouldRevalidate;

/** Saves the ticked documents. */
export async function action({ context, request }: ActionFunctionArgs) {
  return await answerForm(context, request, context.t('ui:export.failed'), async () => {
    await requireBuyer(context, request);
    return await postExportAs(context, request, {
      formats: z.enum(['zip', 'csv']),
      save: saveDocuments,
      list: { limit: 'exportOrders', pathOf: paths.documents, read: readDocument },
    });
  });
}

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<Refused>()?.lastResult;
  if (data.rows) return <DocumentsPage data={data} lastResult={lastResult} />;
  return (
    <ResendPage title={data.title} action={paths.documents()} lastResult={lastResult} resend={sentFields(lastResult)} />
  );
}
