import { loadavg } from 'node:os';

/** A row of the table: the page and how it was loaded, then figures by column. */
export interface Row {
  page: string;
  form: string;
  under: string;
  figures: Partial<Record<Column, number | null>>;
  goal?: string;
  /** Load average of the machine when the row was measured. */
  machine?: number;
}

const columns = {
  perSecond: 'req/s',
  p50: 'p50 ms',
  p99: 'p99 ms',
  cpu: 'CPU ms/req',
  first: 'first paint s',
  largest: 'largest s',
  ratio: '× copy',
  hydrated: 'hydrated s',
  shift: 'shift',
  bytes: 'kB',
  requests: 'requests',
  errors: 'errors',
} as const;
type Column = keyof typeof columns;

const decimals: Partial<Record<Column, number>> = {
  perSecond: 0,
  p50: 1,
  p99: 1,
  cpu: 2,
  shift: 3,
  bytes: 1,
  requests: 0,
  errors: 0,
};

/** The rows as one Markdown table. */
export function formatTable(rows: readonly Row[]): string {
  const shown = (Object.keys(columns) as Column[]).filter((column) => rows.some((row) => row.figures[column] != null));
  const head = ['page', 'form', 'under', ...shown.map((column) => columns[column]), 'goal', 'machine load'];
  const body = rows.map(({ page, form, under, figures, goal = '', machine }) => [
    page,
    form,
    under,
    ...shown.map((column) => figures[column]?.toFixed(decimals[column] ?? 2) ?? ''),
    goal,
    machine?.toFixed(2) ?? '',
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...body.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

export function machineLoad(): number {
  return loadavg()[0] ?? 0;
}

/** The median of the non-null values, or null. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/**
 * Milliseconds of CPU for a fixed piece of work, the best of five. Other work on the same cores slows every program
 * down, so figures of two runs compare only if this is equal.
 */
export function pace(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let mix = 1;
    for (let at = 0; at < 20_000_000; at += 1) mix = Math.imul(mix ^ at, 0x9e3779b1);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 + (mix === 0 ? 1 : 0);
  });
  return Math.round(Math.min(...times));
}
