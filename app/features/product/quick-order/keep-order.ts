import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepForm } from '#app/ui/conform/keep-form.ts';

/** Field of a check while the buyer is still typing. */
export const liveField = 'live';

/** `keepForm`, and a check while typing that fails says nothing: the buyer hasn't asked for anything. */
export async function keepOrder({ request, serverAction }: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>) {
  const sent = await request.clone().formData();
  if (!sent.has(liveField)) return keepForm({ request, serverAction });
  try {
    return await serverAction();
  } catch {
    return Response.json(null, { status: 503 });
  }
}
