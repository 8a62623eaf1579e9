import { z } from 'zod';
import { longestName, mostLines, type OrderSnapshot } from './line-snapshot.ts';

const count = z.int().min(0);
const line = z.tuple([count, z.number().min(0), z.string().max(40), count.nullable(), z.string().max(longestName)]);
const order = z.object({ positions: count, version: count.optional(), lines: z.array(line).max(mostLines) });

/** Null for anything that the page didn't write. */
export function readSnapshot(text: string | undefined): OrderSnapshot | null {
  try {
    return order.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
