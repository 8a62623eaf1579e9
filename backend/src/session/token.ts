import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SQL that puts the hash of a new token in place of a session's token. A copy of the session taken before opens nothing
 * any more, and is told from a foreign token.
 */
export const turning = (hash: `?${number}`) => `replaced_hash = token_hash, token_hash = ${hash}`;

/** Hash under which a token is stored. A plain hash is enough, because tokens are random. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('base64url');
}
