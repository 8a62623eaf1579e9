import type { AppLoadContext } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import type { KeptPost } from '#app/ui/failure-view.ts';
import { actorField, actorTag } from './actor-tag.ts';
import { failure } from './failure.server.ts';
import { isSecretName } from './form.server.ts';
import { safeLocal } from './safe-local.ts';
import { wayBack } from './way-back.server.ts';

/** What a form sent, read beside the action that may use the request up. */
export type SentForm = FormData | null;

/** Reads a posted form without using it up; null when there is none or it cannot be read. */
export async function sentForm(request: Request): Promise<SentForm> {
  if (request.method !== 'POST') return null;
  try {
    return await request.clone().formData();
  } catch {
    return null;
  }
}

/**
 * Stops a form whose page was drawn for another user or company than the one that the browser acts for now: answers a page
 * that says so and keeps what was typed. A form that does not tell for whom it was drawn goes on.
 */
export async function checkActor(context: AppLoadContext, request: Request, sent: SentForm): Promise<void> {
  const drawnFor = actorOf(request, sent);
  if (drawnFor === null) return;
  const buyer = await context.buyer();
  // Checkout shows what was typed itself.
  if (!buyer && isCheckout(request)) return;
  if (!buyer) throw signedOut(context, request, sent);
  if (actorTag(buyer) === drawnFor) return;
  throw failure(context, 409, {
    kept: {
      reason: 'otherActor',
      ...keptPost(request, sent, actorTag(buyer)),
      actor: { name: buyer.name, company: buyer.companyName },
      chooses: buyer.hasMultiCompany,
    },
  });
}

/** The page of a form that was sent after the session had ended: it says so, and keeps what was typed and for whom. */
export function signedOut(context: AppLoadContext, request: Request, sent: SentForm): Response {
  return failure(context, 401, { kept: { reason: 'signedOut', ...keptPost(request, sent, actorOf(request, sent)) } });
}

/** For whom the page of a form was drawn; null when it does not tell. */
function actorOf(request: Request, sent: SentForm): string | null {
  const actor = new URL(request.url).searchParams.get(actorField) ?? sent?.get(actorField);
  return typeof actor === 'string' ? actor : null;
}

function isCheckout({ url }: Request): boolean {
  return new URL(url).pathname.replace(/\.data$/, '') === paths.checkout();
}

/** What was sent, to be sent again for `actor` and nobody else. */
function keptPost(
  request: Request,
  sent: SentForm,
  actor: string | null,
): Pick<KeptPost, 'action' | 'fields' | 'lost' | 'from'> {
  const url = new URL(request.url);
  url.searchParams.delete(actorField);
  url.pathname = url.pathname.replace(/\.data$/, '');
  const all = [...(sent ?? [])].filter(([name]) => name !== actorField);
  const fields = all.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !isSecretName(pair[0]));
  return {
    action: safeLocal(`${url.pathname}${url.search}`, paths.home()),
    fields: actor === null ? fields : [...fields, [actorField, actor]],
    lost: fields.length < all.length,
    from: wayBack(request),
  };
}
