import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { readLegalDocumentFile } from '#app/supplier/company.server.ts';
import { requireDocuments } from '../legal-documents.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireDocuments(context, request);
  const id = idIn(context, params['id']);
  return fileAnswer(await readLegalDocumentFile(context.supplier, id), `document-${id}`);
}
