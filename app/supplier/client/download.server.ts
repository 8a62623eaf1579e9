import { attempt, errorOf } from './attempt.server.ts';
import type { Passage } from './call-record.server.ts';
import { SupplierUnavailable } from './errors.ts';
import { requestOf } from './send.server.ts';
import type { TransportParts } from './transport-parts.server.ts';

/**
 * Streams a file of the API. Only the headers have to arrive in time, since a long file may take longer than a page.
 * No retries: the buyer can try again.
 */
export async function fetchFile({ sending }: Passage, parts: TransportParts): Promise<Response> {
  const abort = new AbortController();
  const timeout = Math.max(1, Math.min(parts.attemptMs, sending.deadline - parts.clock.now()));
  const timer = setTimeout(() => abort.abort(), timeout);
  let answer: Response;
  try {
    answer = await parts.upstream.fetch(requestOf(sending, parts), abort.signal);
  } catch {
    throw abort.signal.aborted ? new SupplierUnavailable(504, 'timeout') : new SupplierUnavailable(502, 'network');
  } finally {
    clearTimeout(timer);
  }
  if (answer.status === 200) return answer;
  const outcome = await attempt(() => Promise.resolve(answer), timeout, false);
  throw outcome.kind === 'ok' ? new SupplierUnavailable(502, 'bad-shape') : errorOf(outcome);
}
