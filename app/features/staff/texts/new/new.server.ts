import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createText } from '#app/supplier/staff-text.server.ts';
import { isMadeHere } from '../kinds.ts';
import { formOf, kindIn, postText } from '../text-form.server.ts';

/** Throws 404 for a kind whose texts aren't made here. */
function newKind(context: LoadContext, named: string | undefined) {
  const kind = kindIn(context, named);
  if (!isMadeHere(kind)) throw notFound(context);
  return kind;
}

export async function loadNew(context: LoadContext, named: string | undefined) {
  const kind = newKind(context, named);
  return { title: context.t(`texts:new.${kind}`), ...(await formOf(context, kind)), requestId: mintRequestId() };
}

export type NewTextData = Awaited<ReturnType<typeof loadNew>>;

export async function postNew(context: LoadContext, request: Request, named: string | undefined) {
  const kind = newKind(context, named);
  return await postText(context, request, kind, {
    save: async (text) => {
      const requestId = readRequestId((await readForm(request))?.get('requestId'));
      const ref = await createText(context.supplier, text, requestId);
      context.flash.set(context.t('texts:created'));
      return redirectTo(paths.staffText(kind, ref));
    },
  });
}
