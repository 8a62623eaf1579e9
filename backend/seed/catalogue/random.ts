/** Reproducible random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** 32-bit hash of numbers and texts (FNV-1a with a final mix). */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 2166136261;
  for (const part of parts) {
    for (const letter of `${part}|`) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  }
  state = Math.imul(state ^ (state >>> 15), 2246822507);
  state = Math.imul(state ^ (state >>> 13), 3266489909);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The mulberry32 generator, seeded with a hash of the parts. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = hash(...parts);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('Nothing to pick from');
      return chosen;
    },
    chance: (share) => next() < share,
  };
}
