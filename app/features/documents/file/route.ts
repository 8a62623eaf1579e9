import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireDocuments } from '#app/server/guards.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readDocumentFile } from '#app/supplier/document.server.ts';
import { documentFormat } from '#contract/document.ts';
import { documentId } from '../access.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireDocuments(context, request);
  const id = documentId(context, params['id']);
  const format = documentFormat.safeParse(new URL(request.url).searchParams.get('format') ?? 'pdf');
  if (!format.success) throw notFound(context);
  const call = readDocumentFile(context.supplier, id, format.data);
  return fileAnswer(await orNotFound(context, call, context.t('documents:notFound')), `document-${id}.${format.data}`);
}
