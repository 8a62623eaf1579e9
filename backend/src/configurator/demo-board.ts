import type { CallBody } from '#contract/call.ts';
import type { returnFromConfigurator } from '#contract/configurator.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import type { Part, PartKind } from './demo-parts.ts';

export type Parts = Record<PartKind, Part[]>;
type Item = CallBody<typeof returnFromConfigurator>['items'][number];

/** What a visitor has chosen. */
export interface Board {
  case: Part | null;
  main: Part | null;
  /** Parts by number, of each kind but the case. */
  counts: { kind: PartKind; part: Part; count: number }[];
  sockets: number;
  /** Whether to add a part that no shop knows by this code. */
  foreign: boolean;
}

/** Kinds of which several can be chosen. */
export const counted = ['breaker', 'rcbo', 'meter', 'gland'] as const;

/** A part of the made-up maker, whose code the catalogue doesn't have: the shop has to ask what is meant. */
const foreign: Item = { code: 'DEMO-BUS-12', brand: 'Demo', amount: 1 };
const mostOfOne = 99;

const wholeNumber = (text: string | null) => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0);

/** Reads the form. What isn't among the parts, or is no number, is left out. */
export function readBoard(form: URLSearchParams, parts: Parts): Board {
  const one = (kind: PartKind, field: string) => parts[kind].find(({ code }) => code === form.get(field)) ?? null;
  return {
    case: one('case', 'case'),
    main: one('breaker', 'main'),
    counts: counted.flatMap((kind) =>
      parts[kind].flatMap((part) => {
        const count = Math.min(wholeNumber(form.get(`${kind}:${part.code}`)), mostOfOne);
        return count > 0 ? [{ kind, part, count }] : [];
      }),
    ),
    sockets: wholeNumber(form.get('sockets')),
    foreign: form.has('foreign'),
  };
}

/** The board as the form that `readBoard` reads. Never empty: a board of nothing is one that was saved. */
export function writeBoard({ case: box, main, counts, sockets, foreign: withForeign }: Board): string {
  return new URLSearchParams([
    ...(box ? [['case', box.code]] : []),
    ...(main ? [['main', main.code]] : []),
    ...counts.map(({ kind, part, count }) => [`${kind}:${part.code}`, String(count)]),
    ['sockets', String(sockets)],
    ...(withForeign ? [['foreign', 'on']] : []),
  ]).toString();
}

/** What a board costs by its parts, each once. The shop knows no price of the foreign one. */
export function billOf({ case: box, main, counts }: Board): { part: Part; count: number; total: number }[] {
  const ones = [box, main].flatMap((part) => (part ? [{ part, count: 1 }] : []));
  const groups = Map.groupBy([...ones, ...counts], ({ part }) => part.code);
  return [...groups.values()].flatMap((same) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return same.slice(0, 1).map(({ part }) => ({ part, count, total: part.price * count }));
  });
}

/** The positions of a board; the same code once. */
export function itemsOf(board: Board): Item[] {
  const bought = billOf(board).map(({ part: { code, brand }, count }) => ({ code, brand, amount: count }));
  return [...bought, ...(board.foreign ? [foreign] : [])];
}

/** Most modules of a row; a smaller case has one row of its own. */
const longestRow = 18;
/** Not everything is on at once: share of the currents of the circuits that the main breaker has to carry. */
const atOnce = 0.5;

/** What a board costs, in sentences. */
function costOf(board: Board): string[] {
  const sum = billOf(board).reduce((all, { total }) => all + total, 0);
  return [
    t('demo-configurator.sum', { sum: roubles(sum) }),
    ...(board.foreign ? [t('demo-configurator.no-price')] : []),
  ];
}

/** The sums of a board and what is wrong with it, in sentences. */
export function judge(board: Board, { breaker }: Pick<Parts, 'breaker'>) {
  const { case: box, main, counts, sockets } = board;
  const used = counts.reduce((sum, { part, count }) => sum + part.modules * count, main?.modules ?? 0);
  const circuits = counts.filter(({ kind }) => kind === 'breaker' || kind === 'rcbo');
  const sum = circuits.reduce((all, { part, count }) => all + part.current * count, 0);
  const largest = Math.max(0, ...circuits.map(({ part }) => part.current));
  const least = Math.max(largest, Math.ceil(sum * atOnce));
  const protectedOnes = counts.reduce((all, { kind, count }) => all + (kind === 'rcbo' ? count : 0), 0);
  const room = box?.modules ?? 0;
  const row = Math.min(room || longestRow, longestRow);
  const offered = Math.max(0, ...breaker.map(({ current }) => current));
  return {
    sums: [
      ...costOf(board),
      t('demo-configurator.modules', { used, room, row, rows: Math.ceil(used / row) }),
      t('demo-configurator.current', { sum, main: main?.current ?? 0 }),
    ],
    warnings: [
      ...(box === null ? [t('demo-configurator.warn.case')] : []),
      ...(box !== null && used > room ? [t('demo-configurator.warn.modules', { count: used - room })] : []),
      ...(main === null ? [t('demo-configurator.warn.no-main')] : []),
      ...(least > offered ? [t('demo-configurator.warn.beyond', { least, offered })] : []),
      ...(main !== null && main.current < least && least <= offered
        ? [t('demo-configurator.warn.main', { least })]
        : []),
      ...(protectedOnes < sockets ? [t('demo-configurator.warn.sockets', { count: sockets - protectedOnes })] : []),
    ],
  };
}
