import type { z } from 'zod';
import type { approvalDecision } from '#contract/approval-step.ts';
import type { Env } from '../env.ts';
import type { Need } from './need.ts';
import { type Approvers, approversOf, type Person } from './people.ts';

type Decision = z.output<typeof approvalDecision>;

export interface Step extends Approvers {
  id: number;
  orderId: number;
  tier: number;
  rule: string;
  facts: unknown;
  decision: Decision;
  /** Who decided. */
  byId: number | null;
  by: string;
  at: number | null;
  comment: string;
}

/** Steps of the orders in the JSON array ?1. */
const selectSql = `SELECT s.id, s.order_id AS orderId, s.tier, s.rule, s.facts, s.approver_id AS approverId,
    s.approver_role AS approverRole, s.own, s.decision, s.decided_by AS byId, coalesce(u.name, '') AS "by", s.decided_at AS at, s.comment
  FROM approval_step s LEFT JOIN user u ON u.id = s.decided_by
  WHERE s.order_id IN (SELECT value FROM json_each(?1)) ORDER BY s.order_id, s.tier, s.id`;

export function selectSteps(env: Env, orderIds: readonly number[]): D1PreparedStatement {
  return env.trade.prepare(selectSql).bind(JSON.stringify(orderIds));
}

export function toSteps(result: D1Result | undefined): Step[] {
  const rows = (result?.results ?? []) as (Omit<Step, 'own' | 'facts'> & { own: number; facts: string })[];
  return rows.map((row) => ({ ...row, own: row.own === 1, facts: JSON.parse(row.facts) as unknown }));
}

export async function readSteps(env: Env, orderId: number): Promise<Step[]> {
  return toSteps(await selectSteps(env, [orderId]).all());
}

/** Steps of an order that are to be decided now: those of the lowest tier that waits. */
export function stepsInTurn<S extends Pick<Step, 'tier' | 'decision'>>(steps: readonly S[]): S[] {
  const waiting = steps.filter(({ decision }) => decision === 'waiting');
  const tier = Math.min(...waiting.map((step) => step.tier));
  return waiting.filter((step) => step.tier === tier);
}

/** Those of them that the person can decide. */
export function stepsFor(personId: number, makerId: number, steps: readonly Step[], people: readonly Person[]): Step[] {
  return stepsInTurn(steps).filter((step) => approversOf(step, makerId, people).some(({ id }) => id === personId));
}

/** Those that whoever manages approvals can decide in the stead of others. */
export function stepsInStead(person: Pick<Person, 'id'>, makerId: number, steps: readonly Step[]): Step[] {
  return stepsInTurn(steps).filter(({ own }) => own || person.id !== makerId);
}

/** Keeps what an order needs, for the batch that places it or makes it dearer. `said` is of those that are approved already. */
export function insertSteps(
  env: Env,
  orderId: number,
  needs: readonly (Need & { decision?: Decision })[],
  said?: { by: number; comment: string; at: number },
): D1PreparedStatement[] {
  if (needs.length === 0) return [];
  const rows = needs.map(({ decision = 'waiting', ...need }) => ({
    ...need,
    decision,
    ...(decision !== 'waiting' && said),
  }));
  return [
    env.trade
      .prepare(
        `INSERT INTO approval_step (order_id, tier, rule, facts, approver_id, approver_role, own, decision, decided_by, decided_at,
           comment)
         SELECT ?1, value ->> 'tier', value ->> 'rule', value -> 'facts', value ->> 'approverId', value ->> 'approverRole',
                iif(value ->> 'own', 1, 0), value ->> 'decision', value ->> 'by', value ->> 'at', coalesce(value ->> 'comment', '')
           FROM json_each(?2)`,
      )
      .bind(orderId, JSON.stringify(rows)),
  ];
}

const droppedSql = `INSERT INTO order_history (order_id, at, status, actor, event, facts, user_id)
  SELECT ?1, ?2, 'pending-approval', name, 'approval-dropped', ?4, id FROM user WHERE id = ?3`;

/** Takes away what an order that was made smaller needs no more; its history says so. `by` is who made it smaller. */
export function dropSteps(
  env: Env,
  orderId: number,
  steps: readonly Step[],
  by: number,
  now: number,
): D1PreparedStatement[] {
  if (steps.length === 0) return [];
  const ids = JSON.stringify(steps.map(({ id }) => id));
  const facts = JSON.stringify({ rules: [...new Set(steps.map(({ rule }) => rule))] });
  return [
    env.trade.prepare('DELETE FROM approval_step WHERE id IN (SELECT value FROM json_each(?1))').bind(ids),
    env.trade.prepare(droppedSql).bind(orderId, now, by, facts),
  ];
}

/** Notes a decision about steps. */
export function decideSteps(
  env: Env,
  steps: readonly Step[],
  { decision, by, comment }: { decision: Decision; by: number; comment: string },
  now: number,
): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE approval_step SET decision = ?2, decided_by = ?3, decided_at = ?4, comment = ?5
        WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(steps.map(({ id }) => id)), decision, by, now, comment);
}
