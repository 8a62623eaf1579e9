import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which a token is stored. A plain hash is enough, because tokens are random. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(digest).toString('base64url');
}
