import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireBuyer } from '#app/server/guards.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';

export const handle = { i18n: ['import'] };

/** A list to fill in, as spreadsheets open it: UTF-8 with BOM. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const file = new Response(`\ufeff${context.t('import:sampleFile')}`, { headers: { 'Content-Type': 'text/csv' } });
  return fileAnswer(file, `${context.t('import:sampleName')}.csv`);
}
