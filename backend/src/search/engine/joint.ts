import { highestOf, histogram } from './histogram.ts';
import { chunkSize, type Numbers } from './layout.ts';

/** Most tuples of a joint: with more, adding them up per column costs more than counting the rows again. */
const maxTuples = 640;
/** Most entries of the table that numbers tuples while they are found. */
const maxTable = 2 ** 20;

/**
 * Several columns of a chunk as one. Brand, series and country correlate, so there are few distinct tuples. Rows are
 * counted by tuple once, and each column's counts follow from the tuples.
 */
export interface Joint {
  /** Tuple number of each row. */
  readonly tuples: Uint8Array | Uint16Array;
  readonly size: number;
  /** Each column's number in each tuple, by column name. */
  readonly numbers: ReadonlyMap<string, Numbers>;
}

export function bytesOf({ tuples, numbers }: Joint): number {
  return [...numbers.values()].reduce((sum, { byteLength }) => sum + byteLength + 64, tuples.byteLength + 128);
}

/**
 * Joins columns while tuples stay few, then joins the remaining ones with each other. A column that fits with no other
 * is left out.
 */
export function makeJoints(columns: ReadonlyMap<string, Numbers>): Joint[] {
  const widths = [...columns].map(([name, data]) => ({ name, data, width: highestOf(data) + 1 }));
  // Widest first: its table is smaller while there are few tuples.
  widths.sort((a, b) => b.width - a.width);
  const joints: Joint[] = [];
  for (let left = widths; left.length > 1; ) {
    const { joint, others } = join(left);
    if (joint.numbers.size > 1) joints.push(joint);
    if (others.length === left.length) break;
    left = others;
  }
  return joints;
}

interface Wide {
  name: string;
  data: Numbers;
  /** Highest number plus one. */
  width: number;
}

function join(columns: readonly Wide[]): { joint: Joint; others: Wide[] } {
  let joint: Tuples = { tuples: new Uint16Array(chunkSize), size: 1 };
  const joined: Wide[] = [];
  const others: Wide[] = [];
  for (const column of columns) {
    const narrower = partBy(joint, column.data, column.width);
    (narrower ? joined : others).push(column);
    joint = narrower ?? joint;
  }
  const { tuples, size } = joint;
  const numbers = new Map(joined.map(({ name, data }) => [name, perTuple({ tuples, size }, data)]));
  return { joint: { tuples: size <= 256 ? Uint8Array.from(tuples) : tuples, size, numbers }, others };
}

type Tuples = Pick<Joint, 'tuples' | 'size'>;

/** The tuples split by one more column, or null if they become too many. */
function partBy({ tuples, size }: Tuples, data: Numbers, width: number): Tuples | null {
  if (size * width > maxTable) return null;
  const numberOf = new Uint16Array(size * width);
  const parted = new Uint16Array(chunkSize);
  let count = 0;
  for (let row = 0; row < chunkSize; row++) {
    const key = (tuples[row] as number) * width + (data[row] as number);
    if (numberOf[key] === 0) {
      if (count === maxTuples) return null;
      numberOf[key] = ++count;
    }
    parted[row] = (numberOf[key] as number) - 1;
  }
  return { tuples: parted, size: count };
}

function perTuple({ tuples, size }: Tuples, data: Numbers): Numbers {
  const wide = data.BYTES_PER_ELEMENT === 2 ? new Uint16Array(size) : new Uint32Array(size);
  const numbers = data.BYTES_PER_ELEMENT === 1 ? new Uint8Array(size) : wide;
  for (let row = 0; row < chunkSize; row++) numbers[tuples[row] as number] = data[row] as number;
  return numbers;
}

/** Rows counted by tuple. */
export class JointCount {
  readonly #joint: Joint;
  readonly #counts: Uint32Array;

  constructor(joint: Joint, rows: Uint16Array) {
    this.#joint = joint;
    this.#counts = new Uint32Array(joint.size);
    histogram(joint.tuples, rows, this.#counts);
  }

  /** A column's number in each tuple and the row count of each tuple; null if the column isn't joined. */
  of(column: string): { numbers: Numbers; counts: Uint32Array } | null {
    const numbers = this.#joint.numbers.get(column);
    return numbers ? { numbers, counts: this.#counts } : null;
  }
}
