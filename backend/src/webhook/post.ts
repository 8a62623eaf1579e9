import { headerNames } from '#contract/base.ts';
import type { Env } from '../env.ts';
import { signRequest } from '../erp/signature.ts';
import { addressFault, isLocalShop } from './address.ts';

/** How long an address has to answer, in milliseconds. */
const patience = 10_000;
/** Bytes of an answer that are read. */
const mostBytes = 2048;
/** Characters of it that are kept. */
const mostKept = 200;

export type Failure = 'status' | 'redirect' | 'timeout' | 'network' | 'address';

/** What came of a try. */
export interface Outcome {
  status: number | null;
  answer: string;
  failure: Failure | null;
}

/** Something to send, with the secrets that sign it. */
export interface Parcel {
  url: string;
  secret: string;
  /** Null once its time is over. */
  oldSecret: string | null;
  /** Id of the event. */
  key: string;
  body: string;
}

/** Sends an event. Any 2xx within ten seconds means that it was taken; redirects aren't followed. */
export async function post(env: Env, parcel: Parcel): Promise<Outcome> {
  const { url, key, body } = parcel;
  if (addressFault(url, isLocalShop(env)) !== null) return { status: null, answer: '', failure: 'address' };
  const signal = AbortSignal.timeout(patience);
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...signed(parcel) };
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    return { status: answer.status, answer: await beginningOf(answer), failure: failureOf(answer) };
  } catch {
    return { status: null, answer: '', failure: signal.aborted ? 'timeout' : 'network' };
  }
}

function signed({ url, secret, oldSecret, body }: Parcel): Record<string, string> {
  const { pathname, search } = new URL(url);
  const request = { method: 'POST', path: pathname + search, body: new TextEncoder().encode(body) };
  return { [headerNames.exchangeSignature]: signRequest(secret, request, Date.now(), oldSecret) };
}

function failureOf({ ok, status, type }: Response): Failure | null {
  if (ok) return null;
  return type === 'opaqueredirect' || (status >= 300 && status < 400) ? 'redirect' : 'status';
}

/** An answer that breaks off or takes too long is what has come of it: its status has been said. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    while (bytes < mostBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value.subarray(0, mostBytes - bytes), { stream: true });
      bytes += value.length;
    }
  } catch {
    // What was read stays
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, mostKept).join('');
}
