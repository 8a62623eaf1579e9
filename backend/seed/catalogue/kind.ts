import type { PictureKind } from '#backend/catalogue/pictures.ts';
import type { FeatureKey } from './features.ts';
import type { Random } from './random.ts';

/** Value of a feature: a text, a number, yes or no, or both ends of a range. */
export type Value = string | number | boolean | readonly [from: number, to: number];

/** Values of one product. Keys that begin with an underscore are no features, only material for names and prices. */
export type Values = { readonly [key in FeatureKey | `_${string}`]?: Value };

type Axes = { readonly [key in FeatureKey | `_${string}`]?: readonly Value[] };

/** A kind of product: how its characteristics, name, price and text are made. */
export interface Kind {
  readonly picture: PictureKind;
  /** Characteristics that tell the products of one series apart, the usual values first. */
  readonly axes: Axes;
  /** Characteristics that differ by brand and series only. */
  readonly vary?: Axes;
  readonly fixed?: Values;
  /** Characteristics that follow from the others. */
  derive?(values: Values): Values;
  /** Name without series and brand. */
  name(values: Values): string;
  /** ОКЕИ code: 796 piece, 006 metre, 778 pack, 839 set. */
  readonly unit?: '796' | '006' | '778' | '839';
  /** Lots in which it is sold; one is chosen per product. */
  readonly lots?: readonly number[];
  /** Roubles at the base price of a middling brand. */
  price(values: Values): number;
  /** Kilograms. */
  weight(values: Values): number;
  /** One to three sentences. */
  about(values: Values, random: Random): string;
  /** Words under which people look for it, though its name does not have them. */
  readonly aka?: string;
  /** Letters of a technical designation, which then names the series: "ВА-47". Otherwise series have names. */
  readonly code?: string;
  /** Kinds of one family share their series: socket, switch and frame. */
  readonly family?: string;
  /** Characteristic whose value parts the leaf into product groups. */
  readonly groupBy?: FeatureKey;
}

/** A leaf section: its name, what it sells and its share of the assortment relative to the other leaves. */
export type Leaf = readonly [name: string, kind: Kind, share?: number];

/** A top section with its middle sections and their leaves. */
export interface Top {
  readonly name: string;
  readonly sections: readonly (readonly [name: string, leaves: readonly Leaf[]])[];
}

/** Number as Russian text has it: with a decimal comma. */
export function num(value: Value | undefined): string {
  return String(value).replace('.', ',');
}

/** Both ends of a range as text: "2,5–4", but "−40…50" where a dash would be taken for a minus. */
export function interval([from, to]: readonly [number, number]): string {
  return from < 0 ? `−${num(-from)}…${num(to)}` : `${num(from)}–${num(to)}`;
}

/** Number of a characteristic; missing ones are a mistake of the generator. */
export function n(values: Values, key: keyof Values): number {
  const value = values[key];
  if (typeof value !== 'number') throw new TypeError(`${key} is not a number`);
  return value;
}

/** Text of a characteristic. */
export function s(values: Values, key: keyof Values): string {
  const value = values[key];
  if (typeof value !== 'string') throw new TypeError(`${key} is not a text`);
  return value;
}

/** Gender of the noun that an adjective belongs to, or plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

const adjectiveEndings = {
  ый: { f: 'ая', n: 'ое', p: 'ые' },
  ой: { f: 'ая', n: 'ое', p: 'ые' },
  ий: { f: 'яя', n: 'ее', p: 'ие' },
  кий: { f: 'кая', n: 'кое', p: 'кие' },
} as const;

/** Gives an adjective the gender of its noun: "белый" with a socket is "белая". Nouns such as "дуб" stay as they are. */
export function agree(adjective: string, gender: Gender): string {
  if (gender === 'm' || adjective === 'алюминий') return adjective;
  const ending = (['кий', 'ый', 'ой', 'ий'] as const).find((candidate) => adjective.endsWith(candidate));
  if (!ending) return adjective;
  return adjective.slice(0, -ending.length) + adjectiveEndings[ending][gender];
}
