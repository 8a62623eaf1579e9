import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { managesApprovals } from '#app/supplier/approval.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { managesCompany, readColleagues } from '#app/supplier/colleague.server.ts';

/** Requires the permission to set up approval and budgets, else answers 403 and says who gives it. */
export async function requireManager(context: LoadContext, request: Request): Promise<void> {
  const { permissions } = await requireBuyer(context, request);
  if (permissions.includes(managesApprovals)) return;
  const { t } = context;
  const names = permissions.includes(managesCompany) ? await givers(context) : [];
  const who = names.length > 0 ? t('approval:givenBy', { names: names.join(', ') }) : t('approval:givenByAdmin');
  throw failure(context, 403, { message: `${t('approval:closed')} ${who}` });
}

/** Names of those who can give permissions, as many as a sentence holds; none while they can't be read. */
async function givers({ supplier }: LoadContext): Promise<string[]> {
  try {
    const { items } = await readColleagues(supplier);
    return items
      .filter(({ permissions }) => permissions.includes(managesCompany))
      .slice(0, 5)
      .map(({ name }) => name);
  } catch (error) {
    if (error instanceof SupplierUnavailable || error instanceof SupplierRejected) return [];
    throw error;
  }
}
