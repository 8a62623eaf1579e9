import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readImportErrors } from '#app/supplier/import.server.ts';
import { requireImportId } from '../import-rows/rows.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const id = await requireImportId(context, request, params['id']);
  return fileAnswer(await orNotFound(context, readImportErrors(context.supplier, id)), `import-${id}.csv`);
}
