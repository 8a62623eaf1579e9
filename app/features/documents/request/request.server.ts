import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import { unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requestsDocuments, requireDocuments, requireRight } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readCompany } from '#app/supplier/company.server.ts';
import { askForReconciliation } from '#app/supplier/job.server.ts';
import { day, id } from '#contract/base.ts';

const schema = z.object({
  from: z.string('documents:request.noDay').pipe(day),
  to: z.string('documents:request.noDay').pipe(day),
  legalEntityId: z.coerce.number('documents:request.noEntity').pipe(id),
  requestId: z.string().optional(),
});

/** After a refusal the page is there for what was typed. */
export async function loadRequest(context: LoadContext, request: Request) {
  const entities = await unlessAnswered(context, () => readEntities(context, request));
  const today = moscowDay();
  return data({
    title: context.t('documents:request.title'),
    /** Null if nobody tells them. */
    entities,
    // The year so far.
    period: { from: `${today.slice(0, 4)}-01-01`, to: today },
    requestId: mintRequestId(),
  });
}

async function readEntities(context: LoadContext, request: Request) {
  await requireDocuments(context, request);
  if (!context.answered)
    await requireRight(context, request, requestsDocuments, context.t('documents:request.forbidden'));
  const company = await readCompany(context.supplier);
  return company?.legalEntities.map(({ id, nameShort }) => ({ value: id, label: nameShort })) ?? [];
}

export type RequestData = Awaited<ReturnType<typeof loadRequest>>['data'];

/** Leads to the job, which links to the act once it is made. */
export async function postRequest(context: LoadContext, request: Request) {
  await requireDocuments(context, request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { requestId, ...period } = form.value;
  try {
    return redirectTo(await askForReconciliation(context.supplier, period, readRequestId(requestId)));
  } catch (error) {
    return refuseError(form, error, context.t('documents:request.failed'), { rethrown: [401] });
  }
}
