import { type Fault, type Rejection, SupplierRejected, SupplierUnavailable } from './errors.ts';
import { rejectionOf } from './rejection.ts';

export type Outcome =
  | {
      readonly kind: 'ok';
      readonly status: number;
      readonly headers: Headers;
      readonly text: string;
      readonly json: unknown;
    }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | {
      readonly kind: 'fault';
      readonly fault: Fault;
      readonly status: 502 | 503 | 504;
      readonly message: string;
      readonly retryAfter?: number | undefined;
      /** Retrying won't help. */
      readonly isLasting?: boolean;
    };

/** In bytes. A list of 100 products takes a tenth of it, and a Worker has 128 MB in all. */
const answerLimit = 2 * 1024 * 1024;

/** One attempt; the whole response must arrive in time. Never throws. `wantsJson` is false for calls without a response body. `limit` is in bytes. */
export async function attempt(
  send: (signal: AbortSignal) => Promise<Response>,
  timeoutMs: number,
  wantsJson: boolean,
  limit = answerLimit,
): Promise<Outcome> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      resolve(faultOf('timeout', 504));
      abort.abort();
    }, timeoutMs);
  });
  // Whatever loses the race may still reject later.
  const answered = send(abort.signal).then((response) => read(response, wantsJson, limit));
  try {
    return await Promise.race([answered.catch(() => faultOf('network', 502)), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function errorOf(outcome: Exclude<Outcome, { kind: 'ok' }>): SupplierRejected | SupplierUnavailable {
  if (outcome.kind === 'rejected') return new SupplierRejected(outcome.rejection);
  return new SupplierUnavailable(outcome.status, outcome.fault, outcome.message, outcome.retryAfter);
}

async function read(response: Response, wantsJson: boolean, limit: number): Promise<Outcome> {
  const { status, headers } = response;
  if (status < 200 || (status >= 300 && status < 400)) {
    await response.body?.cancel().catch(() => undefined);
    return faultOf('redirect', 502);
  }
  const text = await readText(response, limit);
  if (text === null) return faultOf('too-large', 502);
  const json = parsed(text);
  if (status < 300 && wantsJson && json === undefined) return faultOf('bad-json', 502);
  if (status < 300) return { kind: 'ok', status, headers, text, json };
  const rejection = rejectionOf(status, json, seconds(headers.get('Retry-After')));
  if (status < 500) return { kind: 'rejected', rejection };
  const shown = status === 503 || status === 504 ? status : 502;
  return {
    kind: 'fault',
    fault: 'status',
    status: shown,
    message: rejection.message,
    retryAfter: rejection.retryAfter,
    isLasting: lasting.has(status),
  };
}

/** Statuses that mean "can't" rather than "not now" (RFC 9110, 2295, 5842, 6585). */
const lasting = new Set([501, 505, 506, 508, 510, 511]);

/** Null when the body exceeds the limit; the rest isn't read. */
export async function readText(response: Response, limit = answerLimit): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Undefined for invalid JSON: a truncated response without a length looks complete until it is parsed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds from now, given as a number or a date (RFC 9110, section 10.2.3). */
function seconds(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  const at = /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function faultOf(fault: Fault, status: 502 | 503 | 504): Outcome {
  return { kind: 'fault', fault, status, message: '' };
}
