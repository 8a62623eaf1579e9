import type { PlanStatus } from '#contract/order-manager.ts';
import type { Specification } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden, notFound } from '../errors.ts';
import { type TextKey, t } from '../texts/texts.ts';

/** Message of the 404, the same for a missing specification and for another company's. */
export const missing = 'specification.missing';

/** What a row is: a saved list, or a plan of the order manager. Each is found by calls of its own only. */
export type Kind = 'list' | 'plan';

/** What is said about each, and how its refusals begin. */
export const words = {
  list: {
    code: 'Specification',
    missing,
    archived: 'specification.archived',
    changed: 'specification.changed',
    full: 'specification.full',
    missingLine: 'specification.missing-line',
    notArchived: 'specification.not-archived',
    notOwner: 'specification.not-owner',
    tooMany: 'specification.too-many',
  },
  plan: {
    code: 'OrderPlan',
    missing: 'order-plan.missing',
    archived: 'order-plan.archived',
    changed: 'order-plan.changed',
    full: 'order-plan.full',
    missingLine: 'order-plan.missing-line',
    notArchived: 'order-plan.not-archived',
    notOwner: 'order-plan.not-owner',
    tooMany: 'order-plan.too-many',
  },
} as const satisfies Record<Kind, Record<string, TextKey | 'Specification' | 'OrderPlan'>>;

/** Permission to manage a company. */
const manages = 'company.manage';

/** A row of a specification, with the last sum at the actor's prices. */
export interface SpecificationRow {
  id: number;
  companyId: number | null;
  userId: number | null;
  name: string;
  description: string;
  /** Access of all colleagues. */
  shared: Specification['sharedAccess'];
  /** Access of the actor as one of some colleagues. */
  granted: Specification['sharedAccess'];
  /** Number of colleagues who see it as some of them. */
  persons: number;
  /** End of the link. */
  linkUntil: number | null;
  version: number;
  positions: number;
  createdAt: number;
  updatedAt: number;
  archivedAt: number | null;
  owner: string | null;
  isOwned: number;
  /** Of a plan; null for a list. */
  planStatus: PlanStatus | null;
  dueDate: string | null;
  responsibleId: number | null;
  responsible: string | null;
  total: number | null;
  /** Version and time of the sum; null without one. */
  totalVersion: number | null;
  totalAt: number | null;
}

/** The actor, as ?1 to ?3 of the conditions below. */
export function askerOf({
  userId,
  companyId,
  permissions,
}: UserActor): [user: number, company: number, manages: number] {
  return [userId, companyId, permissions.includes(manages) ? 1 : 0];
}

/** SQL: may share, archive and delete. Specifications without an owner belong to the company's managers. */
export const isOwned = '(s.company_id = ?2 AND (s.user_id = ?1 OR (s.user_id IS NULL AND ?3 = 1)))';

/** SQL: rows of a specification for persons, and the one for its link. */
const persons = 'specification_share h WHERE h.specification_id = s.id AND h.user_id IS NOT NULL';
const link = 'specification_share h WHERE h.specification_id = s.id AND h.token_hash IS NOT NULL';

/** SQL: shown to anybody of the company but its owner. */
export const isShared = `(s.shared IS NOT NULL OR EXISTS (SELECT 1 FROM ${persons}))`;

/** SQL: shown to the actor as a colleague. */
const isGranted = `(s.shared IS NOT NULL OR EXISTS (SELECT 1 FROM ${persons} AND h.user_id = ?1))`;

/** SQL: in the tab of the company, for the actor. */
export const isOfCompany = `s.kind = 'list' AND s.company_id = ?2 AND s.archived_at IS NULL
  AND (${isGranted} OR (${isOwned} AND ${isShared}))`;

/** SQL: the actor may see the specification. */
export const isVisible = `(${isOwned} OR (s.archived_at IS NULL
  AND (s.company_id IS NULL OR (s.company_id = ?2 AND ${isGranted}))))`;

/** Columns of `SpecificationRow`; ?5 is the price type. */
export const columns = `s.id, s.company_id AS companyId, s.user_id AS userId, s.name, s.description, s.shared, s.version,
  s.positions, s.created_at AS createdAt, s.updated_at AS updatedAt, s.archived_at AS archivedAt, u.name AS owner,
  s.plan_status AS planStatus, s.due_date AS dueDate, s.responsible_id AS responsibleId,
  (SELECT name FROM user WHERE id = s.responsible_id) AS responsible,
  coalesce(${isOwned}, 0) AS isOwned, (SELECT h.access FROM ${persons} AND h.user_id = ?1) AS granted,
  (SELECT count(*) FROM ${persons}) AS persons, (SELECT h.expires_at FROM ${link}) AS linkUntil, t.total, t.version AS totalVersion, t.at AS totalAt`;

/** FROM clause for `columns`. */
export const source = `specification s LEFT JOIN user u ON u.id = s.user_id
  LEFT JOIN specification_total t ON t.specification_id = s.id AND t.price_type = ?5`;

/** Plans are the company's, in the archive too: their calls ask for the right to plan before. */
const isOfCompanyPlans = "(s.kind = 'plan' AND s.company_id = ?2)";
const findSql = `SELECT ${columns} FROM ${source} WHERE s.id = ?4 AND s.kind = ?6 AND (${isVisible} OR ${isOfCompanyPlans})`;

/** Statement that finds a specification that the actor may see. */
export function findStatement(env: Env, actor: UserActor, id: number, kind: Kind = 'list'): D1PreparedStatement {
  return env.trade.prepare(findSql).bind(...askerOf(actor), id, actor.priceType, kind);
}

/** A specification that the actor may see; otherwise throws the same 404 whatever the reason. */
export async function requireVisible(
  env: Env,
  actor: UserActor,
  id: number,
  kind: Kind = 'list',
): Promise<SpecificationRow> {
  const row = await findStatement(env, actor, id, kind).first<SpecificationRow>();
  if (!row) throw notFound(t(words[kind].missing));
  return row;
}

/** The actor's access to name and lines. */
export function accessOf(row: SpecificationRow): Specification['access'] {
  if (row.companyId === null) return 'read';
  return row.isOwned === 1 ? 'write' : (row.shared ?? row.granted ?? 'read');
}

/** A specification whose name and lines the actor may change. Throws 404, 403, or 409 while it is archived. */
export async function requireWritable(
  env: Env,
  actor: UserActor,
  id: number,
  kind: Kind = 'list',
): Promise<SpecificationRow> {
  const row = await requireVisible(env, actor, id, kind);
  if (accessOf(row) === 'read') {
    throw forbidden(t('specification.read-only'));
  }
  if (row.archivedAt !== null) throw archived(kind);
  return row;
}

/** A specification that the actor may share, archive and delete. Throws 404 or 403. */
export async function requireOwned(
  env: Env,
  actor: UserActor,
  id: number,
  kind: Kind = 'list',
): Promise<SpecificationRow> {
  const row = await requireVisible(env, actor, id, kind);
  if (row.isOwned !== 1) throw forbidden(t(words[kind].notOwner));
  return row;
}

/** 409 because it is archived. */
export function archived(kind: Kind = 'list'): ApiError {
  return new ApiError(409, `${words[kind].code}Archived`, t(words[kind].archived));
}
