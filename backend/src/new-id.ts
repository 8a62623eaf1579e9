import { createHash } from 'node:crypto';
import type { RequestMemory } from './request/memory.ts';

/** 45 bits, offset so that sequential ids never reach them, and small enough for a path. */
const idOf = (high: number, low: number) => 1_000_000_000 + (high % 2 ** 13) * 2 ** 32 + low;

/** A random id, so that neighbouring ids can't be guessed. */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idOf(high, low);
}

/**
 * Id of the record that a request creates: always the same for the same request, so that the record can be found again
 * if the response was lost.
 */
export function newIdOf(memory: RequestMemory | null): number {
  if (!memory) return newId();
  const digest = createHash('sha256').update(`${memory.owner} ${memory.id}`).digest();
  return idOf(digest.readUInt32BE(0), digest.readUInt32BE(4));
}
