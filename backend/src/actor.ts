import { z } from 'zod';
import { headerNames } from '#contract/base.ts';
import type { Env } from './env.ts';
import { ApiError } from './errors.ts';
import { readShop } from './info/shop.ts';
import { visitorRegion } from './region/store.ts';
import { accountBlocked } from './session/blocked.ts';
import { fateOf, findSession, keepLanguage, type Session, touchSession } from './session/store.ts';
import { hashToken } from './session/token.ts';
import { acceptedLanguage, type Language, t } from './texts/texts.ts';

export interface UserActor {
  kind: 'user';
  userId: number;
  companyId: number;
  priceType: string;
  regionId: number;
  /** In which the user reads messages; the answer's language is that of the request. */
  language: Language;
  /** Role at the company. */
  role: string;
  permissions: readonly string[];
  sessionId: number;
  /** Id of the staff member who acts for the user in this session; null in the user's own sessions. */
  staffUserId: number | null;
}

/** A visitor who isn't signed in. `visitorId` is null if no `User-Uuid` header was sent. */
export interface VisitorActor {
  kind: 'visitor';
  visitorId: string | null;
  regionId: number;
  priceType: 'retail';
  /** What the shop's settings let visitors see. */
  sees: { stock: boolean; currentPrice: boolean };
}

export type Actor = UserActor | VisitorActor;

/** Key of a person in tables shared by users and visitors. Null for a visitor without an id. */
export function personKey(actor: Actor): string | null {
  if (actor.kind === 'user') return `u:${actor.userId}`;
  return actor.visitorId === null ? null : `v:${actor.visitorId}`;
}

const uuid = z.uuid();

/** The visitor id from the `User-Uuid` header; null if it is missing or malformed. */
export function readVisitorId(headers: Headers): string | null {
  const parsed = uuid.safeParse(headers.get(headerNames.visitor)?.toLowerCase());
  return parsed.success ? parsed.data : null;
}

/** For calls whose response is the same for everybody: a visitor, without looking anything up. */
export function anybody(headers: Headers, env: Env): VisitorActor {
  const sees = { stock: false, currentPrice: false };
  return { kind: 'visitor', visitorId: readVisitorId(headers), regionId: env.defaultRegion, priceType: 'retail', sees };
}

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

/** Whether the actor may see current prices: users always, visitors only if the shop's settings allow it. */
export function seesCurrentPrice(actor: Actor): boolean {
  return actor.kind === 'user' || actor.sees.currentPrice;
}

/**
 * Why a token is rejected. A token replaced by a change of company or password gets its own error: the browser already has the new
 * one and must not drop it because of a late response to an old request. A closed account gets its own error too.
 */
async function deadToken(env: Env, token: string | undefined): Promise<ApiError> {
  const fate = token === undefined ? null : await fateOf(env, await hashToken(token));
  if (fate === 'blocked') return new ApiError(401, 'AccountBlocked', t(accountBlocked));
  return new ApiError(401, fate === 'replaced' ? 'SessionReplaced' : 'Unauthorized', t('session.ended'));
}

/** That of the request, which is kept, unless it comes from a staff member or a program that asks for none. */
async function languageOf(env: Env, session: Session, headers: Headers): Promise<Language> {
  const accepted = acceptedLanguage(headers.get('Accept-Language'));
  if (accepted === null || accepted === session.language || session.staffUserId !== null) return session.language;
  await keepLanguage(env, session.userId, accepted);
  return accepted;
}

/**
 * Resolves the caller: the user of the bearer token, else the visitor of `User-Uuid`. Throws 401 for a token that is
 * unknown, expired or of a user who left the company, even if the call is open to visitors: otherwise a buyer would
 * become a visitor without noticing.
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
    language: await languageOf(env, session, headers),
    role: session.role,
    permissions: session.permissions,
    sessionId: session.id,
    staffUserId: session.staffUserId,
  };
}
