import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { importFile, importText, readImports } from '#app/supplier/import.server.ts';

const textSchema = z.object({
  intent: z.literal('text'),
  text: z.string('import:error.text').trim().min(1, 'import:error.text').max(200_000, 'import:error.textLong'),
  requestId: z.string().optional(),
});
const fileSchema = z.object({
  intent: z.literal('file'),
  file: z.instanceof(File, { message: 'import:error.file' }),
  requestId: z.string().optional(),
});
const schema = z.discriminatedUnion('intent', [textSchema, fileSchema]);

export async function loadImport(context: LoadContext, request: Request) {
  await requireBuyer(context, request);
  const [info, imports] = await Promise.all([context.info(), optional(readImports(context.supplier))]);
  const { importTextLines: lines, importFileRows: rows, importFileBytes: bytes, importSeconds: seconds } = info.limits;
  return {
    title: context.t('import:title'),
    limits: { lines, rows, megabytes: Math.floor((bytes / 1024 / 1024) * 10) / 10, minutes: Math.ceil(seconds / 60) },
    imports: (imports ?? []).map(({ id, name, created, summary }) => ({ id, name, created, ...summary })),
    requestId: mintRequestId(),
    constraint: constraintsOf(textSchema),
  };
}

export type ImportData = Awaited<ReturnType<typeof loadImport>>;

export async function postImport(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { value } = form;
  const requestId = readRequestId(value.requestId);
  try {
    const id =
      value.intent === 'text'
        ? await importText(context.supplier, value.text, requestId)
        : await importFile(context.supplier, value.file, (await context.info()).limits.importSeconds, requestId);
    return redirectTo(paths.importRows(id));
  } catch (error) {
    return refuseError(form, error, sentenceFor(context, error, value.intent));
  }
}

function sentenceFor({ t }: LoadContext, error: unknown, intent: 'text' | 'file'): string {
  const isLate = intent === 'file' && error instanceof SupplierUnavailable && error.status === 504;
  return t(isLate ? 'import:late' : 'import:unavailable');
}
