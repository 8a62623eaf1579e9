import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';

/** A malformed id answers like a missing document. */
export function documentId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('documents:notFound'));
}
