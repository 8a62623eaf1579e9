import type { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import type { getCompany, legalEntity } from '#contract/user.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { dueSql } from '../payment/due.ts';
import { sumSql } from '../price/sum-sql.ts';
import { hashToken, newToken, turning } from '../session/token.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type ManagerRow, managerColumns, toManager } from './manager.ts';

export type Company = CallAnswer<typeof getCompany>;
export type LegalEntity = z.output<typeof legalEntity>;

/** Permission to see the company's sums: debt, credit, bonuses. */
export const seesFinance = 'company.finance';

/** A company with the sums that the contract leaves out. */
export interface WholeCompany extends Company {
  creditSum: number;
  receivables: number;
  creditFree: number;
  overdueReceivables: number;
  balance: number;
  bonus: number;
}

type CompanyRow = Omit<WholeCompany, 'legalEntities' | 'manager' | 'priceTypeName'> & ManagerRow;

type EntityRow = Omit<LegalEntity, 'isIndividual'> & { isIndividual: number };

/** Names of the price columns as people see them. */
const priceTypeNames: ReadonlyMap<string, TextKey> = new Map([
  ['retail', 'company.price.retail'],
  ['base', 'company.price.base'],
  ['dealer', 'company.price.dealer'],
]);

function priceTypeName(type: string): string {
  const name = priceTypeNames.get(type);
  return name ? t(name) : type;
}

/** Overdue sum and age are computed from what is due, so they grow by themselves. Days are Moscow days. ?1 is the company. */
const overdue = `FROM ${dueSql('?1')} WHERE isDebt AND date < date('now', '+3 hours')`;

const overdueSql = `(SELECT ${sumSql('rest')} ${overdue}) AS overdueReceivables,
    coalesce((SELECT CAST(julianday(date('now', '+3 hours')) - julianday(min(date)) AS INTEGER) ${overdue}), 0)
      AS overdueDuration`;

const companySql = `SELECT id, name, price_type AS priceType, credit_sum AS creditSum, receivables,
    max(0, credit_sum - receivables) AS creditFree, ${overdueSql},
    deferral_days AS deferralDays, balance,
    coalesce((SELECT sum(amount) FROM bonus_operation WHERE company_id = company.id), 0) AS bonus,
    ${managerColumns}
  FROM company WHERE id = ?1`;

const entitiesSql = `SELECT id, inn, kpp, ogrn, is_individual AS isIndividual, name_full AS nameFull,
    name_short AS nameShort, address, status
  FROM legal_entity WHERE company_id = ?1 ORDER BY id`;

/** What can keep a company from ordering. Sums in kopecks. */
export interface Standing {
  overdueReceivables: number;
  /** Days since the oldest overdue payment was due. */
  overdueDuration: number;
  /** Whether it has a legal entity that can still order. */
  hasLegalEntity: boolean;
}

const standingSql = `SELECT ${overdueSql},
    EXISTS (SELECT 1 FROM legal_entity WHERE company_id = company.id AND status = 'active') AS hasLegalEntity
  FROM company WHERE id = ?1`;

/** Pass its result to `toStanding`. */
export function selectStanding(env: Env, companyId: number): D1PreparedStatement {
  return env.trade.prepare(standingSql).bind(companyId);
}

/** Null if the company no longer exists. */
export function toStanding(standing: D1Result | undefined): Standing | null {
  const row = standing?.results[0] as Standing | undefined;
  return row ? { ...row, hasLegalEntity: !!row.hasLegalEntity } : null;
}

export function standingOf({ overdueReceivables, overdueDuration, legalEntities }: WholeCompany): Standing {
  const hasLegalEntity = legalEntities.some((entity) => entity.status === 'active');
  return { overdueReceivables, overdueDuration, hasLegalEntity };
}

/** A company with its legal entities. Sums in kopecks. */
export async function findCompany(env: Env, companyId: number): Promise<WholeCompany | null> {
  return toCompany(await env.trade.batch(selectCompany(env, companyId)));
}

/** The two statements that read a company; pass their results to `toCompany`. */
export function selectCompany(env: Env, companyId: number): [D1PreparedStatement, D1PreparedStatement] {
  return [env.trade.prepare(companySql).bind(companyId), env.trade.prepare(entitiesSql).bind(companyId)];
}

/** The company from the results of `selectCompany`. */
export function toCompany([companies, entities]: readonly D1Result[]): WholeCompany | null {
  const row = companies?.results[0] as CompanyRow | undefined;
  if (!row) return null;
  const { managerName, managerPhone, managerEmail, managerPhoto, ...company } = row;
  return {
    ...company,
    priceTypeName: priceTypeName(company.priceType),
    legalEntities: ((entities?.results ?? []) as EntityRow[]).map(toLegalEntity),
    manager: toManager({ managerName, managerPhone, managerEmail, managerPhoto }),
  };
}

function toLegalEntity(row: EntityRow): LegalEntity {
  return { ...row, isIndividual: row.isIndividual === 1 };
}

export interface MemberCompany {
  id: number;
  name: string;
  inn: string | null;
  role: string;
}

/** Companies that the user may act for, sorted by name; `name` keeps those that contain it. */
export async function memberCompanies(env: Env, userId: number, name = ''): Promise<MemberCompany[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT c.id, c.name, m.role, (SELECT inn FROM legal_entity WHERE company_id = c.id ORDER BY id LIMIT 1) AS inn
         FROM member m JOIN company c ON c.id = m.company_id
        WHERE m.user_id = ?1 ORDER BY c.name, c.id`,
    )
    .bind(userId)
    .all<MemberCompany>();
  // SQLite folds only Latin letters, so Russian names are compared here: a user has a handful of companies.
  const folded = foldText(name.trim());
  return results.filter((company) => foldText(company.name).includes(folded));
}

/**
 * Switches the session, and the user's next sign-in, to another company. Returns the session's new token, so that
 * requests begun with the old one can't act for the new company. Null if the user isn't a member.
 */
export async function actFor(env: Env, actor: UserActor, companyId: number): Promise<string | null> {
  const isMember = 'EXISTS (SELECT 1 FROM member WHERE user_id = ?1 AND company_id = ?2)';
  const token = newToken();
  // Staff acting for a buyer must not change which company the buyer's next sign-in opens.
  const rememberCompany = env.trade
    .prepare(`UPDATE user SET company_id = ?2 WHERE id = ?1 AND ${isMember}`)
    .bind(actor.userId, companyId);
  const [session] = await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE session SET company_id = ?2, ${turning('?4')}
          WHERE id = ?3 AND user_id = ?1 AND ${isMember}`,
      )
      .bind(actor.userId, companyId, actor.sessionId, await hashToken(token)),
    ...(actor.staffUserId === null ? [rememberCompany] : []),
  ]);
  return session?.meta.changes === 1 ? token : null;
}
