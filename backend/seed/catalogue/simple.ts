import { type FeatureDefinition, type FeatureKey, features } from './features.ts';
import { agree, type Gender, interval, type Kind, num, type Value, type Values } from './kind.ts';

/** What a simple kind needs; the rest follows from its features. */
export interface SimpleKind
  extends Pick<Kind, 'picture' | 'axes'>,
    Partial<Omit<Kind, 'picture' | 'axes' | 'name' | 'price' | 'weight' | 'about'>> {
  /** Noun of the name. */
  head: string;
  gender?: Gender;
  /** Roubles: a constant, or a function of the features. */
  price: number | ((values: Values) => number);
  /** Kilograms. */
  weight: number | ((values: Values) => number);
  about: string | ((values: Values) => string);
  /** Text in the name if a logical feature is true. */
  when?: { readonly [key in FeatureKey]?: string };
  /** Features that the name leaves out. */
  silent?: readonly FeatureKey[];
}

const tight = new Set(['А', 'В', 'кА', 'мА', 'Вт', 'К', 'U', '°']);

/** Nouns for features that are plain counts. */
const counted: { readonly [key in FeatureKey]?: readonly [one: string, few: string, many: string] } = {
  posts: ['пост', 'поста', 'постов'],
  keys: ['кнопка', 'кнопки', 'кнопок'],
  cores: ['жила', 'жилы', 'жил'],
  wires: ['провод', 'провода', 'проводов'],
  phases: ['фаза', 'фазы', 'фаз'],
  ports: ['порт', 'порта', 'портов'],
  sockets: ['розетка', 'розетки', 'розеток'],
  package: ['шт', 'шт', 'шт'],
  modules: ['модуль', 'модуля', 'модулей'],
};

/** Russian plural form of a noun after a number. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, ones] = [count % 100, count % 10];
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones > 1 && ones < 5 ? few : many;
}

/** A feature as shown in a name: "16А", "2,5 мм²", "IP54". */
export function shown(key: FeatureKey, value: Value): string {
  const { unit = '' }: FeatureDefinition = features[key];
  const spaced = unit && ` ${unit}`;
  if (typeof value === 'object') return interval(value) + spaced;
  if (typeof value !== 'number') return key === 'category' ? `кат. ${value}` : String(value);
  const nouns = counted[key];
  if (nouns) return shownCount(key, value, nouns);
  return num(value) + (tight.has(unit) ? unit : spaced);
}

/** "12 модулей"; a pack of one isn't mentioned. */
function shownCount(key: FeatureKey, value: number, nouns: readonly [string, string, string]): string {
  return key === 'package' && value === 1 ? '' : `${value} ${plural(value, nouns)}`;
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

/** Builds a kind whose name is its noun followed by its features in order. */
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
