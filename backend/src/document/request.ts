import type { CallBody } from '#contract/call.ts';
import type { requestDocument } from '#contract/document.ts';
import { invalidFields } from '../errors.ts';
import { type Asking, startJob } from '../job/start.ts';
import { newId } from '../new-id.ts';
import { moscowDay } from '../product/store.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { mostEntries, readEntries } from './entries.ts';
import type { ReconciliationInput } from './reconciliation-input.ts';

/** Requests of one person an hour. */
const perPerson = 10;

/** Begins to make a reconciliation. Throws 422 for a period or a legal entity that can't be. */
export async function requestReconciliation(asking: Asking, body: CallBody<typeof requestDocument>) {
  const { env, actor, now } = asking;
  const { from, to, legalEntityId } = body;
  const own = 'SELECT count(*) AS n FROM legal_entity WHERE id = ?1 AND company_id = ?2';
  const isOwn = (await env.trade.prepare(own).bind(legalEntityId, actor.companyId).first<number>('n')) === 1;
  const errors = [
    ...(from > to ? [{ field: 'to', message: t('document.period-turned') }] : []),
    ...(to > moscowDay(now) ? [{ field: 'to', message: t('document.period-ahead') }] : []),
    ...(isOwn ? [] : [{ field: 'legalEntityId', message: t('document.no-entity') }]),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const { count } = await readEntries(env, actor.companyId, { legalEntityId, from, to }, { limit: 0, offset: 0 });
  if (count > mostEntries) {
    throw invalidFields([{ field: 'from', message: t('document.period-too-long', { most: mostEntries }) }]);
  }
  const message = (minutes: number) => t('job.too-many-exports', { count: perPerson, minutes });
  await limitPer(env, { key: `reconciliation:${actor.userId}`, limit: perPerson, window: perHour, message }, now);
  const input: ReconciliationInput = { documentId: newId(), legalEntityId, from, to };
  return await startJob(asking, { kind: 'reconciliation', input, total: 1 });
}
