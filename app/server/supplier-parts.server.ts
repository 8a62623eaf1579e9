import { platformCache } from '#app/supplier/client/edge-cache.server.ts';
import { clock } from '#app/supplier/client/retry.server.ts';
import type { TransportParts } from '#app/supplier/client/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/client/worker-memory.server.ts';
import type { Env } from './env.server.ts';
import { clientOf, upstreamOf } from './http/upstream.server.ts';
import type { Platform, Visit } from './request-context.ts';
import type { Session } from './session/session.server.ts';

const memories = new WeakMap<Env, WorkerMemory>();

/** `priceScope` is only called for calls that depend on prices. */
export function supplierParts(
  visit: Visit,
  env: Env,
  platform: Platform,
  { session, origin, priceScope }: { session: Session; origin: string; priceScope: TransportParts['priceScope'] },
): TransportParts {
  const { log, request, requestId } = visit;
  const calls: unknown[] = [];
  let client: ReturnType<typeof clientOf> | undefined;
  return {
    upstream: upstreamOf(env),
    cache: platformCache(),
    memory: memoryOf(env),
    clock,
    retryBaseMs: env.RETRY_BASE_MS,
    // 5 s of the usual 8, so that there is time for a second attempt when the first one hangs.
    attemptMs: Math.round((env.EDGE_DEADLINE_MS * 5) / 8),
    freshMs: env.EDGE_FRESH_MS,
    deadline: visit.started + env.EDGE_DEADLINE_MS,
    priceScope,
    waitUntil: platform.waitUntil,
    async caller({ stores, enters }) {
      if (stores && session.token === null) session.keepVisitor();
      client ??= clientOf(request, env.EDGE_KEY);
      const { token, visitorId } = session;
      return {
        token,
        visitorId,
        browserId: enters ? session.keepBrowser() : null,
        language: visit.i18n.language,
        requestId,
        client: await client,
        host: new URL(origin).host,
        userAgent: request.headers.get('User-Agent')?.slice(0, 512),
      };
    },
    record(call) {
      calls.push(call);
      log.add({ calls });
    },
    tooManyCalls(made) {
      log.add({ level: 'error', tooManyCalls: made });
      if (platform.dev) throw new RangeError(`A page makes at most 20 calls of the API, this one makes ${made}`);
    },
  };
}

/** The validated environment lives as long as the worker, so it keys the worker's memory. */
function memoryOf(env: Env): WorkerMemory {
  const cached = memories.get(env);
  const memory = cached ?? new WorkerMemory(Date.now());
  if (!cached) memories.set(env, memory);
  return memory;
}
