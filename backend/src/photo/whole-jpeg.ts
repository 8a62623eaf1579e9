import { cut } from './file-parts.ts';
import { isFrame, jpegSegments, type Segment } from './jpeg.ts';
import { type Codes, DamagedScan, readCodes, ScanBits } from './jpeg-bits.ts';
import { readProgressive, readSequential, type ScanRange } from './jpeg-blocks.ts';

/** Frames whose data browsers and readers of PDF can draw: sequential and progressive ones with Huffman codes. */
const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2];
const [huffman, scanStart, restartInterval] = [0xc4, 0xda, 0xdd];
/** Scans of one picture: an encoder makes about ten of them. */
const mostScans = 100;

interface Component {
  id: number;
  across: number;
  down: number;
  /** Blocks in a scan of its own, and in one with others. */
  blocks: { across: number; down: number };
  padded: number;
  /** By the coefficient, the bit down to which it was sent; -1 before its first scan. */
  sent: Int8Array;
  isSet: Uint8Array;
}

interface Frame {
  isProgressive: boolean;
  units: { across: number; down: number };
  components: Component[];
}

/** Whether each block of a JPEG, as `readPicture` leaves it, can be read to its last bit: what was cut off inside can't. */
export function isWholeJpeg(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  try {
    return readAll(view, jpegSegments(view));
  } catch (error) {
    if (error instanceof DamagedScan || error instanceof RangeError) return false;
    throw error;
  }
}

function readAll(view: DataView, segments: readonly Segment[]): boolean {
  const head = segments.find(({ marker }) => isFrame(marker));
  const scans = segments.filter(({ marker }) => marker === scanStart);
  if (!head || scans.length > mostScans) return false;
  const frame = readFrame(view, head);
  const tables = new Map<number, Codes>();
  let interval = 0;
  for (const segment of segments) {
    if (segment.marker === huffman) readTables(view, segment, tables);
    else if (segment.marker === restartInterval) interval = view.getUint16(segment.from + 4);
    else if (segment.marker === scanStart) readScan(view, segment, { frame, tables, interval });
  }
  return frame.components.every(({ sent }) => sent.every((bit) => bit === 0));
}

function readTables(view: DataView, { from, to }: Segment, tables: Map<number, Codes>): void {
  for (let at = from + 4; at + 17 <= to; ) {
    const counts = cut(view, at + 1, at + 17);
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (at + 17 + count > to) throw new DamagedScan();
    tables.set(view.getUint8(at), readCodes(counts, cut(view, at + 17, at + 17 + count)));
    at += 17 + count;
  }
}

function readFrame(view: DataView, { marker, from, to }: Segment): Frame {
  const isKnown = [baseline, extended, progressive].includes(marker) && view.getUint8(from + 4) === 8;
  const count = view.getUint8(from + 9);
  if (!isKnown || count < 1 || count > 4 || from + 10 + count * 3 > to) throw new DamagedScan();
  const [height, width] = [view.getUint16(from + 5), view.getUint16(from + 7)];
  const listed = Array.from({ length: count }, (_, index) => {
    const [id, factors] = [view.getUint8(from + 10 + index * 3), view.getUint8(from + 11 + index * 3)];
    return { id, across: factors >> 4, down: factors & 15 };
  });
  if (listed.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) throw new DamagedScan();
  const most = {
    across: Math.max(...listed.map((one) => one.across)),
    down: Math.max(...listed.map((one) => one.down)),
  };
  const units = { across: Math.ceil(width / (8 * most.across)), down: Math.ceil(height / (8 * most.down)) };
  const isProgressive = marker === progressive;
  const components = listed.map(({ id, across, down }): Component => {
    const blocks = {
      across: Math.ceil(Math.ceil((width * across) / most.across) / 8),
      down: Math.ceil(Math.ceil((height * down) / most.down) / 8),
    };
    const padded = units.across * across;
    const isSet = new Uint8Array(isProgressive ? padded * units.down * down * 64 : 64);
    return { id, across, down, blocks, padded, sent: new Int8Array(64).fill(-1), isSet };
  });
  return { isProgressive, units, components };
}

interface Scanned {
  frame: Frame;
  tables: ReadonlyMap<number, Codes>;
  interval: number;
}

/** A part of a scan: a component and its tables. */
interface Part {
  component: Component;
  dc: Codes | undefined;
  ac: Codes | undefined;
}

function readScan(view: DataView, { from, to }: Segment, { frame, tables, interval }: Scanned): void {
  const count = view.getUint8(from + 4);
  const data = from + 2 + view.getUint16(from + 2);
  const parts = Array.from({ length: count }, (_, index): Part => {
    const [id, chosen] = [view.getUint8(from + 5 + index * 2), view.getUint8(from + 6 + index * 2)];
    const component = frame.components.find((one) => one.id === id);
    if (!component) throw new DamagedScan();
    return { component, dc: tables.get(chosen >> 4), ac: tables.get(0x10 | (chosen & 15)) };
  });
  const range = rangeOf(view, data - 3, frame, parts);
  const reading = { bits: new ScanBits(cut(view, data, to)), range, run: { left: 0 } };
  const read = ({ component, dc, ac }: Part, across: number, down: number) => {
    const at = (down * component.padded + across) * 64;
    if (frame.isProgressive) readProgressive({ ...reading, dc, ac }, component.isSet.subarray(at, at + 64));
    else readSequential({ ...reading, dc, ac });
  };
  const units = unitsOf(frame, parts);
  for (let unit = 0; unit < units.across * units.down; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      reading.bits.restart();
      reading.run.left = 0;
    }
    const [across, down] = [unit % units.across, Math.floor(unit / units.across)];
    readUnit(parts, across, down, read);
  }
}

/** A scan of one component has its blocks alone, one of several the blocks that stand in the same place. */
const unitsOf = ({ units }: Frame, [first, ...others]: readonly Part[]) =>
  first && others.length === 0 ? first.component.blocks : units;

type Read = (part: Part, across: number, down: number) => void;

function readUnit(parts: readonly Part[], across: number, down: number, read: Read): void {
  const [first] = parts;
  if (first && parts.length === 1) read(first, across, down);
  else for (const part of parts) readTogether(part, across, down, read);
}

/** The blocks of one component that stand in the same place as those of the others. */
function readTogether(part: Part, across: number, down: number, read: Read): void {
  const { across: width, down: height } = part.component;
  for (let block = 0; block < width * height; block += 1) {
    read(part, across * width + (block % width), down * height + Math.floor(block / width));
  }
}

/** Notes what the scan brings. */
function rangeOf(view: DataView, at: number, { isProgressive }: Frame, parts: readonly Part[]): ScanRange {
  const bits = view.getUint8(at + 2);
  const range = isProgressive
    ? { first: view.getUint8(at), last: view.getUint8(at + 1), before: bits >> 4, now: bits & 15 }
    : { first: 0, last: 63, before: 0, now: 0 };
  const { first, last, now } = range;
  const isOdd = last > 63 || first > last || parts.length === 0 || (isProgressive && first === 0 && last > 0);
  if (isOdd || (isProgressive && first > 0 && parts.length > 1)) throw new DamagedScan();
  for (const { component } of parts) component.sent.fill(now, first, last + 1);
  return range;
}
