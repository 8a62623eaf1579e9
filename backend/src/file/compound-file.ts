import { t } from '../texts/texts.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** From here on numbers of sectors are marks, such as the end of a chain ([MS-CFB] 2.1). */
const marks = 0xffff_fffa;
const entryLength = 128;
const names = new TextDecoder('utf-16le');
const types = { storage: 1, stream: 2 } as const;

interface Entry {
  name: string;
  type: number;
  /** Numbers of entries. */
  left: number;
  right: number;
  child: number;
  /** Number of a sector. */
  start: number;
  length: number;
}

/**
 * What Excel 97 to 2003 writes its workbooks in ([MS-CFB]): streams of sectors that tables chain. Nothing that the file
 * claims is trusted. A sector that lies outside of it, or that is met twice, is a refusal; so no chain runs in circles, and
 * all of them together are no longer than the file. Throws `UnreadableFile` or a `RangeError` where bytes are missing.
 */
export class CompoundFile {
  readonly #sectors: Sectors;
  readonly #table: Uint32Array;
  readonly #header: DataView;
  readonly #root: Entry;
  readonly #entries = new Map<string, Entry>();

  constructor(bytes: Uint8Array) {
    this.#header = viewOf(bytes);
    const shift = this.#header.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw broken();
    const size = 2 ** shift;
    // The header takes the place of one sector.
    this.#sectors = new Sectors(bytes.subarray(size), size);
    this.#table = numbersOf(joined(this.#tableSectors(size)));
    const directory = this.#sectors.chain(this.#table, this.#header.getUint32(48, true));
    const entries = Array.from({ length: Math.floor(directory.length / entryLength) }, (_, at) =>
      entryOf(directory.subarray(at * entryLength, (at + 1) * entryLength)),
    );
    const [root] = entries;
    if (!root) throw broken();
    this.#root = root;
    // Streams of embedded files lie deeper.
    for (const entry of childrenOf(root, entries)) this.#entries.set(entry.name.toLowerCase(), entry);
  }

  /** Whether there is something of this name (in lower case) in the root. */
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** A stream of the root, which can be read once; shorter than it claims if its chain is. */
  read(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (entry?.type !== types.stream) throw broken();
    const { start, length } = entry;
    if (length >= this.#header.getUint32(56, true)) return this.#sectors.chain(this.#table, start, length);
    const small = this.#sectors.chain(this.#table, this.#root.start, this.#root.length);
    const table = numbersOf(this.#sectors.chain(this.#table, this.#header.getUint32(60, true)));
    return new Sectors(small, 64).chain(table, start, length);
  }

  /** The sectors that hold the table of chains: 109 are named in the header, further ones in sectors of their own. */
  #tableSectors(size: number): Uint8Array[] {
    const count = this.#header.getUint32(44, true);
    const pieces: Uint8Array[] = [];
    const take = (list: DataView, from: number, to: number) => {
      for (let at = from; at < to && pieces.length < count; at += 4) {
        const sector = list.getUint32(at, true);
        if (sector < marks) pieces.push(this.#sectors.take(sector));
      }
    };
    take(this.#header, 76, 512);
    for (let next = this.#header.getUint32(68, true); next < marks && pieces.length < count; ) {
      const list = viewOf(this.#sectors.take(next));
      take(list, 0, size - 4);
      next = list.getUint32(size - 4, true);
    }
    return pieces;
  }
}

class Sectors {
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #taken: Uint8Array;

  constructor(bytes: Uint8Array, size: number) {
    this.#bytes = bytes;
    this.#size = size;
    this.#taken = new Uint8Array(Math.ceil(bytes.length / size));
  }

  /** A sector, once. The last one of a file may be cut. */
  take(sector: number): Uint8Array {
    if (this.#taken[sector] !== 0) throw broken();
    this.#taken[sector] = 1;
    return this.#bytes.subarray(sector * this.#size, (sector + 1) * this.#size);
  }

  chain(table: Uint32Array, start: number, length = Number.POSITIVE_INFINITY): Uint8Array {
    const pieces: Uint8Array[] = [];
    let left = length;
    for (let sector = start; sector < marks && left > 0; sector = table[sector] ?? marks) {
      const piece = this.take(sector);
      pieces.push(piece);
      left -= piece.length;
    }
    const whole = joined(pieces);
    return whole.subarray(0, Math.min(whole.length, length));
  }
}

function entryOf(bytes: Uint8Array): Entry {
  const view = viewOf(bytes);
  const nameLength = Math.max(0, Math.min(view.getUint16(64, true), 64) - 2);
  const at = (place: number) => view.getUint32(place, true);
  return {
    name: names.decode(bytes.subarray(0, nameLength)),
    type: view.getUint8(66),
    ...{ left: at(68), right: at(72), child: at(76), start: at(116), length: at(120) },
  };
}

/** The entries of a storage are a tree. */
function childrenOf({ child }: Entry, entries: readonly Entry[]): Entry[] {
  const met = new Set<Entry>();
  const waiting = [child];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at];
    if (!entry || met.has(entry)) continue;
    met.add(entry);
    waiting.push(entry.left, entry.right);
  }
  return [...met].filter(({ type }) => type === types.stream || type === types.storage);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
const broken = () => new UnreadableFile(t('file.broken-workbook'));
