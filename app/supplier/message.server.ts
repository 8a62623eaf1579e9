import type { LoadContext } from '#app/server/context.server.ts';
import { closeInformationMessage } from '#contract/info.ts';

/** Tells the API that this buyer or visitor has read a message and wants it no more. */
export async function closeMessage({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(closeInformationMessage, { body: { id } });
}
