import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { headerNames, requestId as requestIdSchema } from '#contract/base.ts';
import type { Call, CallAnswer, CallBody, CallParams, CallQuery } from '#contract/call.ts';
import type { Actor, UserActor, VisitorActor } from './actor.ts';
import { actorFor } from './actor-for.ts';
import { encodeAnswer } from './encode.ts';
import { type Bindings, type Env, readEnv } from './env.ts';
import { ApiError } from './errors.ts';
import { readBody, readParams, readQuery } from './input.ts';
import { logFailure } from './log.ts';
import { markPrivate } from './mark-private.ts';
import { oneIn } from './one-in.ts';
import {
  forgetOldRequests,
  noteAnswer,
  type RequestMemory,
  recallRequest,
  rememberedRequest,
} from './request/memory.ts';
import { watched } from './staff/watch.ts';
import { type TextKey, t } from './texts/texts.ts';

/** The application on which calls are mounted. */
export type Api = Hono<{ Bindings: Bindings }>;

type ActorOf<C extends Call> = C['access'] extends 'required'
  ? UserActor
  : C['access'] extends 'none' | 'signed'
    ? VisitorActor
    : Actor;

/** What the handler of a call receives. */
export interface CallContext<C extends Call> {
  input: { params: CallParams<C>; query: CallQuery<C>; body: CallBody<C> };
  actor: ActorOf<C>;
  env: Env;
  /** Milliseconds since 1970. */
  now: number;
  /** Id of this request in logs, and of its effect if the call is idempotent. */
  requestId: string;
  /**
   * For an idempotent call with a request id: claim it (`claimRequest`) in the batch that writes the effect. Null if
   * the caller sent no id.
   */
  memory: RequestMemory | null;
  headers: Headers;
  /** Continues work after the response (`waitUntil`); its failure is only logged. */
  defer(work: Promise<unknown>): void;
}

/** Returns the body of the response; for a call without one, nothing. */
export type CallHandler<C extends Call> = C['answer'] extends z.ZodType
  ? (context: CallContext<C>) => CallAnswer<C> | Promise<CallAnswer<C>>
  : (context: CallContext<C>) => void | Promise<void>;

interface MountOptions<C extends Call> {
  /** Message of the 404, for malformed ids and missing records alike. */
  missing?: TextKey;
  /** Largest body in bytes. */
  maxBody?: number;
  /**
   * Rebuilds the response of an idempotent call whose effect was committed but whose response was lost with the worker.
   */
  recall?: CallHandler<C>;
  /** The response holds a key: it isn't stored, so that `recall` answers every repeat. */
  isSecret?: boolean;
}

const defaultMaxBody = 64 * 1024;

/**
 * Mounts a call of the contract: validates its input, resolves the caller, runs the handler and encodes the response.
 */
export function mount<C extends Call>(app: Api, call: C, handler: CallHandler<C>, options: MountOptions<C> = {}): void {
  app.on(call.method, [call.path], limitBody(options.maxBody ?? defaultMaxBody), async (c) => {
    const context = await readContext(call, c, options.missing ?? 'failure.missing');
    const { answer, replayed } = await watched(call, context, () => answerOnce(call, handler, options, context));
    if (replayed) c.header('Idempotent-Replay', 'true');
    markPrivate(c, context.actor, call);
    if (call.answer === undefined) return c.body(null, 204);
    return c.json(answer as object, replayed ? 200 : (call.status as 200));
  });
}

/** Rejects a body larger than `maxSize` bytes. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, 'PayloadTooLarge', t('failure.too-large'));
    },
  });
}

export async function readContext<C extends Call>(call: C, c: Context<{ Bindings: Bindings }>, missing: TextKey) {
  const env = readEnv(c.env);
  const now = Date.now();
  const actor = await actorFor(call, c, env, now);
  const input = { params: readParams(call, c, missing), query: readQuery(call, c), body: await readBody(call, c) };
  const sent = c.req.header(headerNames.requestId);
  const sentId = requestIdSchema.safeParse(sent);
  if (call.idempotent && sent !== undefined && !sentId.success) {
    throw new ApiError(400, 'BadRequestId', t('request.bad-id', { header: headerNames.requestId }));
  }
  const requestId = sentId.success ? sentId.data.toLowerCase() : crypto.randomUUID();
  c.header(headerNames.requestId, requestId);
  const context: CallContext<Call> = {
    input: input as CallContext<Call>['input'],
    actor,
    env,
    now,
    requestId,
    memory:
      call.idempotent && sentId.success
        ? rememberedRequest(requestId, actor, [call.id, input, ...(await fileIn(call, input.body))])
        : null,
    headers: c.req.raw.headers,
    defer: (work) => c.executionCtx.waitUntil(work.catch(logFailure)),
  };
  return context as CallContext<C>;
}

/** The file of a body by its content, of which JSON says nothing. */
async function fileIn({ file: field, body: others }: Call, body: unknown): Promise<string[]> {
  if (field === undefined) return [];
  const file = (others ? (body as Record<string, unknown>)[field] : body) as Blob;
  return [
    createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('base64url'),
  ];
}

interface Answer {
  /** Encoded for the wire. */
  answer: unknown;
  replayed: boolean;
}

async function answerOnce<C extends Call>(
  call: C,
  handler: CallHandler<C>,
  { recall, isSecret = false }: MountOptions<C>,
  context: CallContext<C>,
): Promise<Answer> {
  const { memory, env, now } = context;
  if (!memory) return { answer: encode(call, await handler(context)), replayed: false };
  const before = await replay(call, recall, context, memory);
  if (before) return before;
  try {
    const answer = encode(call, await handler(context));
    if (!isSecret) await noteAnswer(env, memory, answer);
    if (oneIn(100)) context.defer(forgetOldRequests(env, now));
    return { answer, replayed: false };
  } catch (error) {
    // A parallel request with the same id was first: our batch was rolled back, or failed on what it changed.
    const winner = replay(call, recall, context, memory);
    // Without one the error is answered, and logged there.
    if ((await winner.catch(() => undefined)) === null) throw error;
    if (!isLostRace(error)) logFailure(error);
    return (await winner) as Answer;
  }
}

/** Whether a batch was rolled back, or refused, because of what the other request has changed. */
const isLostRace = (error: unknown) =>
  error instanceof ApiError || (error instanceof Error && /constraint/i.test(error.message));

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
  throw new ApiError(409, 'RequestInProgress', t('request.in-progress'), { retryAfter: 1 });
}

function encode(call: Call, answer: unknown): unknown {
  return call.answer === undefined ? null : encodeAnswer(call.answer, answer);
}

/** A new application without calls. */
export function createApi(): Api {
  return new Hono<{ Bindings: Bindings }>();
}
