import { z } from 'zod';
import { longestName, mostSeen, type SeenOrder } from './seen-lines.ts';

const count = z.int().min(0);
const line = z.tuple([count, z.number().min(0), z.string().max(40), count.nullable(), z.string().max(longestName)]);
const order = z.object({ positions: count, lines: z.array(line).max(mostSeen) });

/** Null for anything that the page didn't write. */
export function readSeen(text: string | undefined): SeenOrder | null {
  try {
    return order.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
