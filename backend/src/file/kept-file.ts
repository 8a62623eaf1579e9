import { createHash } from 'node:crypto';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { inTurn } from '../in-turn.ts';
import { limitPer } from '../session/limits.ts';
import { language, t } from '../texts/texts.ts';

/** Bytes of files that an isolate keeps. */
const mostKept = 8 * 1024 * 1024;
/** Files by the hash of all that is in them, the one that was asked for longest ago first. */
const kept = new Map<string, Uint8Array>();

/** Files that are made at a time: each keeps the isolate busy. Milliseconds. */
const turn = { key: 'file', most: 2, patience: 10_000 };

/**
 * A file that follows from `content` alone, and from the language. The isolate keeps the last ones, so that a repeat costs
 * nothing. Throws 503 if too many others are being made.
 */
export async function keptFile(content: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(JSON.stringify([language(), content]))
    .digest('base64url');
  return recall(key) ?? (await inTurn(turn, async () => recall(key) ?? keep(key, await make())));
}

function recall(key: string): Uint8Array | undefined {
  const bytes = kept.get(key);
  if (!bytes) return undefined;
  kept.delete(key);
  kept.set(key, bytes);
  return bytes;
}

function keep(key: string, bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > mostKept) return bytes;
  kept.set(key, bytes);
  let size = [...kept.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  for (const [oldest, { byteLength }] of kept) {
    if (size <= mostKept) break;
    kept.delete(oldest);
    size -= byteLength;
  }
  return bytes;
}

/** Files of records that one person may open in a minute. */
const perMinute = 40;

/** Counts a file that a person opens. Throws 429 for more than a minute takes. */
export async function limitFiles(env: Env, { userId }: UserActor, now: number): Promise<void> {
  const limit = { limit: perMinute, window: 60_000, message: t('file.too-many-opened') };
  await limitPer(env, { key: `file:${userId}`, ...limit }, now);
}
