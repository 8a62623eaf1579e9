import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { pathId } from '#contract/base.ts';

/** A malformed id answers like a missing job. */
export async function requireJobId(context: LoadContext, request: Request, text: string | undefined): Promise<number> {
  await requireBuyer(context, request);
  const id = pathId.safeParse(text);
  if (!id.success) throw notFound(context);
  return id.data;
}
