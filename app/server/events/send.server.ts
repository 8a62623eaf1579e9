import { SupplierRejected } from '#app/supplier/errors.ts';
import { sendOne } from '#app/supplier/event.server.ts';
import { createSupplier } from '#app/supplier/transport.server.ts';
import type { TransportParts } from '#app/supplier/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/worker-memory.server.ts';
import type { Env } from '../env.server.ts';
import { writeLog } from '../log.server.ts';
import type { DueEvent } from './events.server.ts';

/** What one worker remembers of sending: apart from pages, which must not take a failure here for an outage. */
interface Sending {
  readonly memory: WorkerMemory;
  /** Events on their way. */
  open: number;
}

const workers = new WeakMap<Env, Sending>();

/** Events that one worker has on their way at most: a slow supplier must not make them pile up. */
const mostOpen = 60;
/** Time for one event, in milliseconds. It is tried once. */
const eventMs = 2000;

/** Where events leave from. */
export interface Sender {
  readonly env: Env;
  readonly parts: TransportParts;
  readonly requestId: string;
}

/**
 * Sends events after the answer: one attempt of two seconds each, none while the supplier did not take the last ones. What
 * cannot be sent is dropped with one line in the log that says how many, of which request, and never what they were. `namesVisitor`: the visitor was told and may be named.
 */
export function sendAfter({ env, parts, requestId }: Sender, events: readonly DueEvent[], namesVisitor: boolean): void {
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
      const caller = await parts.caller(false);
      return { ...caller, visitorId: namesVisitor ? caller.visitorId : null };
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
  const known = workers.get(env);
  const worker = known ?? { memory: new WorkerMemory(Date.now()), open: 0 };
  if (!known) workers.set(env, worker);
  return worker;
}

function reasonOf(error: unknown): string {
  return error instanceof SupplierRejected ? String(error.status) : 'unavailable';
}

function drop(id: string, eventsDropped: number, reason: string): void {
  writeLog({ at: new Date().toISOString(), id, eventsDropped, reason });
}
