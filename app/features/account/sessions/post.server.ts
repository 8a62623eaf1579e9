import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { endOtherSessions, endSession } from '#app/supplier/profile.server.ts';

/** Which sign-in to end, or all but this one. */
const schema = z.union([z.object({ id: z.coerce.number().int().positive() }), z.object({ others: z.literal('end') })]);

/** Ends one sign-in or all the others. One that has ended meanwhile is said to have. */
export async function postSessions(context: LoadContext, request: Request): Promise<Response> {
  const form = await parseForm(context, request, schema);
  if (form.ok) context.flash.set(context.t(await end(context, 'id' in form.value ? form.value.id : 'others')));
  return seeOther(context, paths.sessions());
}

async function end({ supplier }: LoadContext, id: number | 'others') {
  if (id === 'others') {
    await endOtherSessions(supplier);
    return 'cabinet.sessionsEnded';
  }
  try {
    await endSession(supplier, id);
    return 'cabinet.sessionEnded';
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    return 'cabinet.sessionGone';
  }
}
