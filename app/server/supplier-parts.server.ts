import { platformCache } from '#app/supplier/edge-cache.server.ts';
import { clock } from '#app/supplier/retry.server.ts';
import type { TransportParts } from '#app/supplier/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/worker-memory.server.ts';
import type { Env } from './env.server.ts';
import type { Visit } from './finish.server.ts';
import type { Platform } from './platform.ts';
import type { Session } from './session.server.ts';
import { clientOf, upstreamOf } from './upstream.server.ts';

const memories = new WeakMap<Env, WorkerMemory>();

/** What the transport works with for one request. `priceScope` is asked only by calls that depend on prices. */
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
    // 5 s of the usual 8: after a first attempt that hangs there is time for a second.
    attemptMs: Math.round((env.EDGE_DEADLINE_MS * 5) / 8),
    freshMs: env.EDGE_FRESH_MS,
    deadline: visit.started + env.EDGE_DEADLINE_MS,
    priceScope,
    waitUntil: platform.waitUntil,
    async caller(stores) {
      if (stores && session.token === null) session.keepVisitor();
      client ??= clientOf(request, env.EDGE_KEY);
      const { token, visitorId } = session;
      return {
        token,
        visitorId,
        language: 'ru',
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

/** The checked environment lives as long as the worker, and so does what it remembers of the API behind it. */
function memoryOf(env: Env): WorkerMemory {
  const known = memories.get(env);
  const memory = known ?? new WorkerMemory(Date.now());
  if (!known) memories.set(env, memory);
  return memory;
}
