import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of scrypt: N = 2^14, r = 8, p = 5, which OWASP's password storage guide rates as equal to 2^17/8/1. It needs 16
 * MiB and about 150 ms, and stays under workerd's limit.
 */
const cost = { logN: 14, r: 8, p: 5 };
const keyBytes = 32;

function derive(password: string, salt: Buffer, { logN, r, p }: typeof cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    // The same password typed on different keyboards must give the same bytes.
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Hash of a password for storage: `scrypt$logN$r$p$salt$hash`. Only the seed passes a salt, to be repeatable, and only
 * the tests' seed passes a cost: a check costs what the stored hash says.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16), price = cost): Promise<string> {
  const key = await derive(password, salt, price);
  return ['scrypt', price.logN, price.r, price.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * A hash that no password matches: of users who came by invitation before these set a password, and compared if there
 * is no such user, so that the response takes as long.
 */
export const noPassword = `scrypt$${cost.logN}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password matches a stored hash. Null stands for an unknown user and takes the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, logN, r, p, salt = '', hash = ''] = (stored ?? noPassword).split('$');
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === key.length && timingSafeEqual(expected, key) && stored !== null;
}
