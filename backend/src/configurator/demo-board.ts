import type { CallBody } from '#contract/call.ts';
import type { returnFromConfigurator } from '#contract/configurator.ts';
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

/** The positions of a board; the same code once. */
export function itemsOf({ case: box, main, counts, foreign: withForeign }: Board): Item[] {
  const amounts = new Map<string, Item>();
  const ones = [box, main].flatMap((part) => (part ? [{ part, count: 1 }] : []));
  for (const { part, count } of [...ones, ...counts]) {
    const before = amounts.get(part.code)?.amount ?? 0;
    amounts.set(part.code, { code: part.code, brand: part.brand, amount: before + count });
  }
  return [...amounts.values(), ...(withForeign ? [foreign] : [])];
}

/** Most modules of a row; a smaller case has one row of its own. */
const longestRow = 18;
/** Not everything is on at once: share of the currents of the circuits that the main breaker has to carry. */
const atOnce = 0.5;

/** The sums of a board and what is wrong with it, in sentences. */
export function judge({ case: box, main, counts, sockets }: Board, { breaker }: Pick<Parts, 'breaker'>) {
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
