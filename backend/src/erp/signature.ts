import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of the ERP may be from ours, in seconds. */
const tolerance = 300;

/** What is signed: the question with its query, and its body. */
export interface Signable {
  method: string;
  /** With the query. */
  path: string;
  body: Uint8Array;
}

function digest(key: string, { method, path, body }: Signable, seconds: number): Buffer {
  return createHmac('sha256', key).update(`${method}\n${path}\n${seconds}\n`).update(body).digest();
}

/** The value of the header `Exchange-Signature`. `now` is in milliseconds. While a key is replaced both sign. */
export function signRequest(key: string, request: Signable, now: number, oldKey: string | null = null): string {
  const seconds = Math.floor(now / 1000);
  const keys = oldKey === null ? [key] : [key, oldKey];
  return [`t=${seconds}`, ...keys.map((one) => `v1=${digest(one, request, seconds).toString('hex')}`)].join(',');
}

/** Why a request isn't taken; null if it is signed, and neither old nor of the future. */
export function signatureFault(key: string, header: string, request: Signable, now: number): 'forged' | 'late' | null {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (hex === '' || !timingSafeEqual(Buffer.from(hex, 'hex'), digest(key, request, Number(time)))) return 'forged';
  return Math.abs(now / 1000 - Number(time)) > tolerance ? 'late' : null;
}
