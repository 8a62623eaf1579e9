import { knownReason } from './reason.ts';

/** How long a failure counts, in milliseconds: long enough for whoever asks for the report each minute. */
const lasting = 5 * 60_000;

/** By the bindings of a worker. */
const failures = new WeakMap<object, { reason: string; at: number }>();

/** Notes why a request failed, if it was for the databases: a check reads too little of them to meet every broken page. */
export function noteFailure(bindings: object, error: unknown): void {
  const reason = knownReason(error);
  if (reason !== undefined) failures.set(bindings, { reason, at: Date.now() });
}

/** Why a request of this worker failed lately; undefined if none did. */
export function latestFailure(bindings: object): string | undefined {
  const { reason, at = 0 } = failures.get(bindings) ?? {};
  return Date.now() - at < lasting ? reason : undefined;
}
