import { highestOf, histogram } from './histogram.ts';
import { chunkSize, type Numbers } from './layout.ts';

/** Most tuples that a joint tells apart: with more, adding them up for each column costs more than another count of the rows. */
const maxTuples = 640;
/** Most places of the table that numbers the tuples while they are found. */
const maxTable = 2 ** 20;

/**
 * Some columns of a chunk as one: brands, series, countries go together, so their tuples are few. Rows are counted by tuple once, and the
 * count of each column follows from the tuples.
 */
export interface Joint {
  /** Number of the tuple of each row. */
  readonly tuples: Uint8Array | Uint16Array;
  readonly size: number;
  /** What each column has in a tuple, by the name of the column. */
  readonly numbers: ReadonlyMap<string, Numbers>;
}

/** Bytes that a joint takes. */
export function bytesOf({ tuples, numbers }: Joint): number {
  return [...numbers.values()].reduce((sum, { byteLength }) => sum + byteLength + 64, tuples.byteLength + 128);
}

/** Joins columns as long as tuples stay few, and those left over among themselves. A column that goes with no other is left out. */
export function makeJoints(columns: ReadonlyMap<string, Numbers>): Joint[] {
  const widths = [...columns].map(([name, data]) => ({ name, data, width: highestOf(data) + 1 }));
  // The widest first: its table is the smaller the fewer tuples there are yet.
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
  /** One more than its highest number. */
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

/** The tuples parted by one column more, or null when they become too many. */
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

  /** What a column has in each tuple, and how many rows have the tuple; null of a column that was not joined. */
  of(column: string): { numbers: Numbers; counts: Uint32Array } | null {
    const numbers = this.#joint.numbers.get(column);
    return numbers ? { numbers, counts: this.#counts } : null;
  }
}
