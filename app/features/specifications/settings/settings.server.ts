import { data } from '@remix-run/cloudflare';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { orMissing, specificationId } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';

/** When the supplier is down the page shows a message instead. */
export async function loadSettings(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const title = context.t('specifications:settingsTitle');
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, 1, 1));
    if (record.access !== 'write' || record.archived) {
      const reason = record.archived ? 'specifications:inArchive' : 'specifications:readOnly';
      throw failure(context, 403, { message: context.t(reason) });
    }
    const { name, description, version, owned, sharedAccess } = record;
    return data({
      title,
      id,
      one: { name, description, version, owned, shown: sharedAccess ?? ('my' as const) },
      constraint: constraintsOf(namingSchema),
    });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const lost = { status: error.status, requestId: context.requestId };
    return data({ title, id, one: null, failure: lost }, { status: error.status });
  }
}

export type SettingsData = Awaited<ReturnType<typeof loadSettings>>['data'];
