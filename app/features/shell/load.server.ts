import type { LoadContext } from '#app/server/context.server.ts';

/** What header and footer show. */
export async function loadShell(context: LoadContext) {
  const [info, buyer] = await Promise.all([context.info(), context.buyer()]);
  return { supplier: info.supplier.name, buyer: buyer?.name ?? null };
}
