import { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Exchange } from './settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header `Authorization: Basic` has login and password of the exchange. Takes as long whatever it has. */
export function isSigned(header: string | undefined, { login, password }: Exchange): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${login}:${password}`));
}
