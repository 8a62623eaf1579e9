/** The data of a JPEG's scan ended, or isn't what its tables say. */
export class DamagedScan extends Error {}

/** Codes of a Huffman table by their length (ITU T.81, annex C): the first of each length, and what they stand for. */
export interface Codes {
  /** For the lengths from 1 to 16: the code behind the last, and its place among the values less the code. */
  lengths: readonly { end: number; shift: number }[];
  values: Uint8Array;
}

/** A table as a segment holds it: how many codes have each length, then the values. */
export function readCodes(counts: Uint8Array, values: Uint8Array): Codes {
  let [code, place] = [0, 0];
  const lengths = Array.from(counts, (count) => {
    const shift = place - code;
    code += count;
    place += count;
    const end = code;
    code *= 2;
    return { end, shift };
  });
  return { lengths, values };
}

/** Reads a scan bit by bit. Throws `DamagedScan` where its data ends. */
export class ScanBits {
  readonly #bytes: Uint8Array;
  #at: number;
  #byte = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#at = 0;
  }

  bit(): number {
    if (this.#left === 0) this.#next();
    this.#left -= 1;
    return (this.#byte >> this.#left) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let read = 0; read < count; read += 1) value = value * 2 + this.bit();
    return value;
  }

  value({ lengths, values }: Codes): number {
    let code = 0;
    for (const { end, shift } of lengths) {
      code = code * 2 + this.bit();
      if (code < end) return values[code + shift] ?? 0;
    }
    throw new DamagedScan();
  }

  /** Goes on behind the restart marker that has to stand here. */
  restart(): void {
    this.#left = 0;
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at += 1;
    const marker = this.#bytes[this.#at] === 0xff ? (this.#bytes[this.#at + 1] ?? 0) : 0;
    if (marker < 0xd0 || marker > 0xd7) throw new DamagedScan();
    this.#at += 2;
  }

  /** A byte of 255 is data only in front of a zero. */
  #next(): void {
    const byte = this.#bytes[this.#at];
    if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) throw new DamagedScan();
    this.#at += byte === 0xff ? 2 : 1;
    this.#byte = byte;
    this.#left = 8;
  }
}
