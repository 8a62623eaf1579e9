import { type Codes, DamagedScan, type ScanBits } from './jpeg-bits.ts';

/** What a scan says of the coefficients of a block: which of them, and down to which bit (ITU T.81, B.2.3). */
export interface ScanRange {
  first: number;
  last: number;
  /** The bit before and the bit now; the first scan of a coefficient has no bit before. */
  before: number;
  now: number;
}

/** Blocks left of the run of those that have nothing more. */
export interface Run {
  left: number;
}

interface Reading {
  bits: ScanBits;
  dc: Codes | undefined;
  ac: Codes | undefined;
  range: ScanRange;
  run: Run;
}

const needed = (codes: Codes | undefined): Codes => {
  if (!codes) throw new DamagedScan();
  return codes;
};

/** A block whose coefficients come at once (F.1.2). */
export function readSequential({ bits, dc, ac }: Reading): void {
  bits.bits(bits.value(needed(dc)));
  for (let at = 1; at < 64; at += 1) {
    const value = bits.value(needed(ac));
    const [zeros, size] = [value >> 4, value & 15];
    if (size === 0 && zeros < 15) return;
    at += zeros;
    if (at > 63) throw new DamagedScan();
    bits.bits(size);
  }
}

/** A block of a progressive picture (G.1.2); `isSet` has the coefficients that are something already. */
export function readProgressive(reading: Reading, isSet: Uint8Array): void {
  const { bits, dc, range } = reading;
  if (range.first > 0 && range.before === 0) readFirst(reading, isSet);
  else if (range.first > 0) readFurther(reading, isSet);
  else if (range.before === 0) bits.bits(bits.value(needed(dc)));
  else bits.bit();
}

function readFirst({ bits, ac, range, run }: Reading, isSet: Uint8Array): void {
  if (run.left > 0) {
    run.left -= 1;
    return;
  }
  for (let at = range.first; at <= range.last; at += 1) {
    const value = bits.value(needed(ac));
    const [zeros, size] = [value >> 4, value & 15];
    if (size === 0 && zeros < 15) {
      run.left = 2 ** zeros + bits.bits(zeros) - 1;
      return;
    }
    at += zeros;
    if (at > range.last) throw new DamagedScan();
    if (size > 0) isSet[at] = 1;
    bits.bits(size);
  }
}

function readFurther(reading: Reading, isSet: Uint8Array): void {
  const { bits, range, run } = reading;
  let at = range.first;
  while (run.left === 0 && at <= range.last) at = readNext(reading, isSet, at);
  if (run.left === 0) return;
  correct(bits, isSet, at, range.last, 64);
  run.left -= 1;
}

/** Up to the next coefficient that becomes something, or to where a run begins. */
function readNext({ bits, ac, range, run }: Reading, isSet: Uint8Array, at: number): number {
  const value = bits.value(needed(ac));
  const [zeros, size] = [value >> 4, value & 15];
  if (size === 0 && zeros < 15) {
    run.left = 2 ** zeros + bits.bits(zeros);
    return at;
  }
  if (size > 0) bits.bit();
  const next = correct(bits, isSet, at, range.last, zeros);
  if (size > 0 && next <= range.last) isSet[next] = 1;
  return next + 1;
}

/** Reads a bit for each coefficient that is something, up to the one behind so many zeros. */
function correct(bits: ScanBits, isSet: Uint8Array, from: number, last: number, zeros: number): number {
  let [at, left] = [from, zeros];
  for (; at <= last; at += 1) {
    if (isSet[at] === 1) bits.bit();
    else if (left === 0) return at;
    else left -= 1;
  }
  return at;
}
