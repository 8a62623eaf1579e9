import { z } from 'zod';
import { headerNames } from '#contract/base.ts';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import { readShop } from './info/shop.ts';
import { visitorRegion } from './region/store.ts';
import { accountBlocked } from './session/blocked.ts';
import { fateOf, findSession, touchSession } from './session/store.ts';
import { hashToken } from './session/token.ts';

/** A signed-in user acting for a company. */
export interface UserActor {
  kind: 'user';
  userId: number;
  companyId: number;
  priceType: string;
  regionId: number;
  /** Role at the company. */
  role: string;
  permissions: readonly string[];
  sessionId: number;
  /** Who of the supplier's people acts in this session for the user; null in the user's own sessions. */
  staffUserId: number | null;
}

/** Somebody who has not signed in. `visitorId` is null when no `User-Uuid` was sent. */
export interface VisitorActor {
  kind: 'visitor';
  visitorId: string | null;
  regionId: number;
  priceType: 'retail';
  /** What the shop's settings let visitors see. */
  sees: { stock: boolean; currentPrice: boolean };
}

/** Whoever makes a call. */
export type Actor = UserActor | VisitorActor;

/** Key of a person in tables that serve users and visitors alike. Null for a visitor who sent no id. */
export function personKey(actor: Actor): string | null {
  if (actor.kind === 'user') return `u:${actor.userId}`;
  return actor.visitorId === null ? null : `v:${actor.visitorId}`;
}

const uuid = z.uuid();

/** The visitor that the headers name; a malformed id counts as none. */
export function readVisitorId(headers: Headers): string | null {
  const parsed = uuid.safeParse(headers.get(headerNames.visitor)?.toLowerCase());
  return parsed.success ? parsed.data : null;
}

/** Whoever makes a call that is the same for everybody. */
export function anybody(headers: Headers, env: Env): VisitorActor {
  const sees = { stock: false, currentPrice: false };
  return { kind: 'visitor', visitorId: readVisitorId(headers), regionId: env.defaultRegion, priceType: 'retail', sees };
}

/** Resolves the visitor with the region that they chose. */
async function resolveVisitor(headers: Headers, env: Env, now: number): Promise<VisitorActor> {
  const visitor = anybody(headers, env);
  const { visitorId } = visitor;
  const [regionId, { settings }] = await Promise.all([
    visitorId === null ? env.defaultRegion : visitorRegion(env, visitorId),
    readShop(env, now),
  ]);
  const { stockForUnauthorized: stock, currentPriceForUnauthorized: currentPrice } = settings;
  return { ...visitor, regionId, sees: { stock, currentPrice } };
}

/** Whether prices that hold now may be told: users see them, visitors where the shop's settings allow it. */
export function seesCurrentPrice(actor: Actor): boolean {
  return actor.kind === 'user' || actor.sees.currentPrice;
}

/**
 * Why a token opens nothing. One that a change of company replaced is told apart: the browser has the new one already, and
 * must not throw that away because an older request comes back late. So is one whose account the supplier has closed.
 */
async function deadToken(env: Env, token: string | undefined): Promise<ApiError> {
  const fate = token === undefined ? null : await fateOf(env, await hashToken(token));
  if (fate === 'blocked') return new ApiError(401, 'AccountBlocked', accountBlocked);
  return new ApiError(401, fate === 'replaced' ? 'SessionReplaced' : 'Unauthorized', 'Сеанс завершён. Войдите снова');
}

/**
 * Resolves who calls: the user of the bearer token, else the visitor of `User-Uuid`.
 * A token that is unknown, expired or of a user who left the company answers 401, also where visitors are served:
 * otherwise a buyer would unknowingly go on as a visitor.
 */
export async function resolveActor(headers: Headers, env: Env, now: number): Promise<Actor> {
  const authorization = headers.get('Authorization');
  if (authorization === null) return resolveVisitor(headers, env, now);
  const token = /^Bearer ([A-Za-z0-9_-]{20,512})$/i.exec(authorization)?.[1];
  const session = token ? await findSession(env, await hashToken(token), now) : null;
  if (!session) throw await deadToken(env, token);
  await touchSession(env, session, now);
  return {
    kind: 'user',
    userId: session.userId,
    companyId: session.companyId,
    priceType: session.priceType,
    regionId: session.regionId,
    role: session.role,
    permissions: session.permissions,
    sessionId: session.id,
    staffUserId: session.staffUserId,
  };
}
