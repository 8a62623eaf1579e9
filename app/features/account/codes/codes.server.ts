import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropCode, readCodes } from '#app/supplier/buyer-code.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { importCodes, importSchema } from './import.server.ts';

const schema = z.discriminatedUnion('intent', [
  importSchema,
  z.object({ intent: z.literal('delete'), id: z.coerce.number().int().positive() }),
]);

export async function loadCodes(context: LoadContext, url: URL) {
  const question = parseQuery(url.searchParams);
  const { items, meta, editable } = await readCodes(context.supplier, question);
  return {
    title: context.t('codes:title'),
    codes: items.map(({ id, code, product: { id: productId, name, article }, gone }) => {
      return { id, code, productId, name, article, gone };
    }),
    editable,
    keyword: question.keyword,
    page: meta.currentPage,
    pageCount: meta.pageCount,
    total: meta.totalCount,
  };
}

export type CodesData = Awaited<ReturnType<typeof loadCodes>>;

export async function postCodes(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  if (form.value.intent === 'import') return await importCodes(context, { ...form, value: form.value });
  return await removeOne(context, form.value.id);
}

/** A refusal of the API is shown above the list. */
async function removeOne({ supplier, flash, t }: LoadContext, id: number) {
  try {
    await dropCode(supplier, id);
    flash.set(t('codes:deleted'));
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    flash.set(error.status === 404 ? t('codes:gone') : error.message || t('codes:unavailable'), 'error');
  }
  return redirectTo(paths.ownCodes());
}
