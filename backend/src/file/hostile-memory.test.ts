import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tests/support/files.ts';
import { largestWorkbook } from '#tests/support/read-time.ts';
import { lying, row, workbook } from '#tests/support/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'trade-counter-books-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;
/**
 * Reads a file in a process of its own and tells how much memory that took at most, in kilobytes, and what came of it. Not by
 * `resourceUsage`, which counts what the process that started it holds.
 */
const reading = `import { readFileSync } from 'node:fs';
const { readTable } = await import('#backend/file/read-table.ts');
const bytes = new Uint8Array(readFileSync(process.argv[1]));
const outcome = await readTable(bytes).then(() => 'read', ({ message }) => message);
const [, kilobytes] = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
console.log(JSON.stringify({ outcome, kilobytes: Number(kilobytes) }));`;

function memoryOf(bytes: Uint8Array): { outcome: string; megabytes: number } {
  const file = join(folder, 'book.xlsx');
  writeFileSync(file, bytes);
  // Less than a worker has.
  const options = ['--max-old-space-size=96', '--input-type=module', '--eval', reading, '--', file];
  const said = execFileSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  const { outcome, kilobytes } = JSON.parse(said) as { outcome: string; kilobytes: number };
  return { outcome, megabytes: kilobytes / 1024 };
}

const strings = () => workbook({ strings: `<sst>${'<si><t>a</t></si>'.repeat(5_000_000)}</sst>` });
const cells = () => workbook({ rows: row('<c><v>1</v></c>'.repeat(5_000_000)) });

describe.runIf(process.platform === 'linux')('a book', () => {
  let largest: ReturnType<typeof memoryOf>;
  /** For two tests: packing them takes longer than all else. */
  let spaces: Uint8Array;
  beforeAll(() => {
    largest = memoryOf(largestWorkbook());
    expect(largest.outcome).toBe('read');
    spaces = workbook({ rows: ' '.repeat(150 * megabyte) });
  }, 120_000);

  it.each([
    ['150 MB of spaces', () => spaces],
    ['150 MB that claim to be a byte', () => lying(spaces)],
    ['5,000,000 strings', strings],
    ['5,000,000 cells', cells],
  ])('of %s takes little more memory than the largest that is read', { timeout: 60_000 }, (_, make) => {
    const bomb = make();
    expect(bomb.length).toBeLessThan(2 * megabyte);
    const { outcome, megabytes } = memoryOf(bomb);
    expect(outcome).toMatch(/Книга слишком велика/);
    expect(megabytes).toBeLessThan(largest.megabytes + 40);
  });
});
