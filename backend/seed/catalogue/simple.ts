import { type FeatureDefinition, type FeatureKey, features } from './features.ts';
import { agree, type Gender, type Kind, num, type Value, type Values } from './kind.ts';

/** What a plain kind needs; the rest follows from its characteristics. */
export interface SimpleKind
  extends Pick<Kind, 'picture' | 'axes'>,
    Partial<Omit<Kind, 'name' | 'price' | 'weight' | 'about'>> {
  /** Noun of the name. */
  head: string;
  gender?: Gender;
  /** Roubles: one figure, or by characteristics. */
  price: number | ((values: Values) => number);
  /** Kilograms. */
  weight: number | ((values: Values) => number);
  about: string | ((values: Values) => string);
  /** What the name says when a logical characteristic is true. */
  when?: { readonly [key in FeatureKey]?: string };
  /** Characteristics that the name leaves out. */
  silent?: readonly FeatureKey[];
}

const tight = new Set(['А', 'В', 'кА', 'мА', 'Вт', 'К', 'U']);

/** A characteristic as a name shows it: "16А", "2,5 мм²", "IP54". */
export function shown(key: FeatureKey, value: Value): string {
  const definition: FeatureDefinition = features[key];
  const unit = definition.unit ?? '';
  if (typeof value === 'object') return `${num(value[0])}–${num(value[1])}${unit ? ` ${unit}` : ''}`;
  if (typeof value !== 'number') return String(value);
  if (key === 'modules') return `${value} мод.`;
  return tight.has(unit) ? num(value) + unit : `${num(value)}${unit ? ` ${unit}` : ''}`;
}

function partOfName(kind: SimpleKind, key: string, value: Value | undefined): string {
  if (value === undefined || kind.silent?.some((silent) => silent === key)) return '';
  if (key.startsWith('_')) return String(value);
  const feature = key as FeatureKey;
  if (typeof value === 'boolean') return value ? (kind.when?.[feature] ?? '') : '';
  if (feature === 'colour') return agree(String(value), kind.gender ?? 'm');
  return shown(feature, value);
}

const call = <T extends string | number>(given: T | ((values: Values) => T), values: Values): T =>
  typeof given === 'function' ? given(values) : given;

/** Makes a kind whose name is its noun and its characteristics in their order. */
export function simple(kind: SimpleKind): Kind {
  const { head, gender, price, weight, about, when, silent, ...rest } = kind;
  const keys = Object.keys(kind.axes);
  return {
    ...rest,
    name: (values) =>
      [head, ...keys.map((key) => partOfName(kind, key, values[key as keyof Values]))].filter(Boolean).join(' '),
    price: (values) => call(price, values),
    weight: (values) => call(weight, values),
    about: (values) => call(about, values),
  };
}
