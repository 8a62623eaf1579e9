import type { z } from 'zod';
import type { ApprovalRule, approvalRuleForm } from '#contract/approval.ts';
import { findSection, sectionNames } from '../catalogue/store.ts';
import type { Env } from '../env.ts';
import type { FieldError } from '../errors.ts';
import { named, t } from '../texts/texts.ts';
import { requirePeople } from './people.ts';
import { versionSql } from './version.ts';

export type RuleForm = z.output<typeof approvalRuleForm>;
export type Rule = ApprovalRule;

const selectSql = `SELECT r.id, r.name, r.condition, r.sum, r.positions, r.section_id AS sectionId, r.user_id AS userId, r.role,
    r.approver_id AS approverId, r.approver_role AS approverRole, r.tier, r.own, r.active,
    ${versionSql('rule', 'r.id')} AS version,
    coalesce((SELECT name FROM user WHERE id = r.user_id), (SELECT name FROM role WHERE code = r.role), '') AS who,
    coalesce((SELECT name FROM user WHERE id = r.approver_id), (SELECT name FROM role WHERE code = r.approver_role), '') AS approver
  FROM approval_rule r WHERE r.company_id = ?1`;

type Row = Omit<Rule, 'own' | 'active' | 'sectionName'> & { own: number; active: number };

/** By tier and name. */
export async function readRules(env: Env, companyId: number, { id = 0 } = {}): Promise<Rule[]> {
  return await toRules(env, await selectRules(env, companyId, { id }).all());
}

/** Pass its result to `toRules`. */
export function selectRules(env: Env, companyId: number, { onlyActive = false, id = 0 } = {}): D1PreparedStatement {
  return env.trade
    .prepare(`${selectSql} AND (?2 = 0 OR r.active = 1) AND (?3 = 0 OR r.id = ?3) ORDER BY r.tier, r.name, r.id`)
    .bind(companyId, onlyActive ? 1 : 0, id);
}

export async function toRules(env: Env, result: D1Result | undefined): Promise<Rule[]> {
  const rows = (result?.results ?? []) as Row[];
  const sections = await sectionNames(
    env,
    rows.flatMap(({ sectionId }) => sectionId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    who: row.role === null ? row.who : named(row.who),
    approver: row.approverRole === null ? row.approver : named(row.approver),
    own: row.own === 1,
    active: row.active === 1,
    sectionName: sections.get(row.sectionId ?? 0) ?? '',
  }));
}

async function conditionFaults(env: Env, { condition, sum, positions, sectionId }: RuleForm): Promise<FieldError[]> {
  if (condition === 'total' && (sum === null || sum < 0)) return [{ field: 'sum', message: t('approval.give-sum') }];
  if (condition === 'positions' && positions === null) {
    return [{ field: 'positions', message: t('approval.give-positions') }];
  }
  if (condition !== 'section') return [];
  const section = sectionId === null ? null : await findSection(env, sectionId);
  return section ? [] : [{ field: 'sectionId', message: t('approval.choose-section') }];
}

function namesFaults({ userId, role, approverId, approverRole }: RuleForm): FieldError[] {
  const isBoth = userId !== null && role !== null;
  const isOne = (approverId === null) !== (approverRole === null);
  return [
    ...(isBoth ? [{ field: 'userId', message: t('approval.person-or-role') }] : []),
    ...(isOne ? [] : [{ field: 'approverId', message: t('approval.choose-approver') }]),
  ];
}

/** Throws 422 with an error per field. What doesn't belong to the condition is dropped. */
export async function checkRule(env: Env, companyId: number, form: RuleForm): Promise<RuleForm> {
  const { condition, sum, positions, sectionId } = form;
  await requirePeople(env, companyId, form, [...(await conditionFaults(env, form)), ...namesFaults(form)]);
  return {
    ...form,
    sum: condition === 'total' ? sum : null,
    positions: condition === 'positions' ? positions : null,
    sectionId: condition === 'section' ? sectionId : null,
  };
}

const values = (form: RuleForm) => [
  form.name,
  form.condition,
  form.sum,
  form.positions,
  form.sectionId,
  form.userId,
  form.role,
  form.approverId,
  form.approverRole,
  form.tier,
  form.own ? 1 : 0,
  form.active ? 1 : 0,
];

const insertSql = `INSERT INTO approval_rule (id, company_id, name, condition, sum, positions, section_id, user_id, role,
    approver_id, approver_role, tier, own, active)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`;

export function insertRule(env: Env, companyId: number, id: number, form: RuleForm): D1PreparedStatement {
  return env.trade.prepare(insertSql).bind(id, companyId, ...values(form));
}

const updateSql = `UPDATE approval_rule SET name = ?3, condition = ?4, sum = ?5, positions = ?6, section_id = ?7, user_id = ?8,
    role = ?9, approver_id = ?10, approver_role = ?11, tier = ?12, own = ?13, active = ?14 WHERE id = ?1 AND company_id = ?2`;

/** Statement for `changeRecord`. */
export function updateRule(env: Env, companyId: number, id: number, form: RuleForm) {
  return env.trade.prepare(updateSql).bind(id, companyId, ...values(form));
}
