import type { PictureKind } from '#backend/catalogue/pictures.ts';
import type { FeatureKey } from './features.ts';
import type { Random } from './random.ts';

/** Value of a feature: a text, a number, yes or no, or both ends of a range. */
export type Value = string | number | boolean | readonly [from: number, to: number];

/** Values of one product. Keys with a leading underscore aren't features, only input for names and prices. */
export type Values = { readonly [key in FeatureKey | `_${string}`]?: Value };

type Axes = { readonly [key in FeatureKey | `_${string}`]?: readonly Value[] };

/** A kind of product: how its features, name, price and text are generated. */
export interface Kind {
  readonly picture: PictureKind;
  /** Features that distinguish the products of one series, most common values first. */
  readonly axes: Axes;
  /** Features that differ only by brand and series. */
  readonly vary?: Axes;
  readonly fixed?: Values;
  /** Features that follow from the others. */
  derive?(values: Values): Values;
  /** Name without series and brand. */
  name(values: Values): string;
  /** ОКЕИ code: 796 piece, 006 metre, 778 pack, 839 set. */
  readonly unit?: '796' | '006' | '778' | '839';
  /** Lots in which it is sold; one is chosen per product. */
  readonly lots?: readonly number[];
  /** Roubles at the base price of an average brand. */
  price(values: Values): number;
  /** Kilograms. */
  weight(values: Values): number;
  /** One to three sentences. */
  about(values: Values, random: Random): string;
  /** Words that people search for although the name doesn't contain them. */
  readonly aka?: string;
  /** Letters of a technical designation, which then names the series: "ВА-47". Otherwise the series gets a name. */
  readonly code?: string;
  /** Kinds of one family share their series: socket, switch and frame. */
  readonly family?: string;
  /** Feature whose value divides the leaf section into product groups. */
  readonly groupBy?: FeatureKey;
}

/** A leaf section: its name, what it sells, and its share of the catalogue relative to the other leaves. */
export type Leaf = readonly [name: string, kind: Kind, share?: number];

/** A top section with its middle sections and their leaves. */
export interface Top {
  readonly name: string;
  readonly sections: readonly (readonly [name: string, leaves: readonly Leaf[]])[];
}

/** Number in Russian notation, with a decimal comma. */
export function num(value: Value | undefined): string {
  return String(value).replace('.', ',');
}

/** A range as text: "2,5–4", but "−40…50" where a dash could be read as a minus. */
export function interval([from, to]: readonly [number, number]): string {
  return from < 0 ? `−${num(-from)}…${num(to)}` : `${num(from)}–${num(to)}`;
}

/** A numeric value; throws if it is missing, which is a bug in the generator. */
export function n(values: Values, key: keyof Values): number {
  const value = values[key];
  if (typeof value !== 'number') throw new TypeError(`${key} is not a number`);
  return value;
}

/** A text value; throws if it is missing. */
export function s(values: Values, key: keyof Values): string {
  const value = values[key];
  if (typeof value !== 'string') throw new TypeError(`${key} is not a text`);
  return value;
}

/** Gender of the noun that an adjective agrees with, or plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

const adjectiveEndings = {
  ый: { f: 'ая', n: 'ое', p: 'ые' },
  ой: { f: 'ая', n: 'ое', p: 'ые' },
  ий: { f: 'яя', n: 'ее', p: 'ие' },
  кий: { f: 'кая', n: 'кое', p: 'кие' },
} as const;

/**
 * Makes an adjective agree with its noun: "белый" for a socket becomes "белая". Nouns such as "дуб" stay as they are.
 */
export function agree(adjective: string, gender: Gender): string {
  if (gender === 'm' || adjective === 'алюминий') return adjective;
  const ending = (['кий', 'ый', 'ой', 'ий'] as const).find((candidate) => adjective.endsWith(candidate));
  if (!ending) return adjective;
  return adjective.slice(0, -ending.length) + adjectiveEndings[ending][gender];
}
