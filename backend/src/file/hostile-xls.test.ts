import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import * as made from '#tests/support/xls.ts';
import { buyersLimits } from './limits.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

const {
  compound,
  entry,
  goesOn,
  label,
  laidOut,
  listed,
  narrow,
  number,
  realXls,
  record,
  shared,
  strings,
  u16,
  u32,
  xls,
} = made;
const megabytes = 1024 * 1024;
const end = 0xffff_fffe;
const ofTable = 0xffff_fffd;
const broken = /^Это не книга Excel/;
const bomb = /^Книга слишком велика/;

const cells = (...parts: Uint8Array[]) => [{ cells: Buffer.concat(parts) }];
/** So many of a record as a file may have. */
const full = (one: Uint8Array, room = 60_000) => {
  const many = Buffer.alloc(buyersLimits.bytes - room);
  for (let at = 0; at + one.length <= many.length; at += one.length) many.set(one, at);
  return many.subarray(0, Math.floor(many.length / one.length) * one.length);
};
const directory = (length: number, start: number, root = entry('Root Entry', 5, end, 0, 1)) =>
  Buffer.concat([root, entry('Workbook', 2, start, length)], 512);
const sectors = (count: number) => Buffer.alloc(count * 512);

/** What was read or refused, within the second that a buyer waits at most. */
async function outcome(bytes: Uint8Array): Promise<unknown> {
  expect(bytes.length).toBeLessThanOrEqual(buyersLimits.bytes);
  const start = performance.now();
  const result = await readTable(bytes).then(
    ({ rows }) => rows.map((one) => one.cells),
    (error: unknown) => {
      if (error instanceof UnreadableFile) return error.message;
      throw error;
    },
  );
  expect(performance.now() - start).toBeLessThan(1000);
  return result;
}

const rows = 4000;
/** Chains each of which begins a sector further than the one before it and ends in the same ones. */
const overlapping = () => {
  const table = [
    ...Array.from({ length: 32 }, () => ofTable),
    end,
    ...Array.from({ length: rows }, (_, at) => at + 32),
  ];
  return laidOut({
    table,
    sectors: Buffer.concat([directory(4096, 32 + rows), sectors(rows)]),
    directory: 32,
  });
};

const compounds: [what: string, bytes: () => Uint8Array, expected: RegExp | string[][]][] = [
  ['of its first bytes alone', () => realXls().slice(0, 8), broken],
  ['of its header alone', () => realXls().slice(0, 512), broken],
  ['of zeros', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)]), broken],
  [
    'of bytes without sense',
    () => Buffer.concat([realXls().slice(0, 30), Buffer.alloc(2 * megabytes - 30, 0xa5)]),
    broken,
  ],
  [
    'whose stream runs in a circle',
    () =>
      laidOut({ table: [ofTable, end, 3, 2], sectors: Buffer.concat([directory(1e6, 2), sectors(2)]), directory: 1 }),
    broken,
  ],
  [
    'whose directory runs in a circle',
    () => laidOut({ table: [ofTable, 1], sectors: directory(4096, 2), directory: 1 }),
    broken,
  ],
  [
    'whose table of chains is the directory',
    () => laidOut({ table: [ofTable, end], sectors: directory(9, 2), directory: 0 }),
    broken,
  ],
  [
    'whose list of the table runs in a circle',
    () => {
      const list = Buffer.concat([Buffer.alloc(508, 0xff), u32(1)]);
      return laidOut({ table: [ofTable, ofTable], sectors: list, directory: 1, list: 1 });
    },
    broken,
  ],
  [
    'whose small sectors run in a circle',
    () => {
      const root = entry('Root Entry', 5, 3, 512, 1);
      const small = Buffer.concat([u32(1, 0)], 512);
      const parts = [directory(4000, 0, root), small, sectors(1)];
      return laidOut({ table: [ofTable, end, end, end], sectors: Buffer.concat(parts), directory: 1, small: 2 });
    },
    broken,
  ],
  [
    'whose entries run in a circle',
    () => {
      const root = entry('Root Entry', 5, end, 0, 0);
      return laidOut({ table: [ofTable, end], sectors: Buffer.concat([root], 512), directory: 1 });
    },
    broken,
  ],
  ['whose chains overlap', overlapping, broken],
  [
    'whose chain leaves the file',
    () => laidOut({ table: [ofTable, end, 9], sectors: Buffer.concat([directory(9999, 2), sectors(1)]), directory: 1 }),
    broken,
  ],
  [
    'whose directory is 2 MB',
    () =>
      laidOut({
        table: [...Array(32).fill(ofTable), ...Array.from({ length: 3900 }, (_, at) => at + 33), end],
        sectors: full(entry('Workbook', 2, 5, 4096)),
        directory: 32,
      }),
    broken,
  ],
];

