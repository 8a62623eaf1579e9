import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { endOtherSessions, endSession } from '#app/supplier/profile.server.ts';

const schema = z.union([z.object({ id: z.coerce.number().int().positive() }), z.object({ others: z.literal('end') })]);

/** A sign-in that has already ended counts as success. */
export async function postSessions(context: LoadContext, request: Request): Promise<Response> {
  const form = await parseForm(context, request, schema);
  if (form.status === 'success')
    context.flash.set(context.t(await end(context, 'id' in form.value ? form.value.id : 'others')));
  return redirectTo(paths.sessions());
}

async function end({ supplier }: LoadContext, id: number | 'others') {
  if (id === 'others') {
    await endOtherSessions(supplier);
    return 'cabinet:sessionsEnded';
  }
  try {
    await endSession(supplier, id);
    return 'cabinet:sessionEnded';
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    return 'cabinet:sessionGone';
  }
}
