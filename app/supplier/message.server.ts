import type { LoadContext } from '#app/server/request-context.ts';
import { closeInformationMessage } from '#contract/info.ts';

export async function closeMessage({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(closeInformationMessage, { body: { id } });
}
