import type { AppLoadContext } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { pageOfRequest } from '#app/server/http/return-to.server.ts';
import { actorTag } from '#app/server/session/acting-as.ts';
import type { Resubmission } from '#app/ui/failure-view.ts';
import { isMultipart } from './read-form.server.ts';
import { keptFields } from './secret-fields.ts';

/** Null when there is no form or it can't be read. */
export type SentForm = FormData | null;

/**
 * Refuses a form whose page was rendered for another user or company than the browser acts for now. The response says
 * so and keeps what was typed. A form without `actor` passes.
 */
export async function checkActor(context: AppLoadContext, request: Request, sent: SentForm): Promise<void> {
  const drawnFor = actorOf(request, sent);
  if (drawnFor === null) return;
  const buyer = await context.buyer();
  // Checkout renders what was typed itself.
  if (!buyer && isCheckout(request)) return;
  if (!buyer) throw signedOut(context, request, sent);
  if (actorTag(buyer) === drawnFor) return;
  throw failure(context, 409, {
    kept: {
      reason: 'otherActor',
      ...resubmissionOf(request, sent, actorTag(buyer)),
      actor: { name: buyer.name, company: buyer.companyName },
      chooses: buyer.hasMultiCompany,
    },
  });
}

/** The page for a form that was posted after the session had ended. It keeps what was typed, and for whom. */
export function signedOut(context: AppLoadContext, request: Request, sent: SentForm): Response {
  return failure(context, 401, {
    kept: { reason: 'signedOut', ...resubmissionOf(request, sent, actorOf(request, sent)) },
  });
}

/** User and company that the form's page was rendered for; null when the form doesn't say. */
function actorOf(request: Request, sent: SentForm): string | null {
  const actor = new URL(request.url).searchParams.get(paths.actorField) ?? sent?.get(paths.actorField);
  return typeof actor === 'string' ? actor : null;
}

function isCheckout({ url }: Request): boolean {
  return new URL(url).pathname.replace(/\.data$/, '') === paths.checkout();
}

/** The posted form, to be posted again on behalf of `actor` only. */
function resubmissionOf(
  request: Request,
  sent: SentForm,
  actor: string | null,
): Pick<Resubmission, 'action' | 'encType' | 'fields' | 'lost' | 'from'> {
  const url = new URL(request.url);
  url.searchParams.delete(paths.actorField);
  url.pathname = url.pathname.replace(/\.data$/, '');
  const all = [...(sent ?? [])].filter(([name]) => name !== paths.actorField);
  const { fields, lost } = keptFields(all);
  return {
    action: safeReturnTo(`${url.pathname}${url.search}`, paths.home()),
    // A long text is taken as multipart alone.
    ...(isMultipart(request) && { encType: 'multipart/form-data' }),
    fields: actor === null ? fields : [...fields, [paths.actorField, actor]],
    lost,
    from: pageOfRequest(request),
  };
}
