import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { t } from '../texts/texts.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Packed bytes handed over at a time: they become a thousand times as many at most. */
const step = 2048;

export interface Budget {
  /** Unpacked bytes that may still be read. */
  left: number;
  /** Parts that a file may have. */
  entries: number;
  /** Elements, attributes and comments that may still be read. */
  nodes: number;
}

/**
 * Unpacks the first part of this name (in lower case), piece by piece, until `take` returns false. Sizes that the file
 * claims mean nothing: what comes out is counted. Returns whether there is such a part. Throws `UnreadableFile`.
 */
export function readParts(
  bytes: Uint8Array,
  name: string,
  budget: Budget,
  take: (chunk: Uint8Array, isLast: boolean) => boolean,
): boolean {
  let isFound = false;
  let isEnded = false;
  let entries = 0;
  let failure: unknown;
  // fflate catches what is thrown inside of its callbacks.
  const guarded = (work: () => void) => {
    try {
      if (!isEnded) work();
    } catch (error) {
      failure ??= error;
      isEnded = true;
    }
  };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > budget.entries) {
      failure ??= new UnreadableFile(t('file.bomb'));
      isEnded = true;
    }
    if (isFound || isEnded || file.name.toLowerCase() !== name) return;
    isFound = true;
    file.ondata = (error, chunk, isLast) =>
      guarded(() => {
        if (error) throw error;
        budget.left -= chunk.length;
        if (budget.left < 0) throw new UnreadableFile(t('file.bomb'));
        isEnded = !take(chunk, isLast) || isLast;
      });
    guarded(() => file.start());
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for (let at = 0; at < bytes.length && !isEnded; at += step) {
    guarded(() => unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length));
  }
  if (failure instanceof UnreadableFile) throw failure;
  if (failure !== undefined || (isFound && !isEnded)) throw new UnreadableFile(t('file.broken-workbook'));
  return isFound;
}
