import { requireBuyer } from '#app/server/guards.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';

/** A malformed id answers like a missing job. */
export async function requireJobId(context: LoadContext, request: Request, text: string | undefined): Promise<number> {
  await requireBuyer(context, request);
  return idIn(context, text);
}
