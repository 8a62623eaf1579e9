import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePosting, encodePosting } from './codec.ts';

const decoded = (text: string, length: number) => {
  const into = new Uint32Array(length + 1);
  decodePosting(text, into, 1);
  return [...into.subarray(1)];
};

it('a posting is read as it was written, with and without runs', () => {
  const gaps = fc.array(fc.oneof(fc.constant(1), fc.constant(1), fc.nat({ max: 70_000 })), { maxLength: 300 });
  fc.assert(
    fc.property(fc.nat({ max: 5 }), gaps, (first, differences) => {
      const ords = [first];
      for (const difference of differences) ords.push((ords.at(-1) ?? 0) + Math.max(1, difference));
      expect(decoded(encodePosting(ords), ords.length)).toEqual(ords);
    }),
  );
});

it('a posting without runs, as former versions wrote all of them, is still read', () => {
  expect(decoded(Buffer.from([0, 1, 1, 1, 1, 5]).toString('base64'), 6)).toEqual([0, 1, 2, 3, 4, 9]);
});

it('a word of a whole section takes a few bytes', () => {
  expect(encodePosting(Array.from({ length: 100_000 }, (_, at) => at + 500)).length).toBeLessThan(12);
});