const cell = [['5']];
const named = record(0x85, u32(0), Buffer.of(0, 0));
const books: [what: string, bytes: () => Uint8Array, expected: RegExp | string[][]][] = [
  [
    'with a link over 4 billion cells',
    () => xls(cells(number(0, 0, 5), record(0x01b8, u16(0, 65_535, 0, 65_535), Buffer.alloc(24)))),
    cell,
  ],
  [
    'with merged cells that claim more than they have',
    () => xls(cells(number(0, 0, 5), record(0xe5, u16(65_535)))),
    cell,
  ],
  [
    'that claims 4 billion strings',
    () => xls(cells(shared(0, 0, 0), shared(0, 1, 4_000_000_000)), strings([narrow('5')], 0xffff_ffff)),
    cell,
  ],
  [
    'with a string longer than its record',
    () => xls(cells(), strings([Buffer.concat([u16(65_535), Buffer.of(1)])])),
    broken,
  ],
  [
    'with hints of 4 GB',
    () => xls(cells(), strings([Buffer.concat([u16(1), Buffer.of(4), u32(0xffff_ffff), Buffer.of(65)])])),
    broken,
  ],
  ['with a record that goes past the end', () => compound(Buffer.concat([made.begin(5), u16(0x12, 65_535)])), broken],
  ['without an end', () => compound(Buffer.concat([made.begin(5), record(0x12, u16(0))])), broken],
  ['with a cell that is cut', () => xls(cells(record(0x0203, u16(0, 0)))), broken],
  [
    'with a sheet past the end',
    () => compound(Buffer.concat([made.begin(5), record(0x85, u32(0xffff_fff0), Buffer.of(0, 0)), made.end])),
    broken,
  ],
  [
    'with a sheet where none begins',
    () => compound(Buffer.concat([made.begin(5), record(0x85, u32(4), Buffer.of(0, 0)), made.end])),
    broken,
  ],
  ['whose sheets are all the same one', () => compound(Buffer.concat([made.begin(5), full(named), made.end])), broken],
  ['that begins again and again', () => compound(full(made.begin(0x10))), broken],
  ['of records of nothing', () => xls(cells(number(0, 0, 5), full(record(0x12)))), cell],
  ['of a record that goes on in 500,000 empty ones', () => xls(cells(number(0, 0, 5), full(goesOn()))), cell],
  [
    'of 700,000 strings',
    () => xls(cells(), Buffer.concat([strings([], 1e9), ...Array(250).fill(goesOn(Buffer.alloc(8100)))])),
    bomb,
  ],
  [
    'of 2 MB of empty formulas',
    () => xls(cells(number(0, 0, 5), full(record(0x06, u16(0, 1, 0), Buffer.of(0, 0, 0, 0, 0, 0, 255, 255))))),
    cell,
  ],
  ['of 2 MB of numbers in one cell', () => xls(cells(full(number(0, 0, 5)))), cell],
  ['of 2 MB of numbers far to the right', () => xls(cells(number(0, 0, 5), full(number(0, 60_000, 5)))), cell],
  [
    'of a row of numbers without an end',
    () => xls(cells(number(0, 0, 5), full(record(0xbd, u16(0, 60_000), Buffer.alloc(8000))))),
    cell,
  ],
  ['of 2 MB of short texts', () => xls(cells(full(label(0, 0, narrow('5'))))), cell],
];

describe('a compound file of a stranger', () => {
  it.each(compounds)('%s', async (_, make, expected) => {
    const result = await outcome(make());
    if (expected instanceof RegExp) expect(String(result)).toMatch(expected);
    else expect(result).toEqual(expected);
  });
});

describe('an old workbook of a stranger', () => {
  it.each(books)('%s', async (_, make, expected) => {
    const result = await outcome(make());
    if (expected instanceof RegExp) expect(String(result)).toMatch(expected);
    else expect(result).toEqual(expected);
  });

  it('of one long text in all cells', async () => {
    const long = strings([Buffer.concat([u16(60_000), Buffer.of(0), Buffer.alloc(8000, 32)])]);
    const goneOn = goesOn(Buffer.of(0), Buffer.alloc(8000, 32));
    const texts = Buffer.concat([long, ...Array(6).fill(goneOn), goesOn(Buffer.of(0), Buffer.alloc(4000, 65))]);
    const rows = (await outcome(xls(cells(full(shared(0, 0, 0), 120_000)), texts))) as string[][];
    expect(rows).toEqual([['A'.repeat(500)]]);
  });
});

/** Numbers that look random and are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a real old workbook', () => {
  it('cut anywhere is refused or read whole', async () => {
    const bytes = realXls();
    for (let length = 8; length < bytes.length; length += 512) {
      const result = await outcome(bytes.slice(0, length));
      if (typeof result === 'string') expect(result).toMatch(broken);
      // Of what other programs say about the file behind the workbook nothing is needed.
      else expect([result, length > 4096]).toEqual([listed, true]);
    }
  });

  it('damaged in 2,000 ways is a refusal or a table', { timeout: 60_000 }, async () => {
    const good = realXls();
    const next = dice(20_261_125);
    let refused = 0;
    for (let turn = 0; turn < 2000; turn += 1) {
      const bytes = good.slice();
      const at = next(bytes.length);
      const values = [0, 0xff, 0xfe, next(256)];
      for (let count = next(8) + 1; count > 0; count -= 1) bytes[at + next(40)] = values[next(4)] ?? 0;
      if (typeof (await outcome(bytes)) === 'string') refused += 1;
    }
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(1900);
  });

  it.each([...books, ...compounds].filter(([, make]) => make().length > megabytes))(
    'takes at most 64 MB: one %s',
    { timeout: 60_000 },
    async (_, make) => {
      const code = `const { parentPort, workerData: { url, bytes } } = require('node:worker_threads');
        import(url).then(({ readTable }) => readTable(bytes)).then(() => 'read', ({ message }) => message)
          .then((result) => parentPort.postMessage(result));`;
      const worker = new Worker(code, {
        eval: true,
        workerData: { url: new URL('read-table.ts', import.meta.url).href, bytes: make() },
        resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
      });
      const result = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await worker.terminate();
      expect(result).toMatch(/read|Excel|велика/);
    },
  );
});
