const types = { begin: 0x0809, end: 0x0a, goesOn: 0x3c, none: 0 } as const;
/** Type and length of a record. */
const headLength = 4;
/** `String.fromCharCode` takes so many arguments everywhere. */
const mostUnits = 4096;

/** A record of a workbook ([MS-XLS] 2.1.4). */
export interface XlsRecord {
  type: number;
  body: RecordBody;
}

/**
 * The records of a workbook. Whatever places in it claim, all substreams together are no longer than it is, so no
 * byte is read twice for long. Throws a `RangeError` where a record or the end of a substream is missing.
 */
export class Records {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #left: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = bytes.length;
  }

  /** Records of the substream that begins here, with those that go on in the next record as one, without charts within. */
  *substream(place: number): Generator<XlsRecord> {
    let depth = 0;
    let at = place;
    do {
      const type = this.#typeAt(at);
      if (depth === 0 && type !== types.begin) throw new RangeError('no substream');
      if (type === types.begin) depth += 1;
      if (type === types.end) depth -= 1;
      const pieces = this.#takeWhole(at);
      at = pieces.at(-1) ?? at;
      if (depth === 1) yield { type, body: new RecordBody(this.#bytes, pieces) };
    } while (depth > 0);
  }

  #typeAt(at: number): number {
    return at + headLength <= this.#bytes.length ? this.#view.getUint16(at, true) : types.none;
  }

  /** Where each piece of a record begins and ends. */
  #takeWhole(place: number): number[] {
    const pieces: number[] = [];
    let at = place;
    do {
      const end = at + headLength + this.#view.getUint16(at + 2, true);
      this.#left -= end - at;
      if (end > this.#bytes.length || this.#left < 0) throw new RangeError('cut or overlapping records');
      pieces.push(at + headLength, end);
      at = end;
    } while (this.#typeAt(at) === types.goesOn);
    return pieces;
  }
}

/** What a record holds, read from its beginning. Throws a `RangeError` at its end. */
export class RecordBody {
  /** Bytes that are still there. */
  left: number;
  readonly #bytes: Uint8Array;
  readonly #pieces: readonly number[];
  /** Of the piece that is read: its number among the ends, and what is left of it. */
  #piece = -1;
  #at = 0;
  #end = 0;

  /** Of these bytes, the pieces that begin and end here. A list of arrays would take all memory if there are very many. */
  constructor(bytes: Uint8Array, pieces: readonly number[]) {
    this.#bytes = bytes;
    this.#pieces = pieces;
    this.left = pieces.reduce((sum, place, at) => sum + (at % 2 === 0 ? -place : place), 0);
    this.#turn();
  }

  byte(): number {
    this.#require(1);
    while (this.#isAtEnd()) this.#turn();
    this.left -= 1;
    return this.#bytes[this.#at++] ?? 0;
  }

  bytes(length: number): Uint8Array {
    this.#require(length);
    return Uint8Array.from({ length }, () => this.byte());
  }

  skip(length: number): void {
    this.#require(length);
    for (let rest = length; rest > 0; ) {
      if (this.#isAtEnd()) this.#turn();
      const step = Math.min(rest, this.#end - this.#at);
      this.#at += step;
      this.left -= step;
      rest -= step;
    }
  }

  short(): number {
    return this.byte() + this.byte() * 0x100;
  }

  long(): number {
    return this.short() + this.short() * 0x1_0000;
  }

  double(): number {
    return new DataView(this.bytes(8).buffer).getFloat64(0, true);
  }

  /**
   * A string of Excel 97 and later with its length, without its formats and hints of pronunciation. Where its letters go
   * on in another record, that one says anew whether they take one byte or two ([MS-XLS] 2.5.293).
   */
  unicode(): string {
    return this.letters(this.short());
  }

  /** What follows the length of such a string. */
  letters(length: number): string {
    const flags = this.byte();
    const formats = flags & 8 ? this.short() * 4 : 0;
    const hints = flags & 4 ? this.long() : 0;
    this.#require(length);
    const units = new Uint16Array(length);
    let isWide = (flags & 1) === 1;
    for (let at = 0; at < length; at += 1) {
      if (this.#isAtEnd()) isWide = (this.byte() & 1) === 1;
      units[at] = isWide ? this.short() : this.byte();
    }
    this.skip(formats + hints);
    return textOf(units);
  }

  #require(length: number): void {
    if (length > this.left) throw new RangeError('cut record');
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  #turn(): void {
    this.#piece += 2;
    this.#at = this.#pieces[this.#piece - 1] ?? 0;
    this.#end = this.#pieces[this.#piece] ?? 0;
  }
}

function textOf(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += mostUnits) {
    text += String.fromCharCode(...units.subarray(at, at + mostUnits));
  }
  return text;
}
