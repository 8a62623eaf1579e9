import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { type ParsedForm, parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { dropCode, saveCodes } from '#app/supplier/buyer-code.server.ts';
import { maxBuyerCode } from '#contract/buyer-code.ts';

const codesSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    own: z.string('product:codeEmpty').trim().min(1, 'product:codeEmpty').max(maxBuyerCode, 'product:codeLong'),
  }),
  z.object({ intent: z.literal('remove'), id: z.coerce.number().int().positive() }),
]);

export interface CodesAnswer {
  /** Absent when it's done. */
  lastResult?: SubmissionResult;
  /** What is done. */
  message?: string;
}

/** Saves or removes an own code of a product. A document goes back to where the product was shown. */
export async function postCodes(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, codesSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    const refusal = await carryOut(context, id, form);
    if (refusal) return refusal;
  } catch (error) {
    return refuseError(form, error, context.t('product:codeFailed'), { rethrown: [401] });
  }
  const message = context.t(form.value.intent === 'add' ? 'product:codeSaved' : 'product:codeRemoved');
  if (isFetcherRequest(request)) return data<CodesAnswer>({ message });
  context.flash.set(message);
  return redirectTo(safeReturnTo(sentText(form, 'returnTo'), paths.product(id)));
}

type Filled = Extract<ParsedForm<z.output<typeof codesSchema>>, { status: 'success' }>;

async function carryOut({ supplier }: LoadContext, productId: number, form: Filled) {
  if (form.value.intent === 'remove') return await dropCode(supplier, form.value.id);
  const [saved] = await saveCodes(supplier, [{ productId, code: form.value.own }]);
  return saved?.message ? refuse(form, { fieldErrors: { own: [saved.message] } }) : null;
}
