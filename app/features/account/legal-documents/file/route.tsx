import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { notFound } from '#app/server/http/failure.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readLegalDocumentFile } from '#app/supplier/company.server.ts';
import { pathId } from '#contract/base.ts';
import { requireDocuments } from '../legal-documents.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireDocuments(context, request);
  const id = pathId.safeParse(params['id']);
  if (!id.success) throw notFound(context);
  return fileAnswer(await readLegalDocumentFile(context.supplier, id.data), `document-${id.data}`);
}
