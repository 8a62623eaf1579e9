import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, postedFields } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { offerResend } from '#app/server/forms/resend.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  archiveSpecification,
  copySpecification,
  readSpecification,
  restoreSpecification,
} from '#app/supplier/specification.server.ts';
import { recommend, withdraw } from '#app/supplier/staff-text.server.ts';
import { intoCart } from '../into-cart.server.ts';
import { refusalOf } from '../refusal.server.ts';

const schema = z.object({
  intent: z.enum(['to-cart', 'copy', 'archive', 'restore', 'recommend', 'withdraw']),
  requestId: z.string().optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
});

type Wish = z.output<typeof schema>;

/** Redirects with a message, or offers the same form again when its answer was lost. */
export async function act(context: LoadContext, request: Request, id: number) {
  const fields = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const wish = form.value;
  const back = safeReturnTo(wish.returnTo, paths.specification(id));
  try {
    return redirectTo(await carryOut(context, id, wish, back));
  } catch (error) {
    const message = refusalOf(context, error);
    if (error instanceof SupplierUnavailable) {
      return offerResend(context, form, fields, { status: error.status, message });
    }
    context.flash.set(message, 'error');
    return redirectTo(back);
  }
}

async function carryOut(context: LoadContext, id: number, wish: Wish, back: paths.Path): Promise<paths.Path> {
  const { supplier, t, flash } = context;
  const requestId = await deriveRequestId(readRequestId(wish.requestId), wish.intent, id);
  if (wish.intent === 'to-cart') {
    await intoCart(context, { id, kind: 'list' }, { mode: 'append' }, requestId);
    return back;
  }
  const { name } = await readSpecification(supplier, id, 1, 1);
  if (wish.intent === 'copy') {
    const named = t('specifications:copyOf', { name }).slice(0, 255);
    const copy = await copySpecification(supplier, id, named, requestId);
    flash.set(t('specifications:copied'));
    return paths.specification(copy.id);
  }
  if (wish.intent === 'recommend') {
    const recommended = await recommend(supplier, id, requestId);
    flash.set(t('specifications:recommended', { name: shortened(name) }));
    return paths.specification(recommended);
  }
  if (wish.intent === 'withdraw') {
    await withdraw(supplier, id);
    flash.set(t('specifications:withdrawn', { name: shortened(name) }));
    return paths.specifications({ scope: 'recommended' });
  }
  const isArchiving = wish.intent === 'archive';
  await (isArchiving ? archiveSpecification(supplier, id) : restoreSpecification(supplier, id));
  flash.set(t(isArchiving ? 'specifications:archived' : 'specifications:restored', { name: shortened(name) }));
  return back;
}
