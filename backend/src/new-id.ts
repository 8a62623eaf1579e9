import { createHash } from 'node:crypto';
import type { RequestMemory } from './request/memory.ts';

/** 45 bits, within what a path may carry, beyond what counting reaches. */
const idOf = (high: number, low: number) => 1_000_000_000 + (high % 2 ** 13) * 2 ** 32 + low;

/** A random id that a neighbour's cannot be counted up to. */
export function newId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return idOf(high, low);
}

/** The id of what a request makes: the same for the same request, so that its record is found when its answer was lost. */
export function newIdOf(memory: RequestMemory | null): number {
  if (!memory) return newId();
  const digest = createHash('sha256').update(`${memory.owner} ${memory.id}`).digest();
  return idOf(digest.readUInt32BE(0), digest.readUInt32BE(4));
}
