import type { UserActor } from '../actor.ts';
import { selectTerms, type Terms, toTerms } from '../approval/terms.ts';
import { selectCompany, toCompany, type WholeCompany } from '../company/store.ts';
import type { Env } from '../env.ts';
import { named } from '../texts/texts.ts';

/** A delivery address of the company. */
export interface Address {
  id: number;
  regionId: number;
  name: string;
  address: string;
  isDefault: boolean;
}

/** A warehouse where the buyer can pick up the goods. */
export interface PickupPoint {
  id: number;
  regionId: number;
  name: string;
  address: string;
  hours: string;
  /** Days of the week on which goods are handed out, 1 is Monday; none means working days. */
  weekdays: number[];
}

/** A supply contract and its days of deferred payment. */
export interface Contract {
  id: number;
  name: string;
  deferralDays: number;
}

/** What a company can choose from when it orders. */
export interface Choices {
  company: WholeCompany;
  addresses: Address[];
  pickupPoints: PickupPoint[];
  contracts: Contract[];
  user: { name: string; phone: string };
  terms: Terms;
}

const addressSql = `SELECT id, region_id AS regionId, name, address, is_default AS isDefault FROM address
  WHERE company_id = ?1 ORDER BY is_default DESC, id`;
const pickupSql = `SELECT id, region_id AS regionId, name, address, hours, pickup_weekdays AS weekdays FROM store
  WHERE pickup = 1 ORDER BY region_id = ?1 DESC, id`;
const contractSql = 'SELECT id, name, deferral_days AS deferralDays FROM contract WHERE company_id = ?1 ORDER BY id';
const userSql = "SELECT name, coalesce(phone, '') AS phone FROM user WHERE id = ?1";

type PickupRow = Omit<PickupPoint, 'weekdays'> & { weekdays: string };

const toPoints = (result: D1Result | undefined) =>
  ((result?.results ?? []) as PickupRow[]).map((row) => ({
    ...row,
    hours: named(row.hours),
    weekdays: [...row.weekdays].map(Number),
  }));

/** Warehouses of a region where goods can be picked up. */
export async function readPickupPoints(env: Env, regionId: number): Promise<PickupPoint[]> {
  const points = toPoints(await env.trade.prepare(pickupSql).bind(regionId).all());
  return points.filter((point) => point.regionId === regionId);
}

/** For an order of that cost centre, if any. Null if the company no longer exists. */
export async function readChoices(
  env: Env,
  actor: UserActor,
  costCenterId: number | null,
  now: number,
): Promise<Choices | null> {
  const { companyId, userId } = actor;
  const [addresses, points, contracts, users, rules, budgets, centers, ...companies] = await env.trade.batch([
    env.trade.prepare(addressSql).bind(actor.companyId),
    env.trade.prepare(pickupSql).bind(actor.regionId),
    env.trade.prepare(contractSql).bind(actor.companyId),
    env.trade.prepare(userSql).bind(actor.userId),
    ...selectTerms(env, { companyId, userId, costCenterId }, now),
    ...selectCompany(env, actor.companyId),
  ]);
  const company = toCompany(companies);
  if (!company) return null;
  return {
    company,
    addresses: ((addresses?.results ?? []) as Address[]).map((row) => ({ ...row, isDefault: !!row.isDefault })),
    pickupPoints: toPoints(points),
    contracts: (contracts?.results ?? []) as Contract[],
    user: (users?.results[0] ?? { name: '', phone: '' }) as Choices['user'],
    terms: await toTerms(env, [rules, budgets, centers], now),
  };
}
