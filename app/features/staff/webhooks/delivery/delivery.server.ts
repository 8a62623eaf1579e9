import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { describeError, parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readDelivery, resendDelivery } from '#app/supplier/webhook.server.ts';

export async function loadDelivery(context: LoadContext, named: string | undefined) {
  const reading = readDelivery(context.supplier, idIn(context, named));
  const delivery = await orNotFound(context, reading, context.t('webhooks:missingDelivery'));
  return { title: context.t(`webhooks:event.${delivery.type}`), delivery, requestId: mintRequestId() };
}

export type DeliveryData = Awaited<ReturnType<typeof loadDelivery>>;

/** Sends it again, once per press. */
export async function postResend(context: LoadContext, request: Request, named: string | undefined) {
  const id = idIn(context, named);
  const form = await parseForm(context, request, z.object({}));
  try {
    await resendDelivery(context.supplier, id, readRequestId(sentText(form, 'requestId')));
    context.flash.set(context.t('webhooks:resent'));
  } catch (error) {
    context.flash.set(describeError(error, context.t('webhooks:unavailable')).message, 'error');
  }
  return redirectTo(paths.webhookDelivery(id));
}
