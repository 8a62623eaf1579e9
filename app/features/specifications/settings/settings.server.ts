import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readSpecification, renameSpecification, shareSpecification } from '#app/supplier/specification.server.ts';
import { orMissing, refuseChange, specificationId } from '../refusal.server.ts';
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

const schema = z.discriminatedUnion('intent', [
  namingSchema.extend({ intent: z.literal('rename'), version: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('share'), shown: z.enum(['my', 'read', 'write']) }),
]);

type Wish = z.output<typeof schema>;

export async function postSettings(context: LoadContext, request: Request, id: number) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(await save(context, id, form.value));
    return redirectTo(paths.specification(id));
  } catch (error) {
    return refuseChange(context, error, form, { resend });
  }
}

async function save({ supplier, t }: LoadContext, id: number, wish: Wish): Promise<string> {
  if (wish.intent === 'rename') {
    const { name, description, version } = wish;
    await renameSpecification(supplier, id, { name, description, version });
    return t('specifications:renamed');
  }
  const { shown } = wish;
  await shareSpecification(
    supplier,
    id,
    shown === 'my' ? { scope: 'my', access: 'read' } : { scope: 'company', access: shown },
  );
  return t('specifications:sharedDone');
}
