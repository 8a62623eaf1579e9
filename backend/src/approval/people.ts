import { memberPermissions } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import { type Language, t } from '../texts/texts.ts';
import { managesApprovals } from './right.ts';

/** Somebody who can sign in for the company. */
export interface Person {
  id: number;
  name: string;
  role: string;
  language: Language;
  /** Whether they stand in for approvers who are gone. */
  manages: boolean;
}

/** Whom a rule names. */
export interface Approvers {
  approverId: number | null;
  approverRole: string | null;
  /** Whether the person who ordered may approve. */
  own: boolean;
}

const peopleSql = `SELECT u.id, u.name, m.role, u.language, ${memberPermissions} AS permissions
  FROM member m JOIN user u ON u.id = m.user_id WHERE m.company_id = ?1 AND u.active = 1 AND u.blocked_at IS NULL
  ORDER BY u.name, u.id`;

/** People of the company whose accounts are open, by name. */
export async function readPeople(env: Env, companyId: number): Promise<Person[]> {
  const { results } = await env.trade
    .prepare(peopleSql)
    .bind(companyId)
    .all<Omit<Person, 'manages'> & { permissions: string }>();
  return results.map(({ permissions, ...person }) => ({
    ...person,
    manages: (JSON.parse(permissions) as string[]).includes(managesApprovals),
  }));
}

/** Who can decide now. While nobody whom the rule names is there, those who manage approvals stand in. */
export function approversOf({ approverId, approverRole, own }: Approvers, makerId: number, people: readonly Person[]) {
  const allowed = people.filter(({ id }) => own || id !== makerId);
  const named = allowed.filter(({ id, role }) => id === approverId || role === approverRole);
  return named.length > 0 ? named : allowed.filter(({ manages }) => manages);
}

interface Names {
  userId?: number | null;
  role?: string | null;
  approverId: number | null;
  approverRole: string | null;
}

/** Throws 422 at each field that names somebody who isn't there. */
export async function requirePeople(env: Env, companyId: number, names: Names, others: FieldError[] = []) {
  const [people, roles] = await Promise.all([readPeople(env, companyId), readRoleCodes(env)]);
  const isPerson = (id: number | null | undefined) => id == null || people.some((person) => person.id === id);
  const isRole = (code: string | null | undefined) => code == null || roles.includes(code);
  const errors = [
    ...others,
    ...(isPerson(names.userId) ? [] : [{ field: 'userId', message: t('approval.choose-person') }]),
    ...(isRole(names.role) ? [] : [{ field: 'role', message: t('colleague.role') }]),
    ...(isPerson(names.approverId) ? [] : [{ field: 'approverId', message: t('approval.choose-person') }]),
    ...(isRole(names.approverRole) ? [] : [{ field: 'approverRole', message: t('colleague.role') }]),
  ];
  if (errors.length > 0) throw invalidFields(errors);
}

async function readRoleCodes(env: Env): Promise<string[]> {
  const { results } = await env.trade.prepare('SELECT code FROM role').all<{ code: string }>();
  return results.map(({ code }) => code);
}
