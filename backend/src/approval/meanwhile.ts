import { momentText } from '../calendar/day-text.ts';
import { ApiError } from '../errors.ts';
import type { HistoryRow } from '../order/rows.ts';
import { toHistory } from '../order/rows.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { requireOwn } from '../order-life/require-own.ts';
import { t } from '../texts/texts.ts';
import type { Deciding } from './decision.ts';
import { approversOf, readPeople } from './people.ts';
import { managesHere } from './right.ts';
import { readSteps, stepsFor, stepsInStead, stepsInTurn } from './step-store.ts';

/** What else a decision has changed is told beside it, not instead of it. */
const lastSql = `SELECT at, status, actor, comment, event, facts FROM order_history
  WHERE order_id = ?1 AND event NOT IN ('amended', 'approval-dropped') ORDER BY at DESC, id DESC LIMIT 1`;

/** Of a decision that came too late: what happened to the order, who did it and when, and what the caller can do now. */
export async function explained(context: Deciding, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError && error.name === 'OrderChanged')) return error;
  const { input, env, actor, now } = context;
  const order = await requireOwn(env, actor, input.params.id, now);
  const row = await env.trade.prepare(lastSql).bind(order.id).first<HistoryRow>();
  const parts = [row && happened(row), await nextFor(context, order)];
  return new ApiError(error.status, error.name, parts.filter(Boolean).join(' '), error.details);
}

function happened(row: HistoryRow): string {
  const { what, statusName, actor } = toHistory(row);
  const values = { what: what || statusName, moment: momentText(row.at) };
  return actor ? t('approval.meanwhile', { ...values, who: actor }) : t('approval.meanwhile-itself', values);
}

async function nextFor({ input, env, actor }: Deciding, order: LifeOrder): Promise<string> {
  const isPending = order.status === 'pending-approval';
  const isDraft = order.status === 'draft';
  const manages = managesHere(actor);
  if (input.body.decision === 'withdraw' && (isPending || isDraft) && (manages || order.userId === actor.userId)) {
    return t('approval.next.withdraw');
  }
  if (isDraft) return t('approval.next.draft');
  if (!isPending) return t('approval.next.over');
  const [steps, people] = await Promise.all([readSteps(env, order.id), readPeople(env, order.companyId)]);
  const isTheirs = stepsFor(actor.userId, order.userId, steps, people).length > 0;
  const canStandIn = manages && stepsInStead({ id: actor.userId }, order.userId, steps).length > 0;
  if (isTheirs || canStandIn) return t('approval.next.decide');
  const others = stepsInTurn(steps).flatMap((step) => approversOf(step, order.userId, people).map(({ name }) => name));
  return t('approval.next.others', { names: [...new Set(others)].join(', ') || '—' });
}
