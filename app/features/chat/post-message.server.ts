import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import { attachmentField, refusedAttachment } from '#app/server/forms/attachment.server.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { type Renewed, renewForm } from '#app/server/forms/renewed-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { Written } from '#app/supplier/attachment.ts';
import { messageLimits } from '#contract/attachment.ts';
import { mailAddress } from '#contract/web-address.ts';

const schema = z
  .object({
    text: z.string().trim().max(messageLimits.text, 'chat:error.long').optional().default(''),
    file: attachmentField({ large: 'chat:error.fileLarge', type: 'chat:error.fileType' }),
    email: z
      .string()
      .trim()
      .refine((typed) => mailAddress.safeParse(typed).success, 'chat:error.email')
      .optional(),
  })
  .refine(({ text, file }) => text !== '' || file !== undefined, { path: ['text'], error: 'chat:error.empty' });

/** What a new form needs: its id, and the checks of its fields. */
export function newForm() {
  return { requestId: mintRequestId(), constraint: constraintsOf(schema) };
}

/** With the id of the next message's form, for a page that stays; or with a new id for the same message. */
export type Posted = Renewed & { sent?: string };

type Send = (message: Written & { email?: string | undefined }, requestId: string) => Promise<void>;

/** Sends the text with its file as one message, once per form. */
export async function postMessage(context: LoadContext, request: Request, back: Path, send: Send) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    await send(form.value, readRequestId(form.payload['requestId']));
  } catch (error) {
    return (
      renewForm(form, error, context.t('chat:otherMessage')) ??
      refusedAttachment(form, error) ??
      refuseError(form, error, context.t('chat:unavailable'))
    );
  }
  return isFetcherRequest(request) ? data<Posted>({ sent: mintRequestId() }) : redirectTo(back);
}
