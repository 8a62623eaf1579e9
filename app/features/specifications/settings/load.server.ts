import { page } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { orMissing, specificationId } from '../refusal.server.ts';

/** Name, description and who sees a specification. Without the supplier the page stands with a message in its place. */
export async function loadSettings(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const title = context.t('specifications.settingsTitle');
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, 1, 1));
    if (record.access !== 'write' || record.archived) {
      const reason = record.archived ? 'specifications.inArchive' : 'specifications.readOnly';
      throw failure(context, 403, { message: context.t(reason) });
    }
    const { name, description, version, owned, sharedAccess } = record;
    return page(context, {
      title,
      id,
      one: { name, description, version, owned, shown: sharedAccess ?? ('my' as const) },
    });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const lost = { status: error.status, requestId: context.requestId };
    return page(context, { title, id, one: null, failure: lost }, error);
  }
}

/** Data of the page. */
export type SettingsData = Awaited<ReturnType<typeof loadSettings>>['data'];
