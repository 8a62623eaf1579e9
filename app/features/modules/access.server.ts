import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';

type Flag = keyof Info['settings']['modules'];

/** Answers like an address that there isn't while a module is off for the buyer. */
export async function requireModule(context: LoadContext, request: Request, module: Flag): Promise<void> {
  await requireBuyer(context, request);
  const { modules } = (await context.info()).settings;
  if (!(modules.enabled && modules[module])) throw notFound(context);
}
