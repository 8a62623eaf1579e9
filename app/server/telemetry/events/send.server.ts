import type { Env } from '#app/server/env.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { createSupplier } from '#app/supplier/client/transport.server.ts';
import type { TransportParts } from '#app/supplier/client/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/client/worker-memory.server.ts';
import { sendOne } from '#app/supplier/event.server.ts';
import { writeLog } from '../log.server.ts';
import type { DueEvent } from './events.ts';

/** A worker's memory of sending, separate from that of pages, which must not take a failure here for an outage. */
interface Sending {
  readonly memory: WorkerMemory;
  /** Events in flight. */
  open: number;
}

const workers = new WeakMap<Env, Sending>();

/** Limit of events in flight per worker, so that a slow supplier doesn't make them pile up. */
const mostOpen = 60;
/** Time for one event, in milliseconds. No retries. */
const eventMs = 2000;

interface Sender {
  readonly env: Env;
  readonly parts: TransportParts;
  readonly requestId: string;
}

/**
 * Sends events after the response, one attempt each, and none for a while after a failure. Dropped events leave one
 * log line with their number and the request, never their content. `namesPerson`: the person has agreed to be named.
 */
export function sendAfter({ env, parts, requestId }: Sender, events: readonly DueEvent[], namesPerson: boolean): void {
  const worker = workerOf(env);
  if (worker.memory.isDown(Date.now()) || worker.open + events.length > mostOpen) {
    drop(requestId, events.length, 'skipped');
    return;
  }
  const supplier = createSupplier({
    ...parts,
    memory: worker.memory,
    deadline: Number.POSITIVE_INFINITY,
    attemptMs: eventMs,
    record: () => undefined,
    async caller() {
      const caller = await parts.caller({ stores: false, enters: false });
      return namesPerson ? caller : { ...caller, token: null, visitorId: null };
    },
  });
  worker.open += events.length;
  const sent = Promise.all(events.map((event) => sendOne(supplier, event, eventMs).then(() => null, reasonOf)));
  parts.waitUntil(
    sent.then((failures) => {
      worker.open -= events.length;
      const failed = failures.filter((failure) => failure !== null);
      if (failed.length > 0) drop(requestId, failed.length, failed[0] ?? '');
    }),
  );
}

function workerOf(env: Env): Sending {
  const existing = workers.get(env);
  const worker = existing ?? { memory: new WorkerMemory(Date.now()), open: 0 };
  if (!existing) workers.set(env, worker);
  return worker;
}

function reasonOf(error: unknown): string {
  return error instanceof SupplierRejected ? String(error.status) : 'unavailable';
}

function drop(id: string, eventsDropped: number, reason: string): void {
  writeLog({ at: new Date().toISOString(), id, eventsDropped, reason });
}
