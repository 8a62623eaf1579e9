import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a signed message between shop and provider: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'Payment-Signature';

/** How far the clock of a message may be from ours: a copy sent later is refused. Seconds. */
const tolerance = 300;

const digest = (key: string, body: string, seconds: number) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** HMAC-SHA-256 over the moment and the body. `now` is in milliseconds. */
export function sign(key: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(key, body, seconds).toString('hex')}`;
}

/** Why a message isn't taken; null if it is signed, and not too old. */
export function faultOf(key: string, header: string, body: string, now: number): 'forged' | 'late' | null {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (hex === '' || !timingSafeEqual(Buffer.from(hex, 'hex'), digest(key, body, Number(time)))) return 'forged';
  return Math.abs(now / 1000 - Number(time)) > tolerance ? 'late' : null;
}
