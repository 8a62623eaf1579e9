import type { Context } from 'hono';
import { type Call, isKey } from '#contract/call.ts';
import type { Actor } from './actor.ts';

/** A response that depends on the caller must not be stored by shared caches, and one by a secret address by none. */
export function markPrivate(c: Context, actor: Actor, call: Call): void {
  const secret = isKey(call);
  const isOpen = call.access !== 'signed' && call.method === 'GET';
  const shared = !secret && actor.kind === 'visitor' && actor.visitorId === null && isOpen;
  if (secret) {
    c.header('Referrer-Policy', 'no-referrer');
    c.header('X-Robots-Tag', 'noindex, nofollow');
  }
  c.header('Cache-Control', shared ? 'no-cache' : 'private, no-store');
  c.header('Vary', 'Authorization, User-Uuid, Accept-Language');
}
