import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { headerNames, requestId as requestIdSchema } from '#contract/base.ts';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '#contract/call.ts';
import { type Actor, anybody, resolveActor, type UserActor, type VisitorActor } from './actor.ts';
import { encodeAnswer } from './encode.ts';
import { type Bindings, type Env, readEnv } from './env.ts';
import { ApiError } from './errors.ts';
import { readBody, readParams, readQuery } from './input.ts';
import { oneIn } from './one-in.ts';
import {
  forgetOldRequests,
  noteAnswer,
  type RequestMemory,
  recallRequest,
  rememberedRequest,
} from './request/memory.ts';
import { noteDeed } from './staff/record.ts';

/** The application that calls are mounted on. */
export type Api = Hono<{ Bindings: Bindings }>;

type ActorOf<C extends Call> = C['access'] extends 'required'
  ? UserActor
  : C['access'] extends 'none'
    ? VisitorActor
    : Actor;

/** What a handler of a call receives. */
export interface CallContext<C extends Call> {
  input: { params: CallParams<C>; query: CallQuery<C>; body: CallBody<C> };
  actor: ActorOf<C>;
  env: Env;
  /** Milliseconds since 1970. */
  now: number;
  /** Id of this request in logs, and of its effect when the call is idempotent. */
  requestId: string;
  /**
   * Of an idempotent call with a request id: claim it (`claimRequest`) in the batch that makes the effect.
   * Null when the caller sent no id.
   */
  memory: RequestMemory | null;
  headers: Headers;
  /** Lets work go on after the answer. */
  defer(work: Promise<unknown>): void;
}

/** Makes the answer of a call; a call without an answer returns nothing. */
export type CallHandler<C extends Call> = C['answer'] extends z.ZodType
  ? (context: CallContext<C>) => CallAnswer<C> | Promise<CallAnswer<C>>
  : (context: CallContext<C>) => void | Promise<void>;

interface MountOptions<C extends Call> {
  /** Message of the 404, for a malformed id as for a missing record. */
  missing?: string;
  /** Largest body in bytes. */
  maxBody?: number;
  /** Answer of an idempotent call whose effect is committed but whose answer was lost with the worker. */
  recall?: CallHandler<C>;
}

const defaultMaxBody = 64 * 1024;

/** Mounts a call of the contract: reads its input, resolves who calls, makes the answer and encodes it. */
export function mount<C extends Call>(app: Api, call: C, handler: CallHandler<C>, options: MountOptions<C> = {}): void {
  app.on(call.method, [call.path], limitBody(options.maxBody ?? defaultMaxBody), async (c) => {
    const context = await readContext(call, c, options.missing ?? 'Запись не найдена');
    await checkStaff(call, context as unknown as CallContext<Call>);
    const { answer, replayed } = await answerOnce(call, handler, options.recall, context);
    if (replayed) c.header('Idempotent-Replay', 'true');
    markPrivate(c, context.actor, call);
    if (call.answer === undefined) return c.body(null, 204);
    return c.json(answer as object, replayed ? 200 : (call.status as 200));
  });
}

/** Refuses the supplier's people what only the buyer may do, and writes down whatever else they do for them. */
async function checkStaff(call: Call, { actor, env, requestId, now }: CallContext<Call>): Promise<void> {
  if (actor.kind !== 'user' || actor.staffUserId === null) return;
  if (call.method !== 'GET' && !call.asks) await noteDeed(env, actor, { call: call.id, requestId }, now);
  if (call.ownerOnly) throw new ApiError(403, 'OwnerOnly', 'Это может сделать только сам покупатель');
}

/** Refuses a body larger than `maxSize` bytes. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'PayloadTooLarge', 'Слишком большой запрос');
    },
  });
}

/** Reads who calls and what a handler needs. */
export async function readContext<C extends Call>(call: C, c: Context<{ Bindings: Bindings }>, missing: string) {
  const env = readEnv(c.env);
  const now = Date.now();
  const actor = await actorFor(call, c.req.raw.headers, env, now);
  const input = { params: readParams(call, c, missing), query: readQuery(call, c), body: await readBody(call, c) };
  const sentId = requestIdSchema.safeParse(c.req.header(headerNames.requestId));
  const requestId = sentId.success ? sentId.data.toLowerCase() : crypto.randomUUID();
  c.header(headerNames.requestId, requestId);
  const context: CallContext<Call> = {
    input: input as CallContext<Call>['input'],
    actor,
    env,
    now,
    requestId,
    memory: call.idempotent ? rememberedRequest(sentId.success ? requestId : null, actor, [call.id, input]) : null,
    headers: c.req.raw.headers,
    defer: (work) => c.executionCtx.waitUntil(work),
  };
  return context as CallContext<C>;
}

/** Who calls, by the call's access. A call open to all ignores the token. */
async function actorFor(call: Call, headers: Headers, env: Env, now: number): Promise<Actor> {
  if (call.access === 'none') return anybody(headers, env);
  const actor = await resolveActor(headers, env, now);
  if (call.access === 'required' && actor.kind !== 'user')
    throw new ApiError(401, 'Unauthorized', 'Войдите, чтобы продолжить');
  return actor;
}

interface Answer {
  /** Encoded for the wire. */
  answer: unknown;
  replayed: boolean;
}

async function answerOnce<C extends Call>(
  call: C,
  handler: CallHandler<C>,
  recall: CallHandler<C> | undefined,
  context: CallContext<C>,
): Promise<Answer> {
  const { memory, env, now } = context;
  if (!memory) return { answer: encode(call, await handler(context)), replayed: false };
  const before = await replay(call, recall, context, memory);
  if (before) return before;
  try {
    const answer = encode(call, await handler(context));
    await noteAnswer(env, memory, answer);
    if (oneIn(100)) context.defer(forgetOldRequests(env, now));
    return { answer, replayed: false };
  } catch (error) {
    // A parallel request with the same id was first: ours was undone, or met what the other had changed.
    const winner = await replay(call, recall, context, memory);
    if (!winner) throw error;
    return winner;
  }
}

async function replay<C extends Call>(
  call: C,
  recall: CallHandler<C> | undefined,
  context: CallContext<C>,
  memory: RequestMemory,
): Promise<Answer | null> {
  const found = await recallRequest(context.env, memory);
  if (!found) return null;
  if (found.answer !== null) return { answer: found.answer, replayed: true };
  if (recall) return { answer: encode(call, await recall(context)), replayed: true };
  throw new ApiError(409, 'RequestInProgress', 'Запрос уже выполняется. Подождите немного', { retryAfter: 1 });
}

function encode(call: Call, answer: unknown): unknown {
  return call.answer === undefined ? null : encodeAnswer(call.answer, answer);
}

/** Nothing that depends on who asks may be kept by a cache in between. */
export function markPrivate(c: Context, actor: Actor, call: Call): void {
  const shared = actor.kind === 'visitor' && actor.visitorId === null && call.method === 'GET';
  c.header('Cache-Control', shared ? 'no-cache' : 'private, no-store');
  c.header('Vary', 'Authorization, User-Uuid, Accept-Language');
}

/** A fresh application without calls. */
export function createApi(): Api {
  return new Hono<{ Bindings: Bindings }>();
}
