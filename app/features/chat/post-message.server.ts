import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { type ParsedForm, parseForm, type Refused, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { photoField, refusedPhoto } from '#app/server/forms/photo.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { isFetcherRequest } from '#app/server/http/is-fetcher-request.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { chatLimits } from '#contract/chat.ts';
import { mailAddress } from '#contract/web-address.ts';

const schema = z
  .object({
    text: z.string().trim().max(chatLimits.text, 'chat:error.long').optional().default(''),
    photo: photoField(chatLimits.photoBytes, { large: 'chat:error.photoLarge', type: 'chat:error.photoType' }),
    email: z
      .string()
      .trim()
      .refine((typed) => mailAddress.safeParse(typed).success, 'chat:error.email')
      .optional(),
  })
  .refine(({ text, photo }) => text !== '' || photo !== undefined, { path: ['text'], error: 'chat:error.empty' });

/** What a new form needs: its id, and the checks of its fields. */
export function newForm() {
  return { requestId: mintRequestId(), constraint: constraintsOf(schema) };
}

/** With the id of the next message's form, for a page that stays; or with a new id for the same message. */
export type Posted = Refused & { sent?: string; renewed?: string };

interface Ways {
  sendText(message: { text: string; email?: string | undefined }, requestId: string): Promise<void>;
  sendPhoto(photo: Blob, requestId: string): Promise<void>;
}

/** Sends the photo and then the text, each once per form: what had been sent before a failure isn't sent again. */
export async function postMessage(context: LoadContext, request: Request, back: Path, ways: Ways) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { text, photo, email } = form.value;
  const requestId = readRequestId(form.payload['requestId']);
  try {
    if (photo) await ways.sendPhoto(photo, await deriveRequestId(requestId, 'photo'));
    if (text !== '') await ways.sendText({ text, email }, requestId);
  } catch (error) {
    return (
      refusedId(context, form, error) ??
      refusedPhoto(form, error) ??
      refuseError(form, error, context.t('chat:unavailable'))
    );
  }
  return isFetcherRequest(request) ? data<Posted>({ sent: mintRequestId() }) : redirectTo(back);
}

/** Another message was sent under this id, before Back: the next try has an id of its own. */
function refusedId(context: LoadContext, form: ParsedForm<unknown>, error: unknown) {
  if (!(error instanceof SupplierRejected) || error.name !== 'RequestIdReused') return null;
  const reply = form.reply({ formErrors: [context.t('chat:otherMessage')] });
  const renewed = mintRequestId();
  const lastResult = { ...reply, initialValue: { ...reply.initialValue, requestId: renewed } };
  return data<Posted>({ lastResult, renewed }, { status: 409 });
}
